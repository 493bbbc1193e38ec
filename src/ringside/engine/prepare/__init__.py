"""What is ready before a game: handlers, who listens to what, decks, and the book of all parts."""
