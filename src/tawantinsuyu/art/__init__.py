"""The visual language: symbols, tokens, layout and drawings, shared by sheets, docs and client.

Entry points: `sheets.render(pack, folder, theme)` draws a whole pack, `layout.layout(pack)` returns
all places on the board; a client also uses `symbols.sprite()` and `tokens.tokens()`.
"""
