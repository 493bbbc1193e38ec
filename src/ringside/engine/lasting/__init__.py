"""What lasts: effects, bonuses, minimums, permissions, abilities lent to cards in hand."""
