"""Several processes: each thing is looked after by one, and the others pass on what is for it."""
