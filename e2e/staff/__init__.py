"""Stories of people who sign in: how they get in and out, and what admins do for them."""
