"""Everything a fresh clone needs, with nothing but Python 3.11 and Node.js 20 or later.

python3 dev.py start [ARGS]   install Cenote (compiled where there is a C compiler) and open the table
python3 dev.py cenote ARGS    the same, for any cenote command
python3 dev.py check          the quick checks: lint, format, types, imports, packages
python3 dev.py test [ARGS]    the quick checks, then all tests, interpreted and compiled
python3 dev.py bench [ARGS]   the benchmarks, beside the engines we compare with
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from shutil import rmtree, which

START = time.monotonic()
ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
WHEEL = VENV / "wheel"
NO_TESTS = 5  # pytest's status; it is none of our business whether those asked for are in every room
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
UV = BIN / "uv"  # absent where it does not work; then pip does the same, slower


def main(command="help", *arguments):
    if sys.version_info < (3, 11):
        sys.exit("dev.py: Cenote needs Python 3.11 or later; this is " + sys.version.split()[0])
    if command in ("start", "cenote", "bench"):
        install_locks("run", *(["peers"] if command == "bench" else []))
        install_cenote()
        words = {"start": ["serve"], "cenote": [], "bench": ["bench", "--peers"]}
        os.execv(BIN / "cenote", ["cenote", *words[command], *arguments])
    elif command in ("check", "test"):
        install_locks("run", "dev")
        check()
        if command == "test":
            test(*arguments)
        say("all is well")
    else:
        sys.exit(__doc__)


def check():
    step("lint", BIN / "ruff", "check", "--quiet")
    step("format (.venv/bin/ruff format mends it)", BIN / "ruff", "format", "--check", "--quiet")
    step("types", BIN / "mypy", "--no-error-summary")
    step("import contracts", BIN / "lint-imports", PYTHONPATH="src")
    step("declared packages", BIN / "deptry", "src")
    install_page_packages(checkers=True)
    step("page: types", "npm", "--prefix", WEB, "run", "check")


def test(*arguments):
    install_cenote()
    debian(which("chromium"), "chromium", "fonts-dejavu-core")
    debian(any(Path("/usr/lib/postgresql").glob("*/bin/initdb")), "postgresql")
    step("page: tests", "npm", "--prefix", WEB, "run", "test")
    pytest = [BIN / "pytest", "-q", "-n", "2", "--dist", "worksteal", *arguments]
    installed = ["-o", "pythonpath="]
    if any(WHEEL.glob("*-none-any.whl")):
        say("tests, compiled: left out, because this installation is not compiled")
        step("tests, interpreted", *pytest, "-m", "not browser")
    else:  # what is never compiled need not be tested both ways
        rooms = ("cli", "server", "browser", "test_planted_faults.py", "test_planted_leaks.py")
        never = [f"--ignore=tests/{room}" for room in rooms]
        step("tests, interpreted", *pytest, *never, CENOTE_BRIEF="1")
        step("tests, compiled", *pytest, "-m", "not browser", *installed, CENOTE_EXPECT_COMPILED="1")
    step("tests in the browser", *pytest, "-m", "browser", *installed)
    with tempfile.TemporaryDirectory() as empty:  # the test packages may hide one missing from run.lock
        venv = [UV, "venv", "--clear", "--python", PYTHON] if UV.exists() else [PYTHON, "-m", "venv"]
        step("run.lock alone: environment", *venv, empty)
        pip = installer(Path(empty, BIN.name, "python"))
        step("run.lock alone: packages", *pip, "--require-hashes", "-r", LOCKS / "run.lock")
        step("run.lock alone: cenote", *pip, "--no-deps", *WHEEL.glob("*.whl"))
        step("run.lock alone: cenote --help", Path(empty, BIN.name, "cenote"), "--help")


def install_locks(*names):
    stamped("venv", [], make_venv, VENV)
    for name in names:
        stamped(name, [LOCKS / f"{name}.lock"], install_lock)


def install_cenote():
    """Always a wheel, never an editable install: no stale compiled file can win over its source."""
    build_page()
    sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", LOCKS / "build.lock"]
    sources += [file for file in (ROOT / "src").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    stamped("cenote", sources, build_cenote, os.environ.get("CENOTE_PURE"), which("cc"), which("gcc"))


def build_page():
    """The page goes into the package, so that the wheel has it inside."""
    if not which("npm"):
        sys.exit("dev.py: building the page needs Node.js 20 or later with npm (Debian: apt install npm)")
    install_page_packages(checkers=(VENV / "page-checkers.stamp").exists())
    sources = [file for file in WEB.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    sources += [file for file in ROOT.glob("src/cenote/games/*/web/**/*") if file.is_file()]
    if not (ROOT / "src/cenote/server/static/index.html").exists():
        (VENV / "page.stamp").unlink(missing_ok=True)
    stamped("page", sources, lambda _: step("building the page", "npm", "--prefix", WEB, "run", "build"))


def install_page_packages(checkers):
    command = ["npm", "--prefix", WEB, "ci", "--no-audit", "--no-fund", *([] if checkers else ["--omit=dev"])]
    locks = [WEB / "package.json", WEB / "package-lock.json"]
    name = "page-checkers" if checkers else "page-packages"
    stamped(name, locks, lambda _: step("installing the page's packages", *command))


def debian(present, *packages):
    """Real parts for the tests, a browser and a database, where they are missing."""
    if present:
        return
    if not which("apt-get") or os.geteuid() != 0:
        sys.exit(f"dev.py: the tests need {packages[0]}; install it with your package manager")
    step("apt-get update", "apt-get", "update", "-q")
    step(
        f"apt-get install {packages[0]}",
        "apt-get",
        "install",
        "-y",
        "-q",
        "--no-install-recommends",
        *packages,
    )


def stamped(name, inputs, action, *more):
    """Acts only if a hash of the inputs differs from that of the last success."""
    digest = hashlib.sha256(repr((sys.version, more)).encode())
    for file in sorted(inputs):
        digest.update(str(file).encode() + b"\0" + file.read_bytes() + b"\0")
    stamp = VENV / f"{name}.stamp"
    if not stamp.exists() or stamp.read_text() != digest.hexdigest():
        stamp.unlink(missing_ok=True)
        action(name)
        stamp.write_text(digest.hexdigest())


def make_venv(_):
    if not importlib.util.find_spec("ensurepip"):
        sys.exit("dev.py: this Python cannot make environments (Debian: apt install python3-venv)")
    step("making .venv", sys.executable, "-m", "venv", "--clear", VENV)
    run(PYTHON, "-m", "pip", "install", "uv==0.13.7")


def install_lock(name):
    say(f"installing requirements/{name}.lock")
    options = ["--require-hashes", "-r", LOCKS / f"{name}.lock"]
    if UV.exists() and run(*installer(PYTHON), *options):
        say("uv cannot install here; using pip from now on")
        UV.unlink()
    if not UV.exists():
        step("pip install", *installer(PYTHON), *options)


def build_cenote(_):
    rmtree(WHEEL, ignore_errors=True)
    build = [PYTHON, "-m", "pip", "wheel", "--no-deps", "-w", WHEEL, "."]
    if UV.exists():
        lock = ["--require-hashes", "-b", LOCKS / "build.lock"]
        build = [UV, "build", "--wheel", "-o", WHEEL, "--python", PYTHON, *lock]
    step("building cenote", *build)
    step("installing cenote", *installer(PYTHON), "--no-deps", "--force-reinstall", *WHEEL.glob("*.whl"))
    if any(WHEEL.glob("*-none-any.whl")):
        say("no C compiler or no Python headers (or CENOTE_PURE=1): the slower pure version is used")


def installer(python):
    return [UV, "pip", "install", "--python", python] if UV.exists() else [python, "-m", "pip", "install"]


def step(name, *command, **environment):
    say(name)
    status = run(*command, **environment)
    if status and not (command[0] == BIN / "pytest" and status == NO_TESTS and len(sys.argv) > 2):
        sys.exit("dev.py: failed at: " + name)


def run(*command, **environment):
    """The exit status. Tests talk while they run, other programs only when they fail."""
    quiet = command[0] != BIN / "pytest"
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=quiet, check=False)
    if quiet and done.returncode:
        sys.stderr.buffer.write(done.stdout + done.stderr)
    return done.returncode


def say(what):
    minutes, seconds = divmod(int(time.monotonic() - START), 60)
    print(f"── {minutes}:{seconds:02} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
