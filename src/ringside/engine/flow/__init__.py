"""The course of the game: setting up, turns, playing cards, checks, attacks."""
