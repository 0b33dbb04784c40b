"""挖花: four players, 136 tiles, ten pairs and a tail."""
