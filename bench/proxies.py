"""Serve the table behind the proxies of `deploy/`, and play a little through each of them.

    python -m bench.proxies

Needs `nginx` and `caddy`. The example files are taken as they are; only names, certificates and
ports are replaced, so that a plain port of this machine serves. Through each proxy a guest opens a
game and plays it over a socket, from a page whose address is the proxy's; the table must know where
the guest comes from, and figures must stay closed. Prints one JSON object for each proxy; exits
with 1 where something is not as it should be.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

from bench.table_load import Client, Load

DEPLOY = Path(__file__).parents[1] / "deploy"
SETTINGS = 'metrics = ["127.0.0.1"]\nlog = "json"\n'
CHOICES = 5
PATIENCE = 30.0


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def found(program: str) -> str:
    """Say where a program is."""
    return shutil.which(program) or program


def nginx_files(folder: Path, port: int, table: int) -> list[str]:
    """Write the example of nginx for a plain port; return the command that serves it."""
    site = (DEPLOY / "nginx.conf").read_text()
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{table}")
    site = site.replace("table.example", "localhost")
    plain = re.sub(r"listen 443 ssl;|ssl_certificate\S* \S+;", "", site)
    plain = plain.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    plain = plain.replace("client_max_body_size", f"listen 127.0.0.1:{port};\nclient_max_body_size")
    (folder / "site.conf").write_text(plain)
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{each}_temp_path {folder}/{each};" for each in places)
    frame = f"pid {folder}/pid; daemon off; error_log stderr; events {{}}"
    http = f"http {{ access_log off; {paths} include {folder}/site.conf; }}"
    (folder / "nginx.conf").write_text(f"{frame}\n{http}\n")
    command = [found("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t", "-q"], check=True)
    return command


def caddy_files(folder: Path, port: int, table: int) -> list[str]:
    """Write the example of Caddy for a plain port; return the command that serves it."""
    file = folder / "Caddyfile"
    file.write_text("{\nadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text())
    os.environ |= {"DOMAIN": f"http://127.0.0.1:{port}", "TABLE": f"127.0.0.1:{table}"}
    os.environ |= {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    named = ["--config", str(file), "--adapter", "caddyfile"]
    caddy = found("caddy")
    subprocess.run([caddy, "validate", *named], check=True, capture_output=True)
    return [caddy, "run", *named]


PROXIES = {"nginx": nginx_files, "caddy": caddy_files}


@contextmanager
def running(command: list[str]) -> Iterator[None]:
    """Run a program until the work is done."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.terminate()


@contextmanager
def table_at(folder: Path) -> Iterator[int]:
    """Serve a table of our own that believes a proxy on this machine; give its port."""
    port = free_port()
    (folder / "host.toml").write_text(SETTINGS)
    command = [sys.executable, "-m", "ringside", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'table.sqlite'}", "--proxy", "127.0.0.1"]
    command += ["--settings", str(folder / "host.toml")]
    log = (folder / "log").open("w")
    with log, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline(), "the server started"
            yield port
        finally:
            process.terminate()


async def until_served(http: httpx.AsyncClient) -> None:
    """Wait until a proxy passes requests on."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if (await http.get("/healthz")).status_code == httpx.codes.OK:
                    return
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.2)


async def visit(url: str) -> dict[str, Any]:
    """Play through a proxy, and say how it went."""
    forged = {"X-Forwarded-For": "203.0.113.7"}  # which a proxy must not pass on as it is
    async with (
        httpx.AsyncClient(base_url=url, trust_env=False, timeout=120) as plain,
        httpx.AsyncClient(
            base_url=f"{url}/api", trust_env=False, headers=forged, timeout=120
        ) as http,
    ):
        await until_served(plain)
        await http.get("/me")
        client = Client(Load(url, 0.05, PATIENCE), http)
        wanted = {"deck": "starter:odile-marsh", "opponent": {"bot": "random"}}
        opened = await client.post("/games", wanted)
        load = client.load = Load(url, 0.05, PATIENCE)  # from when the cards are read
        playing = asyncio.create_task(client.play(opened["id"]))
        while len(load.waits) < CHOICES and load.goes_on and not playing.done():
            await asyncio.sleep(0.05)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        closed = (await plain.get("/metrics")).status_code
    return {"choices": len(load.waits), "errors": load.errors, "metrics": closed}


def addresses(folder: Path) -> set[str]:
    """Give the addresses that the table saw requests for the API come from."""
    lines = [json.loads(line) for line in (folder / "log").read_text().splitlines()]
    return {each["address"] for each in lines if each.get("route", "").startswith("/api/")}


def main() -> None:
    """Try each proxy."""
    is_well = True
    for name, write in PROXIES.items():
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            port, table = free_port(), stack.enter_context(table_at(folder))
            stack.enter_context(running(write(folder, port, table)))
            told = asyncio.run(visit(f"http://127.0.0.1:{port}"))
            told |= {"proxy": name, "seen_from": sorted(addresses(folder))}
        right = told["choices"] >= CHOICES and not told["errors"] and told["metrics"] == 404
        is_well = is_well and right and told["seen_from"] == ["127.0.0.1"]
        print(json.dumps(told), flush=True)
    sys.exit(0 if is_well else 1)


if __name__ == "__main__":
    main()
