"""Everything a fresh clone needs, with nothing but Python 3.11 or later.

python3 dev.py start [ARGS]   open the table at once; where there is a C compiler, compile in the background
python3 dev.py cenote ARGS    any cenote command, compiled first where that is possible
python3 dev.py check          the quick checks: lint, format, types, imports, packages
python3 dev.py test [ARGS]    the quick checks, then all tests, interpreted and compiled
python3 dev.py bench [ARGS]   the benchmarks, beside the engines we compare with
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree, which
from xml.etree import ElementTree

START = time.monotonic()
ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
WEB = ROOT / "web"
WHEEL = VENV / "wheel"
NO_TESTS = 5  # pytest's status; it is none of our business whether those asked for are in every room
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
NATIVE = VENV / "native.path"  # where compiled code lies, once it is there
HAS_PIP = importlib.util.find_spec("pip") is not None
UV = BIN / "uv"  # absent where it does not work; then pip does the same, slower


def main(command="help", *arguments):
    if sys.version_info < (3, 11):
        sys.exit("dev.py: Cenote needs Python 3.11 or later; this is " + sys.version.split()[0])
    if command == "start":
        start(*arguments)
    elif command in ("cenote", "bench"):
        install_locks("run", *(["peers"] if command == "bench" else []))
        install_cenote()
        words = {"cenote": [], "bench": ["bench", "--peers"]}
        os.execv(BIN / "cenote", ["cenote", *words[command], *arguments])
    elif command == "compile":  # what `start` leaves running behind it
        install_cenote()
    elif command in ("check", "test"):
        install_locks("run", "dev")
        check()
        if command == "test":
            test(*arguments)
        say("all is well")
    else:
        sys.exit(__doc__)


def start(*arguments):
    """The page as soon as it can be shown: until the compiler is done, from the plain sources."""
    if which("npm"):
        empty_venv_once()
        side_by_side(build_page, lambda: install_locks("run"))
    else:  # then the page waits for its Node.js
        install_locks("run")
        build_page()
    if is_fresh("cenote", *wheel_inputs()):
        os.execv(BIN / "cenote", ["cenote", "serve", *arguments])
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    if os.environ.get("CENOTE_PURE") != "1" and compiler():
        say("starting from the plain sources; compiling in the background (.venv/compile.log)")
        NATIVE.unlink(missing_ok=True)
        with (VENV / "compile.log").open("w") as log:
            command = [sys.executable, ROOT / "dev.py", "compile"]
            options = {"creationflags": 0x4000} if os.name == "nt" else {"preexec_fn": lambda: os.nice(15)}
            subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True, **options)
        environment["CENOTE_NATIVE"] = str(NATIVE)
    else:
        say("no C compiler (or CENOTE_PURE=1): plain sources run, and bots think about twenty times slower")
    os.execve(PYTHON, [str(PYTHON), "-m", "cenote", "serve", *arguments], environment)


def check():
    """Most of these keep one core busy, so two of them run at a time."""
    side_by_side(check_sources, check_page)


def check_sources():
    step("lint", BIN / "ruff", "check", "--quiet")
    step("format (.venv/bin/ruff format mends it)", BIN / "ruff", "format", "--check", "--quiet")
    step("types", BIN / "mypy", "--no-error-summary")
    step("import contracts", BIN / "lint-imports", PYTHONPATH="src")
    step("declared packages", BIN / "deptry", "src")


def check_page():
    find_node()
    install_page_packages(checkers=True)
    step("page: types", "npm", "--prefix", WEB, "run", "check")
    step("numbers that become objects", PYTHON, ROOT / "scripts/boxes")


def test(*arguments):
    find_node()
    side_by_side(install_cenote, lambda: step("page: tests", "npm", "--prefix", WEB, "run", "test"))
    debian(which("chromium"), "chromium", "fonts-dejavu-core")
    debian(any(Path("/usr/lib/postgresql").glob("*/bin/initdb")), "postgresql")
    for program in ("nginx", "caddy", "docker-compose", "systemd-analyze", "openssl"):  # they read deploy/
        places = f"{os.environ['PATH']}{os.pathsep}/usr/sbin"
        debian(
            which(program, path=places),
            {"nginx": "nginx-light", "systemd-analyze": "systemd"}.get(program, program),
        )
    for report in VENV.glob("tests-*.xml"):
        report.unlink()
    pytest = [BIN / "pytest", "-q", "-n", "2", "--dist", "worksteal", *arguments]
    installed = ["-o", "pythonpath="]
    if any(WHEEL.glob("*-none-any.whl")):
        say("tests, compiled: left out, because this installation is not compiled")
        step("tests, interpreted", *pytest, *noted(1), "-m", "not browser")
    else:  # what is never compiled need not be tested both ways
        rooms = ("cli", "server", "browser", "test_planted_faults.py", "test_planted_leaks.py")
        never = [f"--ignore=tests/{room}" for room in rooms]
        brief = ["-m", "not browser and not compiled_will_do", *never]
        step("tests, interpreted", *pytest, *noted(1), *brief)
        compiled = [*pytest, *noted(2), "-m", "not browser", *installed]
        step("tests, compiled", *compiled, CENOTE_EXPECT_COMPILED="1")
    step("tests in the browser", *pytest, *noted(3), "-m", "browser", *installed)
    tell_slowest()
    with tempfile.TemporaryDirectory() as empty:  # the test packages may hide one missing from run.lock
        venv = [UV, "venv", "--clear", "--python", PYTHON] if UV.exists() else [sys.executable, "-m", "venv"]
        step("run.lock alone: environment", *venv, empty)
        install = installer(Path(empty, BIN.name, "python"))
        step("run.lock alone: packages", *install, "--require-hashes", "-r", LOCKS / "run.lock")
        step("run.lock alone: cenote", *install, "--no-deps", *WHEEL.glob("*.whl"))
        step("run.lock alone: cenote --help", Path(empty, BIN.name, "cenote"), "--help")


def empty_venv_once():
    """What was installed for another Python or at another place is of no use."""
    if not is_fresh("venv", [], VENV):
        rmtree(VENV, ignore_errors=True)
        VENV.mkdir()


def noted(number):
    return [f"--junit-xml={VENV}/tests-{number}.xml"]


def tell_slowest(many=10):
    """So that whoever wonders where the time went need not ask."""
    cases = [
        case for report in VENV.glob("tests-*.xml") for case in ElementTree.parse(report).iter("testcase")
    ]
    cases.sort(key=lambda case: -float(case.get("time")))
    say("the slowest:")
    for case in cases[:many]:
        print(
            f"   {float(case.get('time')):6.1f} s  {case.get('classname')}::{case.get('name')}",
            file=sys.stderr,
        )


def side_by_side(*tasks):
    """All of them at the same time; the first that fails ends the whole."""
    with ThreadPoolExecutor(len(tasks)) as pool:
        for done in [pool.submit(task) for task in tasks]:
            done.result()


def install_locks(*names):
    empty_venv_once()
    stamped("venv", [], make_venv, VENV)
    for name in names:
        stamped(name, [LOCKS / f"{name}.lock"], install_lock)


def install_cenote():
    """Always a wheel, never an editable install: no stale compiled file can win over its source."""
    build_page()
    with alone("compile"):  # a start in another window may be compiling
        inputs = wheel_inputs()
        stamped("cenote", inputs[0], build_cenote, *inputs[1:])
        packages = (
            "Lib/site-packages"
            if os.name == "nt"
            else f"lib/python{sysconfig.get_python_version()}/site-packages"
        )
        NATIVE.write_text("" if any(WHEEL.glob("*-none-any.whl")) else str(VENV / packages))


def wheel_inputs():
    sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", LOCKS / "build.lock"]
    sources += [file for file in (ROOT / "src").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    return sources, os.environ.get("CENOTE_PURE") == "1", compiler()


def compiler():
    return which("cc") or which("gcc") or (os.name == "nt" and which("cl"))


def build_page():
    """The page goes into the package, so that the wheel has it inside."""
    find_node()
    install_page_packages(checkers=(VENV / "page-checkers.stamp").exists())
    sources = [file for file in WEB.rglob("*") if file.is_file() and "node_modules" not in file.parts]
    sources += [file for file in ROOT.glob("src/cenote/games/*/web/**/*") if file.is_file()]
    if not (ROOT / "src/cenote/server/static/index.html").exists():
        (VENV / "page.stamp").unlink(missing_ok=True)
    stamped("page", sources, lambda _: step("building the page", "npm", "--prefix", WEB, "run", "build"))


def find_node():
    """Where there is none, it comes as a package of Python's."""
    if not which("npm"):
        stamped("node", [LOCKS / "node.lock"], install_lock)
        os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ['PATH']}"


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
    if not is_fresh(name, inputs, *more):
        stamp = VENV / f"{name}.stamp"
        digest = digest_of(inputs, *more)
        stamp.unlink(missing_ok=True)
        action(name)
        stamp.write_text(digest)


