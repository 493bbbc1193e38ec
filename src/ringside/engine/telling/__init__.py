"""What is told of a game: views, the log, sentences, why something cannot be done."""
