"""Games that are being played: tables, seats, clocks, bots, and what each may see."""
