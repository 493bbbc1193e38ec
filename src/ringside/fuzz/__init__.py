"""Fuzzing: random legal games to the end, with every invariant checked after every choice."""
