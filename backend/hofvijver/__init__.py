"""Website, quote requests and staff area of a moving company."""
