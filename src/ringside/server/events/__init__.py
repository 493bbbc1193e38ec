"""Events at the table: kept like games, run by people over the net, played online or on paper."""
