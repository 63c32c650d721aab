# Every job has one command; `just` alone lists them.
_list:
    @just --list --unsorted

# quick tests
test *args:
    uv run pytest {{args}}

# lint, format check, types, import contract
check:
    uv run ruff check .
    uv run ruff format --check .
    uv run mypy
    uv run lint-imports

# format the code
format:
    uv run ruff check --fix .
    uv run ruff format .

# check the shipped packs
packs:
    uv run tawantinsuyu pack check base
    uv run tawantinsuyu pack check golden_age

# clauses without a test
rules:
    uv run tawantinsuyu rules coverage --missing

# draw the pictures of docs/images again
pictures:
    uv run tawantinsuyu pack show base --svg docs/images

# everything CI runs
ci:
    bash .ci/run
