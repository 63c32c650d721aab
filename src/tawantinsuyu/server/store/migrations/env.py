"""Alembic's entry point for our migrations."""

from alembic import context
from sqlalchemy import NullPool, create_engine

from tawantinsuyu.server.store.database import in_one_piece
from tawantinsuyu.server.store.schema import metadata

engine = create_engine(context.config.attributes["url"], poolclass=NullPool)
in_one_piece(engine)
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
