"""Who may sign in, and with what: users, roles, sessions, second factors."""
