"""Searches who and what does the jobs of a day: pure, without database and web."""
