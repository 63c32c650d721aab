"""Types of everything that the server sends: answers, and the messages of sockets and streams.

This package has no behaviour. The server fills these types, `schema` exports them for OpenAPI, and
the client's types are generated from that export (`just wire`).
"""
