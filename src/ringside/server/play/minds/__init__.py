"""Minds: the bots' side of the table, thinking in processes of their own."""
