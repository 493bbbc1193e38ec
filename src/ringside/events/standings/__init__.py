"""Standings: what every player has to show, in an order that the event announced."""
