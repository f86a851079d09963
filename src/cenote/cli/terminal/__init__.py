"""The terminal client: one table drawn for people, full-screen or line by line. It knows no game."""
