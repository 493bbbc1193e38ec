"""A learnt player: a small network that reads the table, the options and the cards' programs."""
