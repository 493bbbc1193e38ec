"""Check card texts against the language, and explain how one is read."""
