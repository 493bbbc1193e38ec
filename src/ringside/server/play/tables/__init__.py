"""Tables: one game each, with its seats, clock, steps and everybody around it."""
