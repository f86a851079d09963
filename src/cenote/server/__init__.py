"""The server room: the only one with a network and a disk."""
