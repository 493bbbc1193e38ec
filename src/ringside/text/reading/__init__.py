"""Card texts at work: compiled, kept, explained, and reported where they are not understood."""
