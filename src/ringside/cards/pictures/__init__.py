"""Pictures: each card drawn as SVG in a frame of our own, or printed in the terminal."""
