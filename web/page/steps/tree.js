// The search tree of a query: its nodes, their places, and the picture.
import texts from "../texts/texts.js";

/** The most characters of a goal in the tree. */
const LONGEST = 30;
const CHARACTER = 7.3;
const ROW = 54;
const GAP = 16;

const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/**
 * Returns the search tree. Below each goal are the goals called after it was entered or succeeded. A redo
 * begins another branch. Each port gets the number of its node.
 */
export function searchTree(ports) {
  const nodes = [];
  /** The node of the goal whose clause calls a goal of a level. */
  const caller = (level) => active.findLast((goal) => goal.level < level)?.node ?? -1;
  const add = (parent, kind, port, at) => {
    nodes.push({ parent, kind, goal: port.goal, line: port.line, from: at, children: 0, events: [], above: kind === "goal" ? caller(port.level) : -1 });
    if (parent >= 0) nodes[parent].children += 1;
    return nodes.length - 1;
  };
  // The goals that have not failed, oldest first.
  let active = [];
  let tip = -1;
  const places = ports.map((port, at) => {
    const { name, level, call } = port;
    if (name === "call") {
      tip = add(tip, "goal", port, at);
      active.push({ node: tip, level, call });
      return tip;
    }
    if (name === "answer") {
      const node = add(tip, "answer", port, at);
      return node;
    }
    let index = active.length - 1;
    while (index >= 0 && active[index].call !== call) index -= 1;
    if (index < 0) return tip;
    const { node } = active[index];
    if (name === "fail" || name === "exception") {
      // A node without a successful child is a dead end.
      const kind = name === "exception" ? "error" : "dead";
      if (name === "exception" || nodes[node].children === 0) nodes[node].events.push({ at, kind });
      active = active.slice(0, index);
    } else if (name === "redo") {
      active = active.slice(0, index + 1);
      tip = node;
      nodes[node].events.push({ at, kind: "again" });
    } else if (name === "cut") {
      nodes[node].events.push({ at, kind: "cut" });
    } else {
      nodes[node].events.push({ at, kind: "done" });
    }
    return node;
  });
  return { nodes, places };
}

/** Whether the goal of a node was proved before a port, and not entered again since. */
function isProved(node, now) {
  const last = node.events.findLast(({ at, kind }) => at <= now && kind !== "cut");
  return last?.kind === "done" && last.at < now;
}

/** Returns the tree without what is below proved goals: the nodes that stay, where each node went, and how much each holds. */
export function folded({ nodes, places }, now) {
  // A node is hidden if a goal above it, whose proof it belongs to, is proved; the current one never is.
  const kept = new Set();
  for (let at = places[now]; at >= 0; at = nodes[at].above) kept.add(at);
  const isHidden = nodes.map(() => false);
  nodes.forEach((node, at) => {
    const { above } = node;
    isHidden[at] = above >= 0 && !kept.has(at) && (isHidden[above] || (isProved(nodes[above], now) && !kept.has(above)));
  });
  const numbers = [];
  const shown = [];
  nodes.forEach((node, at) => {
    if (isHidden[at]) {
      numbers[at] = numbers[node.parent] ?? -1;
      if (numbers[at] >= 0) shown[numbers[at]].held += 1;
      return;
    }
    numbers[at] = shown.length;
    shown.push({ ...node, parent: node.parent < 0 ? -1 : numbers[node.parent], held: 0 });
  });
  return { nodes: shown, places: places.map((at) => numbers[at]) };
}

/** Returns the position of each node: rows by depth, children side by side below their parent. */
export function layout(nodes) {
  const sizes = nodes.map(({ goal, kind }) => (kind === "answer" ? 26 : shortened(goal).length * CHARACTER + 20));
  const below = nodes.map(() => 0);
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const whole = Math.max(sizes[at], below[at] - GAP) + GAP;
    sizes[at] = { own: sizes[at], whole };
    if (nodes[at].parent >= 0) below[nodes[at].parent] += whole;
  }
  const free = [];
  let [width, height] = [0, 0];
  let roots = 0;
  const places = nodes.map((node, at) => {
    const { parent } = node;
    const { own, whole } = sizes[at];
    const depth = parent < 0 ? 0 : free[parent].depth + 1;
    const left = parent < 0 ? roots : free[parent].next;
    if (parent < 0) roots += whole;
    else free[parent].next += whole;
    free[at] = { depth, next: left + Math.max(0, (whole - below[at]) / 2) };
    width = Math.max(width, left + whole);
    height = Math.max(height, depth);
    return { x: left + whole / 2, y: depth * ROW + 26, width: own };
  });
  return { places, width: width + GAP, height: (height + 1) * ROW + 12 };
}

