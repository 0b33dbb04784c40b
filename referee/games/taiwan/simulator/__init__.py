"""Whole deals of sixteen-tile mahjong, played by bots under this package's own reading of the rules.

Nothing here asks the referee's engine how a deal is to be judged.
"""
