"""Pairings: who meets whom in the next round, and why."""
