"""Rules: the registry of the papers' paragraphs, in our own words, and what proves each of them."""