def is_fresh(name, inputs, *more):
    stamp = VENV / f"{name}.stamp"
    return stamp.exists() and stamp.read_text() == digest_of(inputs, *more)


def digest_of(inputs, *more):
    digest = hashlib.sha256(repr((sys.version, more)).encode())
    for file in sorted(inputs):
        digest.update(str(file).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


@contextmanager
def alone(name):
    """Of several processes one at a time; where there are no such locks, on trust."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (VENV / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_venv(_):
    if not HAS_PIP and not importlib.util.find_spec("ensurepip"):
        sys.exit("dev.py: this Python cannot make environments (Debian: apt install python3-venv)")
    step("making .venv", sys.executable, "-m", "venv", *(["--without-pip"] if HAS_PIP else []), VENV)
    run(*pip(PYTHON), "install", "uv==0.13.7")


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
    build = [*pip(PYTHON), "wheel", "--no-deps", "-w", WHEEL, "."]
    if UV.exists():
        lock = ["--require-hashes", "-b", LOCKS / "build.lock"]
        build = [UV, "build", "--wheel", "-o", WHEEL, "--python", PYTHON, *lock]
    step("building cenote", *build)
    step("installing cenote", *installer(PYTHON), "--no-deps", "--force-reinstall", *WHEEL.glob("*.whl"))
    if any(WHEEL.glob("*-none-any.whl")):
        say(
            "no C compiler or no Python headers (or CENOTE_PURE=1): the plain sources are used, which is slower"
        )


def installer(python):
    return [UV, "pip", "install", "--python", python] if UV.exists() else [*pip(python), "install"]


def pip(python):
    """This Python's own pip where there is one, which saves unpacking another into each environment."""
    return [sys.executable, "-m", "pip", "--python", python] if HAS_PIP else [python, "-m", "pip"]


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
