"""The one error that is meant for the person at the keyboard."""


class UserError(Exception):
    """Say in one sentence what was expected, what came and what to do."""
