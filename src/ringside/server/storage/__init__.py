"""What outlives the process: players, decks, cards, games and every choice made in them."""
