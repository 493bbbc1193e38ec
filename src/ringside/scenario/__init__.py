"""Scenarios: positions in readable files, played by a script and checked against expectations."""
