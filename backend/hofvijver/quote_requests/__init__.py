"""Quote requests: what a visitor asks for and what staff does with it."""
