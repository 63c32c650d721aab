"""How alembic runs our migrations."""

from alembic import context
from sqlalchemy import create_engine

from tawantinsuyu.server.storage import metadata

url = context.config.get_main_option("sqlalchemy.url")
assert url is not None
with create_engine(url).connect() as connection:
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
