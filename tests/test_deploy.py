"""What stands in deploy/ works: each file is read by the program it is for, and proxies stand before real servers."""

import asyncio
import dataclasses
import inspect
import json
import os
import re
import secrets
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
import yaml

from cenote.cli.serve import Doors, Running, serve

pytestmark = pytest.mark.compiled_will_do

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
SECRETS = {"CENOTE_ADMIN_KEY": "k" * 20, "CENOTE_DB_PASSWORD": "p", "CENOTE_NAME": "play.example.org"}
PLACES = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}{os.pathsep}/usr/sbin"


def program(name: str) -> str:
    """A real one: `dev.py test` installs what is missing, so that nothing is left out."""
    found = shutil.which(name, path=PLACES)
    assert found, f"these tests need {name}"
    return found


def run(*command: str | Path, **environment: str) -> str:
    """Its output; that it fails is told with all it said."""
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def put(text: str, *changes: tuple[str, str]) -> str:
    """A file for here: each thing that is of another machine must be in it, and is put right."""
    for old, new in changes:
        assert old in text, f"{old!r} is not there any more"
        text = text.replace(old, new)
    return text


# ---------------------------------------------------------------- each by itself


def test_the_containerfile_is_sound_and_everything_it_takes_is_there() -> None:
    run(program("hadolint"), DEPLOY / "Containerfile")
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    taken = [line.split()[1:-1] for line in text.splitlines() if line.startswith("COPY ")]
    for each in [source for sources in taken if not sources[0].startswith("--from") for source in sources]:
        assert (ROOT / each).exists(), each
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]\d*$", last, re.MULTILINE), "it does not run as root"
    assert "HEALTHCHECK" in last
    assert not re.search(r"(?i)(KEY|PASSWORD|SECRET|TOKEN)=", text)


def test_the_unit_is_understood_and_locked_in(tmp_path: Path) -> None:
    text = (DEPLOY / "cenote.service").read_text("utf-8")
    unit = tmp_path / "cenote.service"
    unit.write_text(put(text, ("/opt/cenote/bin/cenote", sys.executable)))
    assert run(program("systemd-analyze"), "verify", unit) == ""
    run(program("systemd-analyze"), "security", "--offline=yes", "--threshold=20", unit)


