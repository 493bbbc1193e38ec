"""The stages of a text: normalise, split, mend, parse, lower and print back."""
