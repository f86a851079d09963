"""The house's own test kit, shipped like a test client: the contract, scenarios, golden replays, counts of moves."""
