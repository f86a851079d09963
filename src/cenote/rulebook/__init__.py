"""Rulebooks as people read them: their chapters and numbered sentences, found and looked up."""