const escaped = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
const MARKS = { done: "✓", dead: "✗", error: "⚠", cut: "!", again: "" };

/** Returns the nodes that there are after a port. The first nodes are the oldest. */
function begun(nodes, now) {
  const later = nodes.findIndex(({ from }) => from > now);
  return later < 0 ? nodes : nodes.slice(0, later);
}

/** Returns nodes as elements of SVG, as they are after a port. `nodeOf` has the number of the node of each port. */
function drawnNodes(nodes, nodeOf, { places }, now) {
  let answers = 0;
  return nodes.map((node, at) => {
    const { x, y, width: own } = places[at];
    const past = node.events.filter((event) => event.at <= now);
    const kinds = new Set(past.map((event) => event.kind));
    const state = node.kind === "answer" ? "answer" : kinds.has("error") || kinds.has("dead") ? "dead" : kinds.has("done") ? "done" : "open";
    const above = places[node.parent];
    const edge = above ? `<path class="edge" d="M${above.x} ${above.y + 13}V${above.y + 26}L${x} ${y - 13}"/>` : "";
    const current = nodeOf[now] === at ? " current" : "";
    if (node.kind === "answer") {
      answers += 1;
      return `<g class="answer${current}">${edge}<circle cx="${x}" cy="${y}" r="12"/><text x="${x}" y="${y + 4}">${answers}</text></g>`;
    }
    const marks = ["done", "dead", "error", "cut"].filter((kind) => kinds.has(kind) && !(kind === "done" && state === "dead"));
    return `<g class="${state}${current}"><title>${escaped(node.goal)}</title>${edge}` +
      `<rect x="${x - own / 2}" y="${y - 13}" width="${own}" height="26" rx="6"/>` +
      `<text x="${x}" y="${y + 4}">${escaped(shortened(node.goal))}</text>` +
      (node.held ? `<text class="held" x="${x}" y="${y + 25}">+${node.held}</text>` : "") +
      marks.map((kind, n) => `<text class="mark ${kind}" x="${x + own / 2 - 2 - n * 14}" y="${y - 9}">${MARKS[kind]}</text>`).join("") + "</g>";
  });
}

const sizeOf = ({ width, height }) => ({ viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`, width: Math.ceil(width), height: Math.ceil(height) });

/** Returns the tree as it is after a port, as SVG. */
export function drawn(tree, now) {
  const nodes = begun(tree.nodes, now);
  const places = layout(nodes);
  const size = Object.entries(sizeOf(places)).map(([name, value]) => `${name}="${value}"`).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escaped(texts.tree)}">${drawnNodes(nodes, tree.places, places, now).join("")}</svg>`;
}

/** A picture of a tree in the page. A step changes few nodes: only those are made anew, because a tree can have thousands. */
export class Picture {
  #shown = [];

  constructor() {
    this.svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.svg.setAttribute("role", "img");
    this.svg.setAttribute("aria-label", texts.tree);
  }

  /** Shows the tree as it is after a port. */
  show(tree, now) {
    // What comes later takes no room yet: a first node would stand far from its parent.
    const nodes = begun(tree.nodes, now);
    const places = layout(nodes);
    for (const [name, value] of Object.entries(sizeOf(places))) {
      // The same size again would be a reason to lay out all nodes.
      if (this.svg.getAttribute(name) !== String(value)) this.svg.setAttribute(name, value);
    }
    const parts = drawnNodes(nodes, tree.places, places, now);
    [...this.svg.children].forEach((node, at) => {
      if (at >= parts.length) node.remove();
      else if (parts[at] !== this.#shown[at]) node.outerHTML = parts[at];
    });
    this.svg.insertAdjacentHTML("beforeend", parts.slice(this.#shown.length).join(""));
    this.#shown = parts;
  }
}

/** The styles of a saved picture, which has no page around it. */
export const LOOK = "<style>text{font:12px monospace;text-anchor:middle}rect{fill:#fff;stroke:#567}.edge{fill:none;stroke:#99a}" +
  ".dead rect{stroke:#b3261e;stroke-dasharray:4 3}.done rect{stroke:#1f7a4d}.answer circle{fill:#1f7a4d}.answer text{fill:#fff}" +
  ".mark{font-weight:bold}</style>";
