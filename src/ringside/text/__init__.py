"""The language of cards: printed English becomes a program, and a program prints back."""
