"""What was said and done about a request, in order: notes, calls, mails, tasks, and what a customer tells."""
