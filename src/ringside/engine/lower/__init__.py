"""What is done to a program before it runs: sentences linked, timing set, acts made to wait."""
