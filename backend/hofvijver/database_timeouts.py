"""How long a database is waited for, of either kind."""

# How long somebody waits whose turn another one does not give up.
BUSY_MILLISECONDS = 5000
# How long a statement may work for a request; a page of the dashboard takes a hundredth of it.
STATEMENT_SECONDS = 5.0
