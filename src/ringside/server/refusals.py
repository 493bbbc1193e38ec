"""Refusals: a sentence for the player, with the status that a browser expects."""

from ringside.errors import UserError


class RefusalError(UserError):
    """Something that was asked for and is not done."""

    status = 400


class UnknownError(RefusalError):
    """There is no such thing, or none that this player may know of."""

    status = 404


class ForbiddenError(RefusalError):
    """It is there, but not for this player."""

    status = 403


class BannedError(ForbiddenError):
    """The host does not let this player in."""


class UnsignedError(RefusalError):
    """No session came with the request."""

    status = 401


class TooManyError(RefusalError):
    """More was asked for in a short time than one player needs."""

    status = 429


class StorageError(RefusalError):
    """The database does not answer; what was asked for is not stored, and not done."""

    status = 503


class TooLongError(RefusalError):
    """More was sent than anybody needs to send."""

    status = 413
