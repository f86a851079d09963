"""What bots know about The Temple of Chac beyond its rules, and what a learner is told of it."""
