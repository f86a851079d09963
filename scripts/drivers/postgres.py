"""PostgreSQL: a server of our own in a temporary folder, reached by a socket in there alone."""

import os
import shutil
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Self

import psycopg


class PostgreSQL:
    """Use it as a context: at its end the server is gone, with all that was in it."""

    def __init__(self) -> None:
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        found = shutil.which("initdb")
        if not programs and found is None:
            raise FileNotFoundError("this needs PostgreSQL: apt-get install postgresql")
        self.programs = programs[-1] if programs else Path(str(found)).parent
        self.folder = Path(tempfile.mkdtemp(prefix="cenote-pg-", dir="/tmp"))  # a socket's path must be short
        self._numbers = count()

    def _run(self, program: str, *arguments: str) -> None:
        as_whom = (
            ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        )  # it refuses to run as root
        command = [*as_whom, str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        done = subprocess.run(command, cwd=self.folder, text=True, capture_output=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)

    def __enter__(self) -> Self:
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-U", "cenote", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        settings = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        settings += " -c fsync=off"  # it is not this machine that dies
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", settings, "start")
        return self

    def __exit__(self, *_: object) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def database(self, like: str | None = None) -> str:
        """A new database, empty or a copy of another one; says its name."""
        name = f"club_{next(self._numbers)}"
        self._say(f"CREATE DATABASE {name}" + (f" TEMPLATE {like}" if like else ""))
        return name

    def drop(self, name: str) -> None:
        """Away with a database, whoever is still connected."""
        self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def url(self, name: str) -> str:
        """How a server reaches it."""
        return f"postgresql://cenote@/{name}?host={self.folder}"

    def _say(self, statement: str) -> None:
        with psycopg.connect(host=str(self.folder), user="cenote", dbname="postgres", autocommit=True) as c:
            c.execute(statement.encode())
