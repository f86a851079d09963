"""What bots know about Shards of the Jaguar beyond its rules."""
