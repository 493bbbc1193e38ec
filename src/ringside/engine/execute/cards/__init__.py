"""Handlers that move, turn, look at, play and make cards."""
