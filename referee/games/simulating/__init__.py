"""What every game's simulator needs: slips of the scribe, series of evenings, sheets with labels, checking.

It knows no game. A game's own ``simulator/`` has the table, the players and the second reading of the rules.
"""
