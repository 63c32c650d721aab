# Every job has one command; `just` alone lists them.
_list:
    @just --list --unsorted

# quick tests; name a folder to wait for seconds only
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

# change the engine on purpose and see whether a test notices (docs/mutation.md)
mutants *args:
    uvx --from "mutmut>=3.8,<4" --with "pytest>=9.1,<9.2" --with hypothesis --with msgspec --with typer \
        mutmut run --max-children 2 {{args}}

# is the engine quicker than that of another checkout, and does it play the same games? (docs/benchmarks.md)
against checkout *args:
    uv run tawantinsuyu bench engine --against {{checkout}} {{args}}

# the processor time of a move by part; with --check against the stored ceiling (docs/benchmarks.md)
move *args:
    uv run tawantinsuyu bench move {{args}}

# fuzz every kind of table: 72 of people, 2 with Axomamma, 192 with Pachamama (docs/fuzzing.md)
matrix *args:
    uv run tawantinsuyu matrix --jobs 2 --results matrix {{args}}

# a wheel with the compiled engine, into dist/ (docs/benchmarks.md)
compiled *args:
    TAWANTINSUYU_COMPILED=1 uv build --wheel {{args}}

# does game.api still serve programs written for the last release of this minor version?
api-changes:
    uv run python tools/api_changes.py

# a release: the version, the dated changelog and the tag, as one commit; nothing leaves this machine
release version:
    uv run python tools/release.py {{version}}

# the package as an index gets it: metadata, README, the wheel on each Python here; lowest dependencies
package:
    bash .ci/run --nightly --only release
    bash .ci/run --nightly --only "lowest dependencies"

# the game without a server: a folder of files for any static host, in web/dist-browser (docs/browser.md)
browser:
    cd web && npm run build:browser

# the pages of docs/ as a site with a search, in site/
docs *args:
    uv run --group docs sphinx-build -W --keep-going -q -b html docs site {{args}}

# the site as it is published, with the browser edition at play/
site: browser docs

# what an installation and the built client consist of, as CycloneDX, in dist/sbom.json
sbom:
    uv run python tools/sbom.py

# the licences of what is shipped, in THIRD_PARTY.md; the client has to be built
licences *args:
    uv run python tools/third_party.py {{args}}

# known holes of what both locks name; needs the network
audit:
    uv export --locked --quiet --no-dev --extra server --no-emit-project --output-file dist/needs.txt
    uvx pip-audit --strict --requirement dist/needs.txt
    cd web && npm audit --omit=optional

# draw the pictures of docs/images again
pictures:
    uv run tawantinsuyu pack show base --svg docs/images

# the stored positions of the web client again, as the server sends them now
fixtures *args:
    uv run python tools/fixtures.py {{args}}

# the web client's types of what the server sends, from src/tawantinsuyu/wire
wire *args:
    uv run python tools/wire_types.py {{args}}

# the plural rules of all languages, from CLDR as Babel has it
plurals *args:
    uv run python tools/plurals.py {{args}}

# the arena on a real Ray cluster of two machines, both here
cluster:
    uv run --extra cluster pytest -n 0 -m cluster tests/unit/arena/test_ray.py

# many games at once over two nodes and two workers
games count="20":
    SERVICE_GAMES={{count}} uv run pytest -n 0 -s -m service tests/server/processes/test_service.py

# kill, freeze or fill up parts of the service at random, over 200 moves (as root also the disk)
faults moves="200":
    FAULT_MOVES={{moves}} uv run pytest -n 0 -s -m service tests/server/processes/test_faults.py

# PostgreSQL is frozen for so many seconds under so many tables: every request is answered in time
frozen seconds="30" tables="20":
    FROZEN_SECONDS={{seconds}} FROZEN_TABLES={{tables}} uv run pytest -n 0 -s -m service tests/server/processes/test_frozen.py

# do response times tell of hidden cards? 200 + 200 trials
timing trials="200":
    TIMING_TRIALS={{trials}} uv run pytest -n 0 -s -m service tests/server/web/test_secrets.py

# schemathesis over the whole API of a real server: no server errors, nothing undocumented
schema examples="60" seed="8":
    SCHEMA_EXAMPLES={{examples}} SCHEMA_SEED={{seed}} uv run pytest -n 0 -s -m service tests/server/web/test_schema.py

# everything CI runs
ci:
    bash .ci/run

# what a change does not need each time: every Python, long fuzzing, whole games, full forms
nightly:
    bash .ci/run --nightly
