"""Players, standings, statistics: pure folds over settled deals."""
