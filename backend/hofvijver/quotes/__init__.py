"""The quote: what the office offers for a request, from its draft to the customer's decision."""
