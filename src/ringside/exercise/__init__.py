"""The exerciser: every ability played in positions made for it, every instruction watched."""
