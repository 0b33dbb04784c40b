"""What can be asked of the game outside any deal: score, waits, seat."""
