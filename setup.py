"""The package build: wheels carry a compiled engine, editable installs stay plain."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "ringside"
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
    native = mypycify(sources, opt_level="3", debug_level="0", group_name="ringside")
    # mypyc's annotation still allows distutils' own class, which setuptools replaces.
    return cast(list[Extension], native)


# Only a wheel is compiled: a native module beside edited sources would hide the edits.
if "bdist_wheel" in sys.argv and os.environ.get("RINGSIDE_COMPILE") != "0":
    # One build folder for each state of the compiled sources: edits elsewhere cost no compiling.
    base = str(Path("build") / source_hash(PACKAGE)[:12])
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": RecordSources},
        options={"build": {"build_base": base}},
    )
else:
    setup()
