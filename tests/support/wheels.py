"""Build Reverie's sdist and wheel from what git tracks, as a release would."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_BUILD = "from setuptools.build_meta import *; import sys; build_{kind}(sys.argv[1])"


def tracked() -> list[str]:
    """Return the paths that git tracks, relative to the root, without those that were deleted."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def build_wheel(folder: Path) -> Path:
    """Return the wheel, built in ``folder`` through the sdist, from a copy of the checkout."""
    source = folder / "source"
    for name in tracked():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes((ROOT / name).read_bytes())
    _build("sdist", source, folder)
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.glob("reverie-*") if path.is_dir())
    _build("wheel", unpacked, folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def _build(kind: str, source: Path, folder: Path) -> None:
    code = _BUILD.format(kind=kind)
    subprocess.run([sys.executable, "-c", code, str(folder)], cwd=source, check=True, capture_output=True)
