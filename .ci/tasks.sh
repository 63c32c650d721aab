# Commands of sections that are longer than a line. `schedule.py` sources this file before each
# command; `CI_FOLDER` is the folder of the run, which is deleted at its end.
# shellcheck shell=bash

# --- Python ---------------------------------------------------------------------------------------

tests() { # tests NAME PATHS AND OPTIONS…: one pytest process; NAME is that of its list of costs
    mkdir -p "$CI_FOLDER/costs"
    TEST_COSTS="$CI_FOLDER/costs/$1.jsonl" PYTHONPATH=.ci uv run --no-sync pytest -n 0 -p pytest_costs \
        -p no:schemathesis -m "not nightly and not intermittent and not browser and not cluster and not service" "${@:2}"
}

service_tests() { # service_tests NAME PATHS…: tests that need the machine's PostgreSQL and Redis
    mkdir -p "$CI_FOLDER/costs"
    TEST_COSTS="$CI_FOLDER/costs/$1.jsonl" PYTHONPATH=.ci uv run --no-sync pytest -n 0 -p pytest_costs \
        -m "service and not nightly and not intermittent" "${@:2}"
}

intermittent_tests() { # fail if a marker is too old; run the marked tests, if there are any
    uv run --no-sync python .ci/intermittent.py
    local status=0
    uv run --no-sync pytest -n 0 -m intermittent || status=$?
    ((status == 0 || status == 5)) # 5: no test has the marker
}

with_python() { # with_python VERSION COMMAND…: in a separate environment, if this machine has that Python
    if uv python find "$1" >/dev/null 2>&1; then
        UV_PROJECT_ENVIRONMENT=$CI_FOLDER/python$1 uv run --locked --quiet --python "$1" "${@:2}"
    else
        echo "Python $1 is not on this machine; nothing was tested with it"
    fi
}

# --- the web client -------------------------------------------------------------------------------

npm_install() { # exactly what the lock names
    (cd web && npm ci --no-audit --no-fund --silent)
}

npm_run() { # npm_run SCRIPT…
    local script
    for script in "$@"; do (cd web && npm run --silent "$script"); done
}

client_build() {
    npm_run build
    rm -rf "$CI_FOLDER/client" && cp -r web/dist "$CI_FOLDER/client"
}

# --- wheels ---------------------------------------------------------------------------------------

wheel() { # what `pip install` gives, in a clean environment, away from the checkout
    TAWANTINSUYU_CLIENT=$CI_FOLDER/client uv build --quiet --wheel --out-dir "$CI_FOLDER/wheel"
    wheel_environment
    (
        cd "$CI_FOLDER"
        env/bin/tawantinsuyu --version
        env/bin/tawantinsuyu rules show PLC-01
        env/bin/tawantinsuyu pack check base --no-report
    )
}

