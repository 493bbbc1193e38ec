"""Happenings: whether an event fits what a text speaks of, now and in the past."""
