"""The rules of Shards of the Jaguar, a file for each chapter."""
