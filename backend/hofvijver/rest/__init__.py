"""/rest/v1: the data API for quote requests and roles."""
