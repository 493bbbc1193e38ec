"""Bots: opponents behind one interface, who see no more than a player would."""
