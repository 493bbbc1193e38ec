"""What may be done: who can play what, what it costs, what can be chosen for it."""
