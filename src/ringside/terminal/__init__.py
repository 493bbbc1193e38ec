"""The table in a terminal, for those without a browser; readable in 100 columns."""
