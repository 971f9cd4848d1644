"""The search tree of a query, from the ports that it passes, as a picture.

A path from the root is a way that the search has gone: each goal stands below the one that was called before
it. Where a goal is called back for another solution, its node has a further branch.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from typing import Literal

from ..session import Port

#: So many nodes are drawn at most.
MOST = 200
_WIDTH_OF_CHARACTER, _HIGH, _GAP = 7.2, 26, 18
_LONGEST = 40


@dataclass
class Node:
    """A goal that was called, or the end of a way."""

    text: str
    kind: Literal["goal", "fail", "answer", "error", "more"] = "goal"
    #: The solution of the goal before it, which led here.
    by: str = ""
    below: list[Node] = field(default_factory=list)
    x: float = 0
    y: float = 0
    wide: float = 0


def build(ports: Iterable[Port], most: int = MOST) -> Node | None:
    """Return the root of the tree. Where it has too many nodes, the last one says so."""
    root: Node | None = None
    current: Node | None = None
    last_exit: str = ""
    #: The active goals by level and number.
    nodes: dict[tuple[int, int], Node] = {}
    goals: dict[int, str] = {}
    count = 0

    def add(node: Node) -> Node:
        nonlocal root, count
        count += 1
        if current is None:
            root = node
        else:
            current.below.append(node)
        return node

    for port in ports:
        key = (port.level, port.number)
        if port.kind == "call":
            node = add(Node(port.goal, by=last_exit))
            nodes[key], goals[id(node)] = node, port.goal
            current, last_exit = node, ""
        elif port.kind == "exit":
            called = nodes.get(key)
            # Between goals only a solution that binds something says more than the goal itself.
            if called is not None and called.text != port.goal:
                last_exit = port.goal
        elif port.kind == "redo":
            current, last_exit = nodes.get(key, current), ""
        elif port.kind == "fail":
            # The goals above fail for the same reason: one leaf is enough.
            if current is not None and not current.below:
                add(Node("fails", "fail", by=last_exit))
            last_exit = ""
        elif port.kind == "answer":
            add(Node(", ".join(port.bindings) or "true", "answer", by=last_exit))
            last_exit = ""
        elif port.kind == "exception":
            if current is not None and not any(node.kind == "error" for node in current.below):
                add(Node("error", "error"))
        if count >= most:
            add(Node("...", "more"))
            break
    return root


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."


def _place(root: Node) -> tuple[float, float]:
    """Give each node its place: the middle of what stands below it. Return the size of the picture."""
    deepest = 0
    # How wide each node is with all that is below it.
    wide: dict[int, float] = {}
    stack: list[tuple[Node, int, bool]] = [(root, 0, False)]
    while stack:
        node, depth, done = stack.pop()
        if done:
            below = sum(wide[id(child)] for child in node.below) + _GAP * (len(node.below) - 1)
            # What stands beside the line to the node needs room, too.
            wide[id(node)] = max(node.wide, len(node.by) * _WIDTH_OF_CHARACTER * 2, below)
            continue
        node.text, node.by = _shown(node.text), _shown(node.by)
        node.wide = max(len(node.text) * _WIDTH_OF_CHARACTER + 16, 40)
        node.y = depth * (_HIGH + 34)
        deepest = max(deepest, depth)
        stack.append((node, depth, True))
        stack.extend((child, depth + 1, False) for child in node.below)
    places = [(root, 0.0)]
    while places:
        node, left = places.pop()
        node.x = left + wide[id(node)] / 2
        below = sum(wide[id(child)] for child in node.below) + _GAP * (len(node.below) - 1)
        left = node.x - below / 2
        for child in node.below:
            places.append((child, left))
            left += wide[id(child)] + _GAP
    return wide[id(root)], deepest * (_HIGH + 34) + _HIGH


_COLOURS = {
    "goal": ("#eef3fb", "#35507a"),
    "fail": ("#fdecec", "#b3261e"),
    "error": ("#fdecec", "#b3261e"),
    "answer": ("#e6f6ea", "#1b7f3b"),
    "more": ("#f3f3f3", "#777777"),
}


def svg(root: Node) -> str:
    """Return the tree as a picture."""
    wide, high = _place(root)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide + 16:.0f}" height="{high + 16:.0f}" '
        f'viewBox="-8 -8 {wide + 16:.0f} {high + 16:.0f}" font-family="monospace" font-size="12">'
        f'<rect x="-8" y="-8" width="100%" height="100%" fill="#fff"/>'
    ]
    boxes = []
    stack = [root]
    while stack:
        node = stack.pop()
        fill, line = _COLOURS[node.kind]
        for child in node.below:
            parts.append(
                f'<path d="M{node.x:.1f} {node.y + _HIGH:.1f}L{child.x:.1f} {child.y:.1f}" '
                'stroke="#8a93a3" fill="none"/>'
            )
            if child.by:
                middle = (node.x + child.x) / 2 + 4, (node.y + _HIGH + child.y) / 2 + 4
                parts.append(
                    f'<text x="{middle[0]:.1f}" y="{middle[1]:.1f}" fill="#666" font-size="11">'
                    f"{escape(child.by)}</text>"
                )
        boxes.append(
            f'<g><rect x="{node.x - node.wide / 2:.1f}" y="{node.y:.1f}" width="{node.wide:.1f}" '
            f'height="{_HIGH}" rx="6" fill="{fill}" stroke="{line}"/><text x="{node.x:.1f}" '
            f'y="{node.y + 17:.1f}" text-anchor="middle" fill="{line}">{escape(node.text)}</text></g>'
        )
        stack.extend(node.below)
    return "".join([*parts, *boxes, "</svg>"])


def text(root: Node) -> str:
    """Return the tree as indented lines."""
    lines = []
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        by = f"[{node.by}] " if node.by else ""
        lines.append("  " * depth + by + node.text)
        stack.extend((child, depth + 1) for child in reversed(node.below))
    return "\n".join(lines)