wheel_environment() { # install the wheel with what a service needs, and without; once, whoever comes first
    (
        flock 9
        [ ! -e "$CI_FOLDER/env/ready" ] || exit 0
        local wheels=("$CI_FOLDER"/wheel/*.whl)
        uv venv --quiet --clear "$CI_FOLDER/env"
        uv pip install --quiet --python "$CI_FOLDER/env/bin/python" "${wheels[0]}[server]"
        uv venv --quiet --clear "$CI_FOLDER/plain"
        uv pip install --quiet --python "$CI_FOLDER/plain/bin/python" "${wheels[0]}"
        touch "$CI_FOLDER/env/ready"
    ) 9>"$CI_FOLDER/env.lock"
}

release() { # a source archive, a wheel of it, their metadata, and the wheel on every Python here
    local folder=$CI_FOLDER/release version python
    TAWANTINSUYU_CLIENT=$CI_FOLDER/client uv build --quiet --out-dir "$folder"
    uvx --quiet twine check --strict "$folder"/*.whl "$folder"/*.tar.gz
    uvx --quiet --from "validate-pyproject[all]" validate-pyproject pyproject.toml
    metadata_rating "$folder"
    for version in 3.11 3.12 3.13 3.14; do
        if ! uv python find "$version" >/dev/null 2>&1; then
            echo "Python $version is not on this machine; nothing was installed for it"
            continue
        fi
        python=$folder/$version/bin/python
        uv venv --quiet --python "$version" "$folder/$version"
        uv pip install --quiet --python "$python" "$folder"/*.whl
        (cd "$folder" && "$python" -m tawantinsuyu --version && "$python" -m tawantinsuyu pack check base --no-report)
    done
}

metadata_rating() { # metadata_rating FOLDER: of the archive in it, as if the public addresses were known
    tar xzf "$1"/*.tar.gz -C "$1"
    sed -i 's|^repository = ""|repository = "https://code.example.org/fans/tawantinsuyu"|; s|^contact = ""|contact = "fans@example.org"|' \
        "$1"/tawantinsuyu-*/pyproject.toml
    uv build --quiet --sdist --out-dir "$1/rated" "$1"/tawantinsuyu-*/
    uvx --quiet pyroma --min 9 "$1"/rated/*.tar.gz | tail -3
}

lowest() { # tests with the lowest versions that pyproject.toml allows
    local python=$CI_FOLDER/lowest/bin/python
    uv pip compile --quiet --resolution lowest-direct --extra server pyproject.toml --output-file "$CI_FOLDER/lowest.txt"
    uv venv --quiet --clear --python 3.11 "$CI_FOLDER/lowest"
    uv pip install --quiet --python "$python" --group dev --requirement "$CI_FOLDER/lowest.txt" --editable .
    "$python" -m pytest -n 2 --no-header "$@"
}

compiled_wheel() { # compiled_wheel 1|quick: the compiled engine; its wheel has no client
    local folder=$CI_FOLDER/compiled
    mkdir -p "$folder/client" && touch "$folder/client/index.html"
    TAWANTINSUYU_COMPILED=$1 TAWANTINSUYU_CLIENT=$folder/client uv build --quiet --wheel --out-dir "$folder"
    ls -lh "$folder"/*.whl
    compiled --version | grep compiled
}

compiled() { # compiled COMMAND…: of an installation of that wheel
    local folder=$CI_FOLDER/compiled
    (
        flock 9
        [ ! -e "$folder/env/ready" ] || exit 0
        uv venv --quiet --clear "$folder/env"
        uv pip install --quiet --python "$folder/env/bin/python" "$folder"/*.whl
        touch "$folder/env/ready"
    ) 9>"$folder/env.lock"
    "$folder/env/bin/tawantinsuyu" "$@"
}

compiled_tests() { # the tests of the engine and the bots, on the compiled one
    local env=$CI_FOLDER/compiled/env
    compiled --version
    uv export --quiet --locked --no-emit-project --all-extras --all-groups --no-group docs >"$CI_FOLDER/needs.txt"
    uv pip install --quiet --python "$env/bin/python" -r "$CI_FOLDER/needs.txt"
    "$env/bin/python" -m pytest -n 2 --no-header -o pythonpath=tests "$@"
}

# --- the browser ----------------------------------------------------------------------------------

SHELL_CHROMIUM=/usr/bin/chromium-headless-shell # draws the same pages for a fifth less processor time

chromium() { # name the browser; install it where there is none
    export CHROMIUM=${CHROMIUM:-$SHELL_CHROMIUM}
    (
        flock 9
        [ -x "$CHROMIUM" ] || { apt-get update -qq && apt-get install -y -qq "${CHROMIUM##*/}" >/dev/null; }
    ) 9>"$CI_FOLDER/chromium.lock"
}

browser() { # browser NAME FILES…: journeys through the wheel's client and service, in a real chromium
    chromium
    wheel_environment
    mkdir -p "$CI_FOLDER/costs"
    # At night the pages are painted.
    if [ "$CHROMIUM" = "$SHELL_CHROMIUM" ]; then export UNPAINTED=1; fi
    cd web
    TAWANTINSUYU="$CI_FOLDER/env/bin/python $PWD/e2e/repeatable.py" \
        HOSTING="$CI_FOLDER/plain/bin/python $PWD/e2e/repeatable.py" EDITION_FOLDER=$CI_FOLDER/edition node \
        --test-reporter=spec --test-reporter-destination=stdout \
        --test-reporter=./e2e/costs.mjs --test-reporter-destination="$CI_FOLDER/costs/browser-$1.jsonl" \
        e2e/run.mjs "${@:2}"
}

edition() { # the browser edition as a folder of files, compressed quickly
    (cd web && EDITION=browser npx vite build --logLevel warn && QUICK=1 node browser/build.mjs)
    rm -rf "$CI_FOLDER/edition" && cp -r web/dist-browser "$CI_FOLDER/edition"
}

edition_games() { # games of the browser edition are those that Python plays natively
    (cd web && rm -rf dist-browser && cp -r "$CI_FOLDER/edition" dist-browser && uv run --no-sync node browser/measure.mjs games "$1")
}

dealt_hands() { # dealt_hands OPTIONS…: set-ups of dealt hands in the wheel's client, every step looked at
    chromium
    wheel_environment
    cd web
    WALK=$CI_FOLDER/hands.jsonl TAWANTINSUYU="$CI_FOLDER/env/bin/python $PWD/e2e/repeatable.py" node e2e/walker/walk.mjs "$@"
}
