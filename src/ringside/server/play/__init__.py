"""Games that are being played: tables, what each may be told of them, and the bots' minds."""
