"""Drafts and sealed pools at the table: stored before they are told, each seat told its own."""
