"""A PostgreSQL server of our own in a temporary folder, which can be stopped, frozen and started again."""

import os
import shutil
import signal
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import psycopg
import pytest


class Postgres:
    """Reached by a socket in its folder."""

    def __init__(self) -> None:
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin")) or [
            Path(found).parent for found in [shutil.which("initdb")] if found
        ]
        if not programs:
            pytest.fail("these tests need PostgreSQL: apt-get install postgresql", pytrace=False)
        self.programs = programs[-1]
        self.folder = Path(tempfile.mkdtemp(prefix="cenote-pg-", dir="/tmp"))  # a socket's path must be short
        self.as_whom: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "postgres")
            self.as_whom = ["runuser", "-u", "postgres", "--"]
        self._numbers = count()
        self._run("initdb", "-U", "cenote", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self.as_whom, str(self.programs / program), "-D", str(self.folder / "data"), *arguments]
        done = subprocess.run(command, cwd=self.folder, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Serve."""
        settings = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", settings, "start")

    def stop(self) -> None:
        """At once, as in a power cut."""
        self._run("pg_ctl", "-m", "immediate", "stop")

    def freeze(self, frozen: bool = True) -> None:
        """All its processes stand still, or go on: connections stay, and nothing is answered."""
        postmaster = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        for process in (postmaster, *map(int, children)):
            os.kill(process, signal.SIGSTOP if frozen else signal.SIGCONT)

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"club_{next(self._numbers)}"
        with psycopg.connect(host=str(self.folder), user="cenote", dbname="postgres", autocommit=True) as c:
            c.execute(f"CREATE DATABASE {name}")
        return f"postgresql://cenote@/{name}?host={self.folder}"

    @property
    def url(self) -> str:
        """A database that is always there."""
        return f"postgresql://cenote@/postgres?host={self.folder}"

    def remove(self) -> None:
        """Leave nothing behind."""
        if (self.folder / "data/postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)
