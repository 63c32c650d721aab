"""The visual language: symbols, tokens, layout and drawings, once for sheets, docs and client.

Doors: `sheets.render(pack, folder, theme)` draws a whole pack, `layout.layout(pack)` says where
everything on the board is; `symbols.sprite()` and `tokens.tokens()` serve a client besides.
"""
