"""Leads: a name and a telephone number to call back, kept by staff until it is closed."""
