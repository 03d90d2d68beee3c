"""Stories of planners on a database of a hundred thousand requests."""
