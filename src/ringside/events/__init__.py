"""Events: tournaments as values made from a log, with pairings, standings, cuts and clocks."""
