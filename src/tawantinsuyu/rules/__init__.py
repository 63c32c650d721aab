"""Reads the rules reference of docs/rules: numbered clauses, rulings, and which tests cite them."""

from tawantinsuyu.rules.citations import find_citations
from tawantinsuyu.rules.clauses import Clause, RulesError, Ruling, Section
from tawantinsuyu.rules.coverage import Coverage, measure, render
from tawantinsuyu.rules.folder import rules_folder
from tawantinsuyu.rules.reference import Reference, load

__all__ = [
    "Clause",
    "Coverage",
    "Reference",
    "RulesError",
    "Ruling",
    "Section",
    "find_citations",
    "load",
    "measure",
    "render",
    "rules_folder",
]
