"""What was planned and moved over a period: use of people and lorries, value ahead, and true hours."""
