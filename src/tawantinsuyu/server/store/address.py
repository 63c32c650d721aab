"""The address of a PostgreSQL server, as our driver and as libpq understand it."""

import sqlalchemy as sa


def postgres_url(address: str) -> sa.URL:
    """An address as operators write it, with our driver."""
    return sa.make_url(address).set(drivername="postgresql+psycopg")


def libpq_address(address: str) -> str:
    """The same as the driver itself understands it."""
    url = postgres_url(address).set(drivername="postgresql")
    return url.render_as_string(hide_password=False)
