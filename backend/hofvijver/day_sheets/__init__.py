"""Day sheets: what one crew does on one day, on paper and on a phone, and what it writes down there."""
