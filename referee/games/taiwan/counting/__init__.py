"""What a hand is worth, what it waits for and how far it is. Knows no table."""
