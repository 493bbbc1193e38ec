"""The package build: wheels carry a compiled engine, editable installs stay plain."""

import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "ringside"
# No other library replaces the engine's functions, so its calls need not allow for it.
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
SHORTCUTS = str(Path("native") / "shortcuts.h")
# A trained build (RINGSIDE_COMPILE=trained) takes three times as long and runs two thirds faster.
TRAINED = os.name == "posix" and os.environ.get("RINGSIDE_COMPILE") == "trained"
VERSIONS = ["", *(f"-{version}" for version in range(40, 15, -1))]  # as in clang-19
AS_ONE = ["-O2", "-flto=thin"]  # what games run through is inlined across files
UNTRAINED_PARTS = ["-Wno-profile-instr-unprofiled", "-Wno-backend-plugin"]
GAMES = """
from ringside.bench import bench, play_anew
bench('uvs-2024', 'starters'), bench('ufs-2020')
play_anew('uvs-2024', 'starters', 600)
"""
MOVABLE = ["-Wl,--emit-relocs", "-Wl,-z,now"]  # BOLT must know each place that names another
LAYOUT = [
    "-reorder-blocks=ext-tsp",
    "-reorder-functions=hfsort+",
    "-split-functions",
    "-icf=1",
    "-plt=hot",
]
sys.path.insert(0, str(ROOT / "src"))

from ringside.build import RECORD, compiled_sources, source_hash  # noqa: E402 - needs the path


class RecordSources(build_py):
    """Copy the modules, and beside them the hash of the sources that were compiled."""

    def run(self) -> None:
        """Start from an empty package and write the record that lets a stale build be refused."""
        package = Path(self.build_lib) / "ringside"
        shutil.rmtree(package, ignore_errors=True)
        super().run()
        (package / RECORD).write_text(source_hash(PACKAGE))


class BuildSideBySide(build_ext):
    """Compile the files of the engine side by side, as many as there are processors."""

    def build_extensions(self) -> None:
        """Let each file be a job of its own; a trained build is made twice, see `_train`."""
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], **rest: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as jobs:
                found = jobs.map(lambda source: compile_all([source], **rest), sources)
                return [built for each in found for built in each]

        self.compiler.compile = compile_each
        finished = Path(self.build_temp) / "trained"  # an earlier build of the same sources
        version = find_clang() if TRAINED and not finished.exists() else None
        flags = self._train(version) if version is not None else []
        bolt = find_bolt(version) if version is not None and flags else ""
        self._build_with(flags, [*flags, *MOVABLE] if bolt else flags)
        if bolt:
            self._lay_out(bolt)
        if TRAINED:
            finished.touch()

    def _train(self, version: str) -> list[str]:
        """Let random games tell Clang which ways through the engine are taken often.

        Returns what makes use of it, or nothing where the games cannot run.
        """
        learnt = Path(self.build_temp).resolve() / "learnt"
        summary = learnt.with_suffix(".profile")
        watching = [f"-fprofile-generate={learnt}", f"-fuse-ld=lld{version}"]
        self.force = True
        self._build_with(watching[:1], watching)
        done = self._play_random_games()
        if done.returncode == 0:
            counts = [str(path) for path in learnt.glob("*.profraw")]
            done = run([f"llvm-profdata{version}", "merge", *counts, "-o", str(summary)])
        if done.returncode != 0:
            sys.stderr.write(f"ringside: the engine is not trained: {last_line(done)}\n")
            return []
        return [f"-fprofile-use={summary}", *UNTRAINED_PARTS, *AS_ONE, f"-fuse-ld=lld{version}"]

    def _lay_out(self, bolt: str) -> None:
        """Let BOLT put side by side what random games run through, or leave the library alone."""
        library = Path(self.get_ext_fullpath(self._engine().name)).resolve()
        linked = Path(self.build_temp).resolve() / "linked.so"
        counts = linked.with_name("counts")
        shutil.copy(library, linked)
        watching = ["-instrument", f"-instrumentation-file={counts}"]
        for way in (watching, [f"-data={counts}", *LAYOUT]):
            done = run([bolt, str(linked), "-o", str(library), *way])
            done = done if done.returncode != 0 else self._play_random_games()
            if done.returncode != 0:
                sys.stderr.write(f"ringside: the engine is not laid out: {last_line(done)}\n")
                shutil.copy(linked, library)
                return
        shutil.copymode(linked, library)

    def _play_random_games(self) -> "subprocess.CompletedProcess[str]":
        """Play the games of the benchmark with the package that was just built."""
        package = Path(self.build_lib).resolve()
        environment = {**os.environ, "PYTHONPATH": str(package)}
        return run([sys.executable, "-c", GAMES], cwd=package, env=environment)

    def _build_with(self, flags: list[str], linking: list[str]) -> None:
        """Build everything, the engine's library with some more flags."""
        engine = self._engine()
        compiling, linked = engine.extra_compile_args, engine.extra_link_args
        engine.extra_compile_args = [*compiling, *flags]
        engine.extra_link_args = [*linked, *linking]
        super().build_extensions()
        engine.extra_compile_args, engine.extra_link_args = compiling, linked

    def _engine(self) -> Extension:
        """Return the library that holds all modules; the others only lead to it."""
        found: Extension
        found = next(each for each in self.extensions if each.name.endswith("__mypyc"))
        return found


