"""Environments for training: PettingZoo, Gymnasium and OpenSpiel over one native bout."""
