"""The table: games in the browser, kept by a server that alone knows the whole of them."""
