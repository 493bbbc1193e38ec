"""The first game: both decks stacked, both players' deeds written down beforehand."""
