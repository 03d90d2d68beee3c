"""Believable requests that nobody sent, to try out the dashboard and to measure it."""
