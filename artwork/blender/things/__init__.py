"""The things the scenes are made of."""
