"""What a game is made of: cards, zones, values, events, decisions, effects, the state."""
