"""The rules of Shamans, chapter by chapter."""
