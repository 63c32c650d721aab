"""`@rule("PLC-07")`: the clauses of docs/rules that a test covers."""

import pytest

rule = pytest.mark.rule
