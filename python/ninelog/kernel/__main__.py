"""`python -m ninelog.kernel`: the kernel itself, or `install`."""

from __future__ import annotations

import sys


def main(words: list[str]) -> int:
    """Install the kernel, or run it for the connection file that Jupyter names."""
    if words[:1] == ["install"]:
        from .install import install

        return install(words[1:])
    try:
        from .protocol import launch
    except ImportError as error:
        print(f"{error}. The kernel needs: pip install ninelog[jupyter]", file=sys.stderr)
        return 1
    launch(words)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
