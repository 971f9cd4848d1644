// A query step by step: its ports forwards and backwards, the current clause highlighted in the editor, and
// the search tree up to this step. The record of all steps is made before the first is shown.
import { element } from "./element.js";
import { download } from "./files.js";
import texts from "./texts.en.js";

/** The smallest scale at which a tree is shown to fit into its box. */
const SMALLEST = 0.7;
/** The number of ports shown before and after the current one. */
const AROUND = 4;
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
  const add = (parent, kind, port, at) => {
    nodes.push({ parent, kind, goal: port.goal, line: port.line, from: at, children: 0, events: [] });
    if (parent >= 0) nodes[parent].children += 1;
    return nodes.length - 1;
  };
  // The goals that have not failed, oldest first.
  let active = [];
  let tip = -1;
  const places = ports.map((port, at) => {
    const { name, level, choice } = port;
    if (name === "call") {
      tip = add(tip, "goal", port, at);
      active.push({ node: tip, level, choice });
      return tip;
    }
    if (name === "answer") {
      const node = add(tip, "answer", port, at);
      return node;
    }
    let index = active.length - 1;
    const wanted = (goal) => goal.level === level && (name === "fail" || name === "exception" || goal.choice === choice);
    while (index >= 0 && !wanted(active[index])) index -= 1;
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

/** Returns the tree as it is after a port, as SVG. */
export function drawn({ nodes, places: nodeOf }, { places, width, height }, now) {
  const parts = [];
  let answers = 0;
  nodes.forEach((node, at) => {
    if (node.from > now) return;
    const { x, y, width: own } = places[at];
    const past = node.events.filter((event) => event.at <= now);
    const kinds = new Set(past.map((event) => event.kind));
    const state = node.kind === "answer" ? "answer" : kinds.has("error") || kinds.has("dead") ? "dead" : kinds.has("done") ? "done" : "open";
    if (node.parent >= 0) {
      const above = places[node.parent];
      parts.push(`<path class="edge" d="M${above.x} ${above.y + 13}V${above.y + 26}L${x} ${y - 13}"/>`);
    }
    const current = nodeOf[now] === at ? " current" : "";
    if (node.kind === "answer") {
      answers += 1;
      parts.push(`<g class="answer${current}"><circle cx="${x}" cy="${y}" r="12"/><text x="${x}" y="${y + 4}">${answers}</text></g>`);
      return;
    }
    const marks = ["done", "dead", "error", "cut"].filter((kind) => kinds.has(kind) && !(kind === "done" && state === "dead"));
    parts.push(`<g class="${state}${current}"><title>${escaped(node.goal)}</title>` +
      `<rect x="${x - own / 2}" y="${y - 13}" width="${own}" height="26" rx="6"/>` +
      `<text x="${x}" y="${y + 4}">${escaped(shortened(node.goal))}</text>` +
      marks.map((kind, n) => `<text class="mark ${kind}" x="${x + own / 2 - 2 - n * 14}" y="${y - 9}">${MARKS[kind]}</text>`).join("") + "</g>");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" ` +
    `height="${Math.ceil(height)}" role="img" aria-label="${escaped(texts.tree)}">${parts.join("")}</svg>`;
}

/** The styles of a saved picture, which has no page around it. */
const LOOK = "<style>text{font:12px monospace;text-anchor:middle}rect{fill:#fff;stroke:#567}.edge{fill:none;stroke:#99a}" +
  ".dead rect{stroke:#b3261e;stroke-dasharray:4 3}.done rect{stroke:#1f7a4d}.answer circle{fill:#1f7a4d}.answer text{fill:#fff}" +
  ".mark{font-weight:bold}</style>";

export class Steps {
  #ports;
  #tree;
  #places;
  #at = 0;
  #light;

  /** Shows a record in a card. `light` is called with the file and line of each step, or with nothing. */
  constructor(card, { ports, end, message }, light) {
    this.#ports = ports;
    this.#tree = searchTree(ports);
    this.#places = layout(this.#tree.nodes);
    this.#light = light;
    const last = ports.length - 1;
    const button = (text, label, to) => element("button", { type: "button", "aria-label": label, title: label, onclick: () => this.go(to()) }, text);
    this.slider = element("input", { type: "range", min: "0", max: String(last), value: "0", "aria-label": texts.stepOf,
      oninput: () => this.go(Number(this.slider.value)) });
    this.count = element("span", { class: "count" });
    this.lines = element("ol", { class: "ports" });
    this.bound = element("pre", { class: "bound" });
    this.solver = element("ol", { class: "solver", tabindex: "0", "aria-label": texts.solver });
    this.picture = element("div", { class: "tree", tabindex: "0", role: "group", "aria-label": texts.tree });
    const ended = { no: texts.stepsAll, answers: texts.stepsAnswers, ports: texts.stepsMany(ports.length), error: message };
    this.root = element("div", { class: "steps" },
      element("div", { class: "bar" },
        button("|◀", texts.stepFirst, () => 0), button("◀", texts.stepBack, () => this.#at - 1),
        button("▶", texts.stepOn, () => this.#at + 1), button("▶|", texts.stepLast, () => last),
        element("button", { type: "button", title: texts.stepChangeTitle, onclick: () => this.go(this.#nextChange()) }, texts.stepChange),
        this.slider, this.count,
        element("button", { type: "button", onclick: () => this.#save() }, texts.saveTree)),
      this.lines, this.bound, this.solver, this.picture,
      element("p", { class: end === "error" ? "error" : "note" }, ended[end] ?? ""));
    this.root.addEventListener("keydown", (event) => {
      if (event.target === this.slider) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step && event.target !== this.picture) {
        event.preventDefault();
        this.go(this.#at + step);
      }
    });
    card.put(this.root);
    this.go(0);
  }

  go(to) {
    const last = this.#ports.length - 1;
    this.#at = Math.max(0, Math.min(last, to));
    const now = this.#at;
    const port = this.#ports[now];
    this.slider.value = String(now);
    this.count.textContent = `${now + 1} / ${last + 1}`;
    const from = Math.max(0, Math.min(now - AROUND, last - 2 * AROUND));
    const shown = this.#ports.slice(from, from + 2 * AROUND + 1);
    this.lines.replaceChildren(...shown.map((line, n) => {
      const attributes = { class: line.name };
      if (from + n === now) attributes["aria-current"] = "step";
      const depth = Math.max(0, line.level - 10);
      const name = element("b", {}, texts.ports[line.name]);
      return element("li", attributes, name, `${" ".repeat(Math.min(depth, 12))} ${line.goal}`);
    }));
    const before = new Set(now > 0 ? this.#ports[now - 1].bindings : []);
    const lines = port.bindings.map((text) => element(before.has(text) || now === 0 ? "span" : "mark", {}, text));
    this.bound.replaceChildren(...(lines.length > 0 ? lines : [texts.nothingBound]));
    this.solver.hidden = port.steps.length === 0;
    this.solver.replaceChildren(...port.steps.map(({ variable, before, after, by }) => (variable
      ? element("li", {}, element("b", {}, variable), ` ${before} → ${after} `, element("span", {}, by || texts.byProgram))
      : element("li", { class: "failed" }, element("b", {}, texts.contradiction), " ", element("span", {}, by)))));
    this.picture.innerHTML = drawn(this.#tree, this.#places, now);
    // A tree that is a little too wide is made smaller; a very wide one can be scrolled.
    const svg = this.picture.firstElementChild;
    const width = Number(svg.getAttribute("width"));
    svg.style.width = `${Math.max(SMALLEST * width, Math.min(width, this.picture.clientWidth))}px`;
    const current = this.picture.querySelector(".current");
    if (current) {
      const [box, frame] = [current.getBoundingClientRect(), this.picture.getBoundingClientRect()];
      this.picture.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
      this.picture.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
    }
    this.#light(port.file, port.line);
  }

  /** Returns the next port at which a binding or a domain changes. */
  #nextChange() {
    const shown = (at) => this.#ports[at].bindings.join("\n");
    let to = this.#at + 1;
    while (to < this.#ports.length && shown(to) === shown(to - 1)) to += 1;
    return to;
  }

  #save() {
    const picture = drawn(this.#tree, this.#places, this.#at);
    download("search-tree.svg", picture.replace(/>/, `>${LOOK}`), "image/svg+xml");
  }
}
