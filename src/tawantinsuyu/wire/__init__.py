"""What goes over the wire, as types: answers, and the messages of sockets and streams.

Nothing here does anything. The server fills these forms, `schema` writes them down for OpenAPI,
and the client's types are written from that (`just wire`).
"""
