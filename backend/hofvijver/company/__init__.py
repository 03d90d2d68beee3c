"""What admins change in the browser: hours, notice, rates, mail texts; kept in the owner's folder."""
