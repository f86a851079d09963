"""The build hook: compiles the hot files into the wheel with mypyc, or says in one line why it does not.

Hot files are `core/*.py`, `games/*/rules/*.py` and every other file whose first line is `# cenote: compiled`.
Frozen editions of a game stay plain: they are seldom played, and would make each build longer.
A machine without a C compiler or Python's headers gets a plain wheel of the same sources. With CENOTE_PURE=1
any machine does; with CENOTE_PURE=0 none does. Code that a working compiler refuses always fails the build.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MARK = "# cenote: compiled"
COMPILED_BEFORE = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")

PROBE = """\
import setuptools
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler, get_python_inc

compiler = new_compiler()
customize_compiler(compiler)
compiler.compile(["probe.c"], include_dirs=[get_python_inc(), get_python_inc(plat_specific=True)])
"""

# A group for the core and one for each game: calls inside a group are plain C calls, those into the core cost no
# measurable time more, and the groups compile side by side. Each shared library lives inside its package.
SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

flags = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports", "--follow-imports=silent"]
extensions = mypycify(flags + {files!r}, opt_level="3", debug_level="0", separate={groups!r})
setup(name="cenote", ext_modules=extensions)
"""


class CompileHotFiles(BuildHookInterface):
    """Puts the compiled modules beside their sources in the wheel; leaves the source tree alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling is about to pack a wheel."""
        if version == "editable":
            return
        self.build_page()
        self.temporary = tempfile.TemporaryDirectory(prefix="cenote-build-")  # goes with the building process
        self.folder = Path(self.temporary.name)
        reason = self.reason_to_stay_pure()
        if reason and os.environ.get("CENOTE_PURE") == "0":
            raise RuntimeError(f"CENOTE_PURE=0 asks for compiled code, but {reason}")
        if reason:
            self.app.display_warning(f"cenote: building the slower pure-Python wheel, because {reason}")
            return
        for library in self.compiled():
            build_data["force_include"][str(library)] = str(library.relative_to(self.folder / "out"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def build_page(self) -> None:
        """The page for the browser, unless it is there already (`dev.py` builds it first)."""
        web = Path(self.root, "web")
        if Path(self.root, "src", "cenote", "server", "static", "index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            self.app.display_warning("cenote: without npm (Node.js 20 or later) the wheel has no page inside")
            return
        for command in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, "--prefix", str(web), *command], check=True, stdout=subprocess.DEVNULL)

    def reason_to_stay_pure(self) -> str | None:
        """Why this wheel cannot or shall not be compiled, or nothing."""
        if os.environ.get("CENOTE_PURE") == "1":
            return "CENOTE_PURE=1 asks for it"
        probe = self.folder / "probe"
        probe.mkdir()
        (probe / "probe.c").write_text("int main(void) { return 0; }\n")
        if python(probe, "-c", PROBE).returncode:
            return "there is no working C compiler"
        (probe / "probe.c").write_text("#include <Python.h>\n")
        if python(probe, "-c", PROBE).returncode:
            return "Python's C headers are missing (Debian: apt install python3-dev)"
        return None

    def compiled(self) -> list[Path]:
        """The shared libraries made from the hot files, in a copy of the sources."""
        shutil.copytree(Path(self.root, "src", "cenote"), self.folder / "cenote", ignore=COMPILED_BEFORE)
        files = hot_files(self.folder)
        setup = SETUP.format(files=[str(file) for file in files], groups=groups(files))
        (self.folder / "setup.py").write_text(setup)
        jobs = str(os.cpu_count() or 1)
        done = python(self.folder, "setup.py", "-q", "build_ext", "--parallel", jobs, "--build-lib", "out")
        if done.returncode:
            self.app.display_error(done.stdout)
            raise RuntimeError("the hot files do not compile, see above (CENOTE_PURE=1 leaves them plain)")
        return [file for file in sorted((self.folder / "out").rglob("*")) if file.is_file()]


def hot_files(folder: Path) -> list[Path]:
    """The files to compile, relative to the folder that holds the package."""
    package = folder / "cenote"
    hot = {*package.glob("core/*.py"), *package.glob("games/*/rules/*.py")}
    hot |= {file for file in package.rglob("*.py") if file.read_text("utf-8").startswith(MARK)}
    found = sorted(file.relative_to(folder) for file in hot if file.name != "__init__.py")
    return [file for file in found if "editions" not in file.parts]


def groups(files: list[Path]) -> list[tuple[list[str], str]]:
    """What is compiled together, and the name of its shared library."""
    found: dict[str, list[str]] = {}
    for file in files:
        home = file.parts[:3] if file.parts[1] == "games" else file.parts[:1]
        found.setdefault(".".join((*home, "_native")), []).append(str(file))
    return [(together, name) for name, together in found.items()]


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the building Python in a folder and keeps what it says."""
    command = [sys.executable, *arguments]
    environment = dict(os.environ)
    if sys.platform.startswith(
        "linux"
    ):  # nobody replaces our functions at run time: calls inside a group stay short
        environment["CFLAGS"] = f"{environment.get('CFLAGS', '')} -fno-semantic-interposition"
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        text=True,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
