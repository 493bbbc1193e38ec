"""The machine: a game as a value, played by explicit frames and compiled programs."""
