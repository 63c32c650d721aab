"""Errors of requests to a table."""


class RefusedError(Exception):
    """A request was refused. The code is one of `i18n.errors.SERVER_CODES`."""

    def __init__(self, status: int, code: str, detail: str = "", **params: int | str) -> None:
        super().__init__(code, detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.params = params


class ConflictError(Exception):
    """Somebody else acted since the request was made; `seq` is the number of log entries that are
    stored now.
    """

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq
