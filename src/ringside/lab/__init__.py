"""The laboratory: versions of a deck compared on the same deals, with tests that may stop early."""
