"""What a browser may ask for, by subject."""
