"""Cards as people hold them: the printed card, sets, the library, search and pictures."""
