"""What bots know about Waking Shards beyond its rules."""
