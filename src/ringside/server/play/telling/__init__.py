"""Telling: what becomes of a game in a message, for one seat, for onlookers, or once it is over."""
