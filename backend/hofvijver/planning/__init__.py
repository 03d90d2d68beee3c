"""The plan: the jobs that agreements bring, and the people, vehicles and lifts that do them."""
