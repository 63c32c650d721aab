"""The site of these pages: `just docs` builds it into `site/` (Sphinx, MyST, Furo).

Pages stay readable where they lie, as plain Markdown. What is done to them here: every clause and
ruling gets its id as an anchor (`rules/PLC.html#PLC-01`), sources link to the rulings they name,
and links to pages above docs/ stay on the site.
"""

import re
import tomllib
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

from tawantinsuyu import __version__, rules

project = "Tawantinsuyu, the fan edition"
author = copyright = "its contributors. An unofficial fan work"
release = __version__
language = "en"

extensions = ["myst_parser"]
exclude_patterns = ["examples", "games", "images"]
myst_heading_anchors = 4
highlight_language = "none"  # a block without a language is no Python

html_theme = "furo"
html_title = project
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_theme_options = {"footer_icons": []}

SETTINGS = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
if EDITION := SETTINGS["tool"]["tawantinsuyu"]["browser-edition"]:
    html_theme_options["announcement"] = f'<a href="{EDITION}">Play now in your browser</a>'

LOG = getLogger(__name__)
REFERENCE = rules.load(rules.rules_folder())
RULING = re.compile(r"\bR\d{2,3}\b")
OUTSIDE = {"../CONTRIBUTING.md": "contributing.md", "../SECURITY.md": "security-policy.md"}
"""Pages above docs/, and those of the site that include them."""


def stay_inside(app: Sphinx, page: str, text: list[str]) -> None:
    """Links to pages above docs/ lead to where the site has them."""
    for file, inside in OUTSIDE.items():
        text[0] = text[0].replace(f"]({file}", f"]({inside}")


def anchor_clauses(app: Sphinx, tree: nodes.document) -> None:
    """An anchor for each clause and ruling of docs/rules, which leads to itself."""
    folder, _, name = app.env.docname.rpartition("/")
    if folder != "rules":
        return
    known = REFERENCE.rulings if name == "rulings" else REFERENCE.section(name).clauses
    missing = {entry.id for entry in known}
    for item in tree.findall(nodes.list_item):
        bold = next(item.findall(nodes.strong), None)
        if bold is None or bold.astext() not in missing:
            continue
        entry = bold.astext()
        missing.remove(entry)
        item["ids"].append(entry)
        bold.clear()
        bold.append(nodes.reference("", entry, internal=True, refuri=f"#{entry}"))
    if missing:
        LOG.warning("no anchor for %s", ", ".join(sorted(missing)), location=app.env.docname)
    for source in tree.findall(nodes.emphasis):
        text = source.astext()
        if text.startswith("Source: "):
            source.clear()
            source.extend(_linked(text, "" if name == "rulings" else "rulings.html"))


def _linked(text: str, rulings: str) -> list[nodes.Node]:
    """The text, with a link at each ruling it names."""
    parts: list[nodes.Node] = []
    at = 0
    for found in RULING.finditer(text):
        parts.append(nodes.Text(text[at : found.start()]))
        where = f"{rulings}#{found[0]}"
        parts.append(nodes.reference("", found[0], internal=True, refuri=where))
        at = found.end()
    return [*parts, nodes.Text(text[at:])]


def setup(app: Sphinx) -> None:
    """Sphinx asks for this."""
    app.connect("source-read", stay_inside)
    app.connect("doctree-read", anchor_clauses)
