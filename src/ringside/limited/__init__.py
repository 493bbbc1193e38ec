"""Limited play: boosters, pools, sealed decks and drafts, with bots that draft and build."""
