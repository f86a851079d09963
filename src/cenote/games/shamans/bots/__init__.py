"""What bots know about Shamans beyond its rules."""
