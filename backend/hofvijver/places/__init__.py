"""Postcodes: where they lie, what their places are called and how far apart they are."""
