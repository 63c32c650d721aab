"""The site of these pages: `just docs` builds it into `site/` (Sphinx, MyST, Furo).

Pages stay readable where they lie, as plain Markdown. What is done to them here: every clause and
ruling gets its id as an anchor (`rules/PLC.html#PLC-01`), sources link to the rulings they name,
and links to pages above docs/ stay on the site.
"""

import json
import re
import shutil
import sys
import tomllib
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

from tawantinsuyu import __version__, rules

sys.path.append(str(Path(__file__).parent))
import site_pages

project = "Tawantinsuyu, the fan edition"
author = copyright = "its contributors. An unofficial fan work"
release = __version__
language = "en"

extensions = [
    *("myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "sphinxext.opengraph"),
]
myst_enable_extensions = ["deflist"]
default_role = "code"  # docstrings mark names with single backticks
autodoc_typehints_format = "short"
add_module_names = False
toc_object_entries = False  # hundreds of names would be copied into the navigation of every page
copybutton_prompt_text = "$ "
copybutton_here_doc_delimiter = "EOF"
exclude_patterns = ["examples", "games", "images"]
myst_heading_anchors = 4
highlight_language = "none"  # a block without a language is no Python

html_theme = "furo"
html_title = project
html_favicon = "../web/public/icon.svg"
html_copy_source = False
html_theme_options: dict[str, object] = {"footer_icons": []}
html_static_path = ["site.css"]
html_css_files = ["site.css"]

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ADDRESSES = SETTINGS["tool"]["tawantinsuyu"]
if ADDRESSES["repository"]:  # "Edit this page"
    html_theme_options |= {
        "source_repository": ADDRESSES["repository"],
        "source_branch": "main",
        "source_directory": "docs/",
    }
html_baseurl = ADDRESSES["site"]
EDITION = ROOT / "web" / "dist-browser"
PLAY_NOW = ADDRESSES["browser-edition"] or ("play/index.html" if EDITION.is_dir() else "")
ogp_site_url = ADDRESSES["site"] or "http://localhost/"
ogp_image = f"{ogp_site_url.rstrip('/')}/_images/table-middle.png"
ogp_image_alt = "A game of four, in the browser"
ogp_description_length = 200
ogp_social_cards = {"enable": False}

LOG = getLogger(__name__)
REFERENCE = rules.load(rules.rules_folder())
RULING = re.compile(r"\bR\d{2,3}\b")
NO_TEXT = "Alias for field number"
BOOK_PAGE = re.compile(r"book/(rules|glossary)-(\w+)")
OUTSIDE = {
    "../CONTRIBUTING.md": "contributing.md",
    "../CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "../SECURITY.md": "security-policy.md",
}
"""Pages above docs/, and those of the site that include them."""


def stay_inside(app: Sphinx, page: str, text: list[str]) -> None:
    """Links to pages above docs/ lead to where the site has them."""
    for file, inside in OUTSIDE.items():
        text[0] = text[0].replace(f"]({file}", f"]({inside}")


def fill_pages(app: Sphinx, page: str, text: list[str]) -> None:
    """Pages that are made from the program."""
    if found := BOOK_PAGE.fullmatch(page):
        text[0] = site_pages.book_page(found[1], found[2])
    elif page == "reference/openapi":
        text[0] = text[0].replace("<!-- calls -->", site_pages.openapi_page())
    elif page == "index" and PLAY_NOW:
        link = f'<p><a class="play-now" href="{PLAY_NOW}">Play now in your browser</a></p>'
        text[0] = text[0].replace("<!-- play-now -->", link)
    elif page == "rights" and ADDRESSES["contact"]:
        text[0] = text[0].replace("<!-- contact -->", f"Their address is <{ADDRESSES['contact']}>.")
    elif page.startswith("rules/"):
        text[0] = site_pages.with_index_entries(text[0])


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


def shorten_docstring(app: Sphinx, what: str, *rest: object) -> None:
    """The page has an introduction; the module's docstring is written as Markdown. Fields of named
    tuples without a text of their own need none.
    """
    lines = rest[-1]
    if isinstance(lines, list) and (what == "module" or "".join(lines).startswith(NO_TEXT)):
        lines.clear()


def add_files(app: Sphinx, error: Exception | None) -> None:
    """The site contains the OpenAPI document, and the browser edition if it has been built."""
    if error is None:
        text = json.dumps(site_pages.openapi_document(), indent=1)
        Path(app.outdir, "openapi.json").write_text(text, encoding="utf-8")
    if error is None and EDITION.is_dir():
        shutil.copytree(EDITION, Path(app.outdir) / "play", dirs_exist_ok=True)


def setup(app: Sphinx) -> None:
    """Sphinx asks for this."""
    app.connect("autodoc-process-docstring", shorten_docstring)
    app.connect("build-finished", add_files)
    app.connect("source-read", stay_inside)
    app.connect("source-read", fill_pages)
    app.connect("doctree-read", anchor_clauses)
