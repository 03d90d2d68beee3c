"""What every answer of the server shares, whichever feature gives it."""
