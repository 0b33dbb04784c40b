"""Record keeper and referee for tile games at real tables."""

__version__ = "0.1.0"
