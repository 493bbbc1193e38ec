"""The package build: wheels carry a compiled engine, editable installs stay plain."""

import os
import shutil
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
        """Let each file be a job of its own."""
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], **rest: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as jobs:
                found = jobs.map(lambda source: compile_all([source], **rest), sources)
                return [built for each in found for built in each]

        self.compiler.compile = compile_each
        super().build_extensions()


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

    sources = [str(path.relative_to(ROOT)) for path in compiled_sources(PACKAGE)]
    # One file of C for each module takes two thirds of the time of a single one, and runs as fast.
    native = mypycify(
        sources, opt_level="2", debug_level="0", group_name="ringside", multi_file=True
    )
    # mypyc's annotation still allows distutils' own class, which setuptools replaces.
    found = cast(list[Extension], native)
    for extension in found if os.name == "posix" else []:
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
    return found


# Only a wheel is compiled: a native module beside edited sources would hide the edits.
if "bdist_wheel" in sys.argv and os.environ.get("RINGSIDE_COMPILE") != "0":
    # One build folder for each state of the compiled sources: edits elsewhere cost no compiling.
    base = str(Path("build") / source_hash(PACKAGE)[:12])
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": RecordSources, "build_ext": BuildSideBySide},
        options={"build": {"build_base": base}},
    )
else:
    setup()
