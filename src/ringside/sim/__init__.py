"""Simulation: many games between decks, with results worth trusting."""
