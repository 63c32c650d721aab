"""Types of everything that is sent: answers, and the messages of sockets and streams.

This package has no behaviour. The server fills these types, `schema` exports them for OpenAPI, and
the client's types are generated from that (`just wire`).
"""
