"""Deck lists: the text formats that players exchange, read and written."""
