"""Metrics: counts and times of each process, written as Prometheus reads them."""

from __future__ import annotations

import os
import socket
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
MACHINE: Final = socket.gethostname()
Labels = tuple[tuple[str, str], ...]


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def note(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


class Metrics:
    """What has happened since the process began."""

    def __init__(self) -> None:
        self.requests: Counter[Labels] = Counter()
        self.messages: Counter[Labels] = Counter()
        self.request_seconds = Histogram()
        self.message_seconds = Histogram()

    def note_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request over HTTP."""
        self.requests[("method", method), ("route", route), ("status", str(status))] += 1
        self.request_seconds.note(seconds)

    def note_message(self, kind: str, seconds: float) -> None:
        """Count a message over a socket, and the time until it was done."""
        self.messages[(("kind", kind),)] += 1
        self.message_seconds.note(seconds)

    def written(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """Write everything, with figures of this moment by name, each with what it is."""
        lines = [
            *counter("ringside_requests_total", "Requests over HTTP.", self.requests),
            *histogram("ringside_request_seconds", "Time of a request.", self.request_seconds),
            *counter("ringside_messages_total", "Messages over sockets.", self.messages),
            *histogram("ringside_message_seconds", "Time of a message.", self.message_seconds),
        ]
        for name, (meaning, value) in gauges.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [*head(name, meaning, kind), line(name, (), value)]
        return "\n".join([*lines, ""])


def head(name: str, meaning: str, kind: str) -> list[str]:
    """Say what a metric is."""
    return [f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"]


def line(name: str, labels: Labels, value: float) -> str:
    """Write one sample; processes are told apart by their number, and by their machine."""
    named = (*labels, ("machine", MACHINE), ("process", str(os.getpid())))
    inside = ",".join(f'{key}="{escaped(text)}"' for key, text in named)
    return f"{name}{{{inside}}} {value:.15g}"


def escaped(text: str) -> str:
    """Write a label's value so that it ends where it should."""
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def counter(name: str, meaning: str, counts: Counter[Labels]) -> Iterator[str]:
    """Write a counter, one sample for each set of labels."""
    yield from head(name, meaning, "counter")
    yield from (line(name, labels, count) for labels, count in sorted(counts.items()))


def histogram(name: str, meaning: str, seen: Histogram) -> Iterator[str]:
    """Write how often something took at most how long."""
    yield from head(name, meaning, "histogram")
    total = 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), seen.counts, strict=True):
        total += count
        yield line(f"{name}_bucket", (("le", bound),), total)
    yield line(f"{name}_sum", (), seen.sum)
    yield line(f"{name}_count", (), total)


def merged(texts: Iterable[str]) -> str:
    """Put the figures of several processes together, those of one metric behind one head."""
    metrics: dict[str, list[str]] = {}
    lines: list[str] = []
    for each in (each for text in texts for each in text.splitlines()):
        if each.startswith("# HELP"):
            lines = metrics.setdefault(each, [])
        elif not each.startswith("#") or each not in lines:
            lines.append(each)
    return "\n".join([*(each for name, lines in metrics.items() for each in (name, *lines)), ""])
