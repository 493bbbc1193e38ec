"""How something happens: forbidden or replaced before, done, and answered after."""
