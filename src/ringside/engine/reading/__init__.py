"""Reading the game for a program: amounts, filters, groups, conditions and happenings."""
