"""Buttons below an answer, for what comes next. They need ipywidgets, here and in the notebook's page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


class Buttons:
    """A row of buttons."""

    def __init__(self, actions: Mapping[str, Callable[[], None]]) -> None:
        from ipywidgets import Button, HBox, Layout

        self._box = HBox([Button(description=label, layout=Layout(width="auto")) for label in actions])
        for button, action in zip(self._box.children, actions.values(), strict=True):
            button.on_click(lambda _, action=action: action())

    def data(self, text: str) -> dict[str, Any]:
        """Return what a notebook shows, by its MIME types. `text` is shown where there are no buttons."""
        shown: Any = self._box._repr_mimebundle_()
        data = shown[0] if isinstance(shown, tuple) else shown
        return {**data, "text/plain": text}

    def close(self) -> None:
        """Take the buttons away."""
        for widget in (*self._box.children, self._box):
            widget.close()


def buttons(actions: Mapping[str, Callable[[], None]]) -> Buttons | None:
    """Return buttons with these labels, or `None` if there can be none."""
    try:
        return Buttons(actions)
    except ImportError:
        return None