def run(command: list[str], **rest: Any) -> "subprocess.CompletedProcess[str]":
    """Run a tool of the build and keep what it says."""
    return subprocess.run(  # noqa: S603 - tools and games of the build itself
        command, capture_output=True, text=True, **rest
    )


def last_line(done: "subprocess.CompletedProcess[str]") -> str:
    """Return what a tool said last, which is why it failed."""
    return " ".join(done.stderr.strip().splitlines()[-1:])


def find_clang() -> str | None:
    """Return how the names of the newest Clang and what belongs to it end, if they are there."""
    for version in VERSIONS:
        if all(shutil.which(name + version) for name in ("clang", "ld.lld", "llvm-profdata")):
            return version
    return None


def find_bolt(version: str) -> str:
    """Find LLVM's BOLT, which looks for its own parts beside where it really lies."""
    found = shutil.which(f"llvm-bolt{version}")
    return str(Path(found).resolve()) if found else ""


def missing() -> str | None:
    """Name what compiling needs and this machine lacks."""
    compiler = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    if shutil.which(compiler) is None:
        return f"the C compiler `{compiler}`"
    try:
        import mypyc.build  # noqa: F401 - only its presence matters here
    except ImportError:
        return "mypyc, a part of the package mypy"
    return None


def extensions() -> list[Extension]:
    """Compile the engine, or say in one line what is missing for it."""
    if lacking := missing():
        sys.stderr.write(f"ringside: the engine is not compiled: {lacking} is missing.\n")
        return []
    from mypyc.build import mypycify

    if TRAINED and (version := find_clang()) is not None:
        os.environ["CC"] = f"clang{version}"
    elif TRAINED:
        sys.stderr.write("ringside: the engine is not trained: that needs Clang, lld and LLVM.\n")
    sources = [str(path.relative_to(ROOT)) for path in compiled_sources(PACKAGE)]
    # One file of C for each module takes two thirds of the time of a single one, and runs as fast.
    native = mypycify(
        sources, opt_level="2", debug_level="0", group_name="ringside", multi_file=True
    )
    # mypyc's annotation still allows distutils' own class, which setuptools replaces.
    found = cast(list[Extension], native)
    for extension in found if os.name == "posix" else []:
        own = [*DIRECT_CALLS, "-include", SHORTCUTS]
        extension.extra_compile_args = [*extension.extra_compile_args, *own]
        extension.depends.append(SHORTCUTS)
    return found


# Only a wheel is compiled: a native module beside edited sources would hide the edits.
if "bdist_wheel" in sys.argv and os.environ.get("RINGSIDE_COMPILE") != "0":
    # One build folder for each state of the compiled sources: edits elsewhere cost no compiling.
    base = str(Path("build") / (source_hash(PACKAGE)[:12] + ("-trained" if TRAINED else "")))
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": RecordSources, "build_ext": BuildSideBySide},
        options={"build": {"build_base": base}},
    )
else:
    setup()
