"""Taiwanese sixteen-tile mahjong: its tiles, its tai, its payments."""
