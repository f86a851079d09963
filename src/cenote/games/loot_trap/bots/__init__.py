"""What bots know about Loot Trap beyond its rules: how a table looks, what is about to happen, what may be true."""
