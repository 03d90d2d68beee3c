"""What stories have in common; a story imports from here and never from another story."""
