"""Whole deals, played by bots under this package's own reading of the rules, and what they must settle at.

Nothing here asks the referee's engine anything but :mod:`checking`, which holds the two side by side.
"""