def test_compose_is_understood_and_holds_no_secret() -> None:
    compose = DEPLOY / "compose.yaml"
    understood = yaml.safe_load(run(program("docker-compose"), "-f", compose, "config", **SECRETS))
    services = understood["services"]
    assert set(services) == {"cenote-1", "cenote-2", "database", "proxy"}
    assert [name for name, each in services.items() if each.get("ports")] == ["proxy"]
    assert services["cenote-1"] == services["cenote-2"]
    assert int(services["database"]["image"].partition(":")[2]) >= 15
    assert "healthcheck" in services["database"]
    for name in SECRETS:
        done = subprocess.run(
            [program("docker-compose"), "-f", compose, "config"],
            env={each: value for each, value in (os.environ | SECRETS).items() if each != name},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode != 0, f"it starts without {name}"
        assert "in deploy/.env" in done.stderr
    example = (DEPLOY / "environment.example").read_text("utf-8")
    given = dict(re.findall(r"^([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert given == {"CENOTE_NAME": "play.example.org", "CENOTE_ADMIN_KEY": "", "CENOTE_DB_PASSWORD": ""}


def commands() -> dict[str, list[str]]:
    """How each file starts the server."""
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    [unit] = re.findall(r"^ExecStart=\S+ (.*)$", (DEPLOY / "cenote.service").read_text("utf-8"), re.MULTILINE)
    [image] = re.findall(r"^CMD (.*)$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    return {"compose": compose["x-cenote"]["command"], "unit": shlex.split(unit), "image": json.loads(image)}


@pytest.mark.parametrize("file", ["compose", "unit", "image"])
def test_the_server_knows_every_option_it_is_started_with(file: str) -> None:
    first, *words = commands()[file]
    assert first == "serve"
    fields = [each.name for group in (Doors, Running) for each in dataclasses.fields(group)]
    known = {f"--{name.replace('_', '-')}" for name in [*inspect.signature(serve).parameters, *fields]} | {
        "--no-open"
    }
    given = [word.partition("=")[0] for word in words if word.startswith("--")]
    assert given
    assert set(given) <= known


# ---------------------------------------------------------------- the proxies, before real servers


class Proxy:
    """A proxy of deploy/ on loopback, with a certificate of its own."""

    def __init__(self, folder: Path, port: int, command: list[str], certificate: Path) -> None:
        self.port = port
        self.tls = ssl.create_default_context(cafile=str(certificate))
        self.log = folder / "proxy.txt"
        with self.log.open("wb") as out:
            environment = os.environ | {"XDG_DATA_HOME": str(folder), "HOME": str(folder)}
            self.process = subprocess.Popen(command, env=environment, stdout=out, stderr=out)

    def ask(self, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """The status, and what was said."""
        data = None if body is None else json.dumps(body).encode()
        kind = {} if body is None else {"content-type": "application/json"}
        request = urllib.request.Request(f"https://localhost:{self.port}{path}", data, kind | headers)
        try:
            with urllib.request.urlopen(request, timeout=20, context=self.tls) as response:
                return response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read().decode()

    def wait(self) -> None:
        """Until it lets somebody through."""
        for _ in range(600):
            assert self.process.poll() is None, self.log.read_text("utf-8")
            try:
                if self.ask("/health")[0] == 200:
                    return
            except OSError:
                pass
            time.sleep(0.05)
        raise AssertionError(self.log.read_text("utf-8"))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def nginx(folder: Path, port: int, plain: int, upstream: list[int], certificate: Path) -> list[str]:
    lines = "\n".join(f"    server 127.0.0.1:{each} max_fails=1 fail_timeout=5s;" for each in upstream)
    text = put(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        ("    server 127.0.0.1:8000 max_fails=1 fail_timeout=5s;\n", f"{lines}\n"),
        ("    server 127.0.0.1:8001 max_fails=1 fail_timeout=5s;\n", ""),
        ("    listen [::]:80;\n", ""),
        ("    listen [::]:443 ssl;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(certificate)),
        ("play.example.org", "localhost"),
        ("/var/log/nginx/cenote.log", str(folder / "errors.log")),
    )
    (folder / "cenote.conf").write_text(text)
    user = "user root;" if os.geteuid() == 0 else ""
    temporary = "".join(
        f"{each}_temp_path {folder}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/nginx.log;"
    whole += f" events {{}} http {{ {temporary} include {folder}/cenote.conf; }}"
    (folder / "nginx.conf").write_text(whole)
    command = [program("nginx"), "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log")]
    assert "test is successful" in run(*command, "-t")
    return command


def caddy(folder: Path, port: int, plain: int, upstream: list[int], certificate: Path) -> list[str]:
    text = put(
        (DEPLOY / "Caddyfile").read_text("utf-8"),
        (
            "{$CENOTE_NAME} {",
            f"https://localhost:{port} {{\n\ttls {certificate} {certificate}\n\tbind 127.0.0.1",
        ),
        ("cenote-1:8000 cenote-2:8000", " ".join(f"127.0.0.1:{each}" for each in upstream)),
        ("{\n\t# Nor", f"{{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port {plain}\n\t# Nor"),
    )
    (folder / "Caddyfile").write_text(text)
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    run(command[0], "validate", *command[2:], XDG_DATA_HOME=str(folder), HOME=str(folder))
    return command


def test_the_caddyfile_is_understood_as_it_is(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "CENOTE_NAME": "play.example.org"}
    adapted = run(
        program("caddy"), "adapt", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile", **home
    )
    assert "play.example.org" in adapted
    assert '"uri":"/ready"' in adapted


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """For localhost, with its key in the same file."""
    file = tmp_path / "certificate.pem"
    key = tmp_path / "key.pem"
    run(
        program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(file),
    )  # fmt: skip
    file.write_text(file.read_text() + key.read_text())
    return file


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxied(
    request: Any, tmp_path: Path, certificate: Path, free_port: Any
) -> Iterator[Callable[..., Proxy]]:
    """`proxied(server, …)`: each of deploy's proxies before these servers."""
    running: list[Proxy] = []

    def begin(*servers: Any) -> Proxy:
        port, folder = free_port(), tmp_path / "proxy"
        folder.mkdir()
        command = request.param(folder, port, free_port(), [each.port for each in servers], certificate)
        running.append(Proxy(folder, port, command, certificate))
        running[0].wait()
        return running[0]

    yield begin
    for each in running:
        each.stop()


async def play_out(proxy: Proxy, table: str, token: str) -> dict[str, Any]:
    """Answer whatever is asked until the game is over, as a browser at that address would."""
    url, origin = f"wss://localhost:{proxy.port}/ws/{table}?token={token}", f"https://localhost:{proxy.port}"
    answered = -1
    async with websockets.connect(url, ssl=proxy.tls, origin=websockets.Origin(origin)) as socket:
        await socket.send(json.dumps({"type": "hello", "serial": 0}))
        await socket.send(json.dumps({"type": "sit", "name": "Ada", "entropy": secrets.token_hex(32)}))
        while True:
            now = json.loads(await asyncio.wait_for(socket.recv(), 30)).get("now") or {}
            if now.get("result"):
                result: dict[str, Any] = now["result"]
                return result
            if now.get("decision") and now["turn"] != answered:
                answered = now["turn"]
                lawful = [choice["notation"] for choice in now["decision"]["choices"] if not choice["rule"]]
                await socket.send(json.dumps({"type": "answer", "turn": answered, "notation": lawful[0]}))


def test_a_whole_game_through_the_proxy(hosted: Any, proxied: Callable[..., Proxy]) -> None:
    proxy = proxied(hosted)
    wanted = {"game": "waking_shards", "chairs": [{}, {"bot": "random"}], "options": {"tokens_to_win": 1}}
    status, text = proxy.ask("/api/tables", wanted)
    assert status == 201
    created = json.loads(text)
    result = asyncio.run(play_out(proxy, created["table"], created["links"][0]["token"]))
    assert len(result["places"]) == 2
    token = created["links"][0]["token"]
    logged = [file.read_text("utf-8") for file in proxy.log.parent.iterdir() if file.is_file()]
    assert not any(token in each for each in logged), "the proxy has written a seat's link into its log"


def test_what_goes_wrong_is_not_logged_with_its_link(hosted: Any, proxied: Callable[..., Proxy]) -> None:
    proxy = proxied(hosted)
    hosted.process.kill()
    hosted.process.wait()
    for path in (
        "/s/abcdefghijkl/secretsecretsecretsecret",
        "/ws/abcdefghijkl?token=secretsecretsecretsecret",
    ):
        assert proxy.ask(path)[0] in (502, 503)
    proxy.stop()
    logged = [file.read_text("utf-8") for file in proxy.log.parent.iterdir() if file.is_file()]
    assert not any("secretsecret" in each for each in logged)


def test_what_is_for_the_inside_stays_inside(hosted: Any, proxied: Callable[..., Proxy]) -> None:
    proxy = proxied(hosted)
    assert "cenote_sockets" in hosted.ask("/metrics")
    for path in ("/metrics", "/metrics/", "//metrics", "/metrics?x=1", "/%6detrics"):
        assert proxy.ask(path)[0] == 404, path
    assert proxy.ask("/api/admin/load")[0] == 401
    assert proxy.ask("/api/admin/load", authorization=f"Bearer {hosted.key}")[0] == 200


def test_a_caller_cannot_claim_another_address(hosted: Any, proxied: Callable[..., Proxy]) -> None:
    proxy = proxied(hosted)
    hosted.admin("bans", {"who": "127.0.0.1"})
    for claim in (
        {},
        {"x-forwarded-for": "192.0.2.1"},
        {"forwarded": "for=192.0.2.1"},
        {"x-real-ip": "192.0.2.1"},
    ):
        assert proxy.ask("/api/tables", {"game": "chac", "chairs": []}, **claim)[0] == 403, claim
    hosted.admin("bans/lift", {"who": "127.0.0.1"})
    hosted.admin("bans", {"who": "192.0.2.1"})
    status, _ = proxy.ask("/api/tables", {"game": "chac", "chairs": []}, **{"x-forwarded-for": "192.0.2.1"})
    assert status == 400, "nobody can have another one kept out either"


@pytest.mark.slow
def test_one_process_after_the_other_is_restarted_and_nobody_notices(
    hosting: Any, proxied: Callable[..., Proxy]
) -> None:
    servers = [hosting("--drain", "4"), hosting("--drain", "4")]
    proxy = proxied(*servers)
    over, statuses = threading.Event(), []

    def keep_asking() -> None:
        while not over.is_set():
            statuses.append(proxy.ask("/api/tables")[0])
            time.sleep(0.1)

    asking = threading.Thread(target=keep_asking)
    asking.start()
    try:
        for server in servers:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(30)
            server.start()
            time.sleep(6)  # as long as the proxies take to find out
    finally:
        over.set()
        asking.join()
    assert len(statuses) > 50
    assert set(statuses) == {200}
