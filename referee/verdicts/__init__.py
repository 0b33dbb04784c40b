"""What the referee finds: findings, settlements, the audit of a deal. Plain values of any game."""
