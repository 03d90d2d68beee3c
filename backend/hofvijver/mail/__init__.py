"""Mail: what it says, how it is sent, and that it is sent once."""
