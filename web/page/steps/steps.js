// A query step by step: its ports forwards and backwards, the current clause highlighted in the editor, and
// the search tree up to this step. The record of all steps is made before the first is shown.
import { element } from "../parts/element.js";
import { download } from "../editor/disk.js";
import { isNarrow } from "../parts/panes.js";
import texts from "../texts/texts.js";
import { domains, markStep } from "./domains.js";
import { LOOK, Picture, drawn, folded, searchTree } from "./tree.js";

/** The number of ports shown before and after the current one. */
const AROUND = 4;
/** How much larger or smaller a click makes the tree, and the smallest scale that fits it into its box of its own accord. */
const [ZOOM, SMALLEST] = [1.25, 0.7];

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);

export class Steps {
  #ports;
  #tree;
  #drawing = new Picture();
  #at = 0;
  #page;
  #card;
  /** The scale of the tree; none if it fits into its box. */
  #scale = null;
  #isFolded = false;
  /** How far the list of cards was scrolled before this one was shown in full width. */
  #scrolled = 0;

  /**
   * Shows a record in a card, beginning at the port `at`. `light(file, line)` is called with the place of each step, or with
   * nothing; `clause(file, line)` returns the text that begins there; `link(at)` makes a link.
   */
  constructor(card, { ports, end, message }, { at = 0, ...page }) {
    this.#ports = ports;
    this.#tree = searchTree(ports);
    this.#page = page;
    this.#card = card;
    const last = ports.length - 1;
    const move = (text, label, to) => button(text, () => this.go(to()), { "aria-label": label, title: label });
    this.slider = element("input", { type: "range", min: "0", max: String(last), value: "0", "aria-label": texts.stepOf,
      oninput: () => this.go(Number(this.slider.value)) });
    this.count = element("span", { class: "count" });
    this.lines = element("ol", { class: "ports" });
    this.words = element("p", { class: "words" });
    this.bound = element("pre", { class: "bound" });
    this.clause = element("div", { class: "clause" });
    this.solver = element("ol", { class: "solver", tabindex: "0", "aria-label": texts.solver });
    this.left = element("div", { class: "left", tabindex: "0", role: "region", "aria-label": texts.domains });
    this.picture = element("div", { class: "tree", tabindex: "0", role: "group", "aria-label": texts.tree }, this.#drawing.svg);
    this.full = button(texts.wideSteps, () => this.#setFull(!card.root.classList.contains("full")), { "aria-pressed": "false" });
    const fold = element("input", { type: "checkbox", onchange: () => { this.#isFolded = fold.checked; this.#draw(); } });
    const ended = { no: texts.stepsAll, answers: texts.stepsAnswers, ports: texts.stepsMany(ports.length), error: message };
    this.root = element("div", { class: "steps" },
      element("div", { class: "bar" },
        move("|◀", texts.stepFirst, () => 0), move("◀", texts.stepBack, () => this.#at - 1),
        move("▶", texts.stepOn, () => this.#at + 1), move("▶|", texts.stepLast, () => last),
        button(texts.stepChange, () => this.go(this.#nextChange()), { title: texts.stepChangeTitle }),
        ...(page.stops.size > 0 ? [button(texts.nextStop, () => this.go(this.#nextStop() ?? last), { title: texts.stopHere })] : []),
        this.slider, this.count, this.full),
      this.lines, this.words, this.left, this.solver, this.bound, this.clause, this.picture,
      element("div", { class: "bar" },
        button("−", () => this.#zoom(1 / ZOOM), { "aria-label": texts.zoomOut, title: texts.zoomOut }),
        button("+", () => this.#zoom(ZOOM), { "aria-label": texts.zoomIn, title: texts.zoomIn }),
        button(texts.fit, () => { this.#scale = 0; this.#draw(); }),
        element("label", { class: "fold" }, fold, texts.fold),
        button(texts.saveTree, () => this.#save()), button(texts.linkStep, () => page.link(this.#at))),
      element("p", { class: end === "error" ? "error" : "note" }, ended[end] ?? ""));
    this.root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && card.root.classList.contains("full")) {
        event.stopPropagation();
        return this.#setFull(false);
      }
      if (event.target === this.slider) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step && event.target !== this.picture) {
        event.preventDefault();
        this.go(this.#at + step);
      }
    });
    card.put(this.root);
    this.go(at || (this.#nextStop() ?? 0));
  }

  /** Returns the next port at which a clause with a stop begins to be run, or null if there is none. */
  #nextStop() {
    const isStop = ({ file, line }) => this.#page.stops.has(`${file}:${line}`);
    const isSame = (port, before) => before && port.file === before.file && port.line === before.line && port.level === before.level;
    const found = this.#ports.findIndex((port, n) => n > this.#at && isStop(port) && !isSame(port, this.#ports[n - 1]));
    return found < 0 ? null : found;
  }

  #setFull(isFull) {
    const list = this.#card.root.parentElement;
    // In full width the card is not in the list, which is shorter then.
    if (isFull) this.#scrolled = list.scrollTop;
    this.#card.root.classList.toggle("full", isFull);
    if (!isFull) list.scrollTop = this.#scrolled;
    this.full.textContent = isFull ? texts.narrowSteps : texts.wideSteps;
    this.full.setAttribute("aria-pressed", String(isFull));
    this.#draw();
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
    const table = domains(port);
    this.left.hidden = !table;
    this.left.replaceChildren(...(table ? [table] : []));
    // What happens while a goal posts a constraint is its own doing.
    const poster = port.name === "exit" ? port.goal : "";
    this.solver.replaceChildren(...port.steps.map((told) => {
      const step = { ...told, by: told.by || poster };
      const { variable, before, after, by } = step;
      // The variables of a constraint are marked while the mouse or the focus is on its line.
      const [mark, clear] = [() => table && markStep(table, step), () => table && markStep(table, null)];
      const attributes = table ? { tabindex: "0", onmouseenter: mark, onfocus: mark, onmouseleave: clear, onblur: clear } : {};
      return variable
        ? element("li", attributes, element("b", {}, variable), ` ${before} → ${after} `, element("span", {}, by || texts.byProgram))
        : element("li", { ...attributes, class: "failed" }, element("b", {}, texts.contradiction), " ", element("span", {}, by));
    }));
    this.words.textContent = texts.explain[port.name]?.(port.goal) ?? "";
    this.#draw();
    this.#page.light(port.file, port.line);
    this.#showClause(port);
  }

  #draw() {
    this.#drawing.show(this.#isFolded ? folded(this.#tree, this.#at) : this.#tree, this.#at);
    const { svg } = this.#drawing;
    const [width, height] = ["width", "height"].map((name) => Number(svg.getAttribute(name)));
    const [room, high] = [this.picture.clientWidth, this.picture.clientHeight];
    // Of its own accord a tree that is a little too wide is made smaller; a very wide one can be scrolled.
    const scale = this.#scale ?? Math.max(SMALLEST, Math.min(1, room / width));
    svg.style.width = `${width * (this.#scale === 0 ? Math.min(1, room / width, Math.max(high, 200) / height) : scale)}px`;
    const current = this.picture.querySelector(".current");
    if (!current) return;
    const [box, frame] = [current.getBoundingClientRect(), this.picture.getBoundingClientRect()];
    this.picture.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
    this.picture.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
  }

  #zoom(factor) {
    const { svg } = this.#drawing;
    this.#scale = Math.max(0.05, Math.min(4, (parseFloat(svg.style.width) / Number(svg.getAttribute("width"))) * factor));
    this.#draw();
  }

  /** Shows what the variables of the clause are bound to, and which heads do not unify with a goal that is called. */
  #showClause({ file, line, values, heads }) {
    const parts = [];
    if (values.length > 0) {
      parts.push(element("h3", {}, texts.clauseValues), element("pre", { class: "source" }, this.#page.clause(file, line)),
        element("dl", { class: "values" }, ...values.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)])));
    }
    if (heads.length > 0) {
      parts.push(element("h3", {}, texts.otherHeads), element("ul", { class: "heads" }, ...heads.map(({ line, head, argument, wanted, found }) =>
        element("li", {}, head, element("span", {}, `${line ? `${texts.line(line)}, ` : ""}${texts.differs(argument, wanted, found)}`)))));
    }
    this.clause.replaceChildren(...parts);
  }

  /** Returns the next port at which a binding or a domain changes. */
  #nextChange() {
    const shown = (at) => this.#ports[at].bindings.join("\n");
    let to = this.#at + 1;
    while (to < this.#ports.length && shown(to) === shown(to - 1)) to += 1;
    return to;
  }

  #save() {
    const tree = this.#isFolded ? folded(this.#tree, this.#at) : this.#tree;
    const picture = drawn(tree, this.#at);
    download("search-tree.svg", picture.replace(/>/, `>${LOOK}`), "image/svg+xml");
  }
}

/** Shows the record of a query in a card, from a step on, with the line of each step in the editor. `link(step)` makes a link to a step. */
export function showRecord(shown, record, { at, files, editor, link }) {
  new Steps(shown, record, {
    at,
    stops: files.stops,
    light: (file, line) => {
      if (line && !isNarrow() && files.showNamed(file)) editor.light(line);
      else editor.light(0);
    },
    clause: (file, line) => {
      const lines = files.all().find(({ name }) => `/${name}` === file)?.text.split("\n").slice(line - 1) ?? [];
      return lines.slice(0, lines.findIndex((one) => /\.\s*(%.*)?$/.test(one)) + 1).join("\n");
    },
    link,
  });
  shown.root.scrollIntoView({ block: "start" });
}
