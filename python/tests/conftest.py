"""What the tests share."""

import pytest

from ninelog import Prolog


@pytest.fixture
def p():
    """Return a new system."""
    return Prolog()


@pytest.fixture
def modules(tmp_path, monkeypatch):
    """Return a function that writes a module of Python where it can be imported."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name, text):
        (tmp_path / f"{name}.py").write_text(text)

    return write
