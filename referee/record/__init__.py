"""What was written down at the table. Knows no game's rules."""
