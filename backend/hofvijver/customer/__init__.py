"""The customer's own page: what was asked, what is offered, what was agreed, and what becomes of the data."""
