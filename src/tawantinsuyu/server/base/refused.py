"""The one way in which a request is refused, whoever finds out that it must be."""


class Refused(Exception):  # noqa: N818 - what it says
    """A request that is not allowed; the code is one of `i18n.errors.SERVER_CODES`."""

    def __init__(self, status: int, code: str, detail: str = "", **params: int | str) -> None:
        super().__init__(code, detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.params = params
