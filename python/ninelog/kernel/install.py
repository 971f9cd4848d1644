"""Tells Jupyter where the kernel is."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

#: What the file `kernel.json` says.
SPEC = {
    "argv": [sys.executable, "-m", "ninelog.kernel", "-f", "{connection_file}"],
    "display_name": "Prolog (Ninelog)",
    "language": "prolog",
    "interrupt_mode": "signal",
    "metadata": {"debugger": False},
}

LOGO = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" '
    'fill="#1f4f8f"/><text x="32" y="45" font-size="36" font-family="serif" fill="#fff" '
    'text-anchor="middle">?-</text></svg>'
)


def install(words: list[str]) -> int:
    """Install the kernel for the options `--user`, `--sys-prefix` or `--prefix DIR`."""
    parser = argparse.ArgumentParser(prog="python -m ninelog.kernel install")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--user", action="store_true", help="for this user (the default outside environments)")
    where.add_argument("--sys-prefix", action="store_true", help="for this environment of Python")
    where.add_argument("--prefix", metavar="DIR", help="below this folder")
    parser.add_argument("--name", default="ninelog", help="the kernel's name for Jupyter (ninelog)")
    options = parser.parse_args(words)
    try:
        from jupyter_client.kernelspec import KernelSpecManager
    except ImportError:
        print("The kernel needs: pip install ninelog[jupyter]", file=sys.stderr)
        return 1
    is_environment = sys.prefix != sys.base_prefix
    prefix = options.prefix or (sys.prefix if options.sys_prefix or is_environment else None)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        (path / "kernel.json").write_text(json.dumps(SPEC, indent=1), encoding="utf-8")
        (path / "logo-svg.svg").write_text(LOGO, encoding="utf-8")
        user = options.user or prefix is None
        found = KernelSpecManager().install_kernel_spec(
            folder, options.name, user=user, prefix=None if user else prefix
        )
    print(f"The kernel {options.name} is in {found}")
    return 0
