"""Executing programs: a frame that walks the tree and one module of handlers for each family."""
