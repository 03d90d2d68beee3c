"""Photos of damage that customers report after their move: read, stored, shown to staff, deleted."""
