"""/rest/v1: the data API, for whatever tables it is given."""
