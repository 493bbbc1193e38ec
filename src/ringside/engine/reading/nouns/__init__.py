"""Noun phrases: which cards are meant, by where they lie, what is on them and what they did."""
