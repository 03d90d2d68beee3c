"""Timeouts for both kinds of database: waiting for a lock, and running a statement."""

# How long a writer waits for a lock that another one holds.
BUSY_MILLISECONDS = 5000
# How long a statement of a request may run; a page of the dashboard takes a hundredth of it.
STATEMENT_SECONDS = 5.0
