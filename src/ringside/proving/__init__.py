"""Proving: each rule is broken on purpose, and the tests that say they prove it must notice."""
