"""One function for each picture."""
