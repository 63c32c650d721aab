"""How alembic runs our migrations."""

from alembic import context
from sqlalchemy import NullPool, create_engine

from tawantinsuyu.server.storage import metadata

with create_engine(context.config.attributes["url"], poolclass=NullPool).connect() as connection:
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
