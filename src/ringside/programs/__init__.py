"""Programs: what a card's text means, as small immutable trees that the engine executes."""
