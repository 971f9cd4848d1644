// Other rules for the board: a list of those that a puzzle has, and a form to add one about the squares that are selected. The rules
// are the clauses of a description, a line each, as the module of web/board reads and writes them.
import { element } from "../parts/element.js";
import words from "../texts/rules/rules.js";
import { shortName } from "./squares.js";

const NINE = [...Array(9).keys()];
/** Clauses that say nothing beside those of Sudoku. */
const PLAIN = /^(size|title|digits)\b/;
/** The most squares that are named in the list. */
const NAMED = 4;

const square = (at) => `r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`;
const squares = (all) => `[${all.map(square).join(", ")}]`;
const squaresIn = (clause) => [...clause.matchAll(/\br(\d)c(\d)\b/g)].map(([, row, column]) => (row - 1) * 9 + Number(column) - 1);
/** Returns the clauses of a description. */
const clausesOf = (rules) => (rules ?? "").split("\n").filter(Boolean);
const isRegion = (clause) => /^distinct\(/.test(clause) && squaresIn(clause).length === 9;

/** Returns from where a line of squares is seen, such as `left(3)`, or null if it begins at no border. */
function seenFrom([first, second]) {
  const [row, column] = [Math.floor(first / 9), first % 9];
  const step = second - first;
  if (step === 1 && column === 0) return `left(${row + 1})`;
  if (step === -1 && column === 8) return `right(${row + 1})`;
  if (step === 9 && row === 0) return `top(${column + 1})`;
  return step === -9 && row === 8 ? `bottom(${column + 1})` : null;
}

/** Returns the clauses for a rule about squares, by what stands behind its name; a text if something is missing. */
function clausesFor(name, shape, all, number) {
  const digits = `[${[...number].join(", ")}]`;
  const isTwo = shape === "Two" || shape === "Numbered" || ["subtract", "divide"].includes(name);
  if (shape === "Board") return [`${name}.`];
  if (all.length === 0) return words.needsSquares;
  if (name === "region" && all.length !== 9) return words.needsNine;
  if (isTwo && all.length !== 2) return words.needsTwo;
  if (["OneOf", "Numbered", "Valued", "Seen", "Digits"].includes(shape) && !number) return words.needsNumber;
  const half = Math.ceil(name === "arrow" ? 1 : all.length / 2);
  if (shape === "Lists" && (all.length < 2 || (name === "clone" && all.length % 2 > 0))) return words.needsHalves;
  switch (shape) {
    case "One": return all.map((at) => `${name}(${square(at)}).`);
    case "OneOf": return all.map((at) => `${name}(${square(at)}, ${digits}).`);
    case "Two": return [`${name}(${all.map(square).join(", ")}).`];
    case "Numbered": return [`${name}(${number}, ${all.map(square).join(", ")}).`];
    case "Valued": return [`${name}(${number}, ${squares(all)}).`];
    case "Seen": {
      const line = seenFrom(all);
      return line ? [`${name}(${number}, ${line}).`] : words.needsLine;
    }
    case "Lists": return [`${name}(${squares(all.slice(0, half))}, ${squares(all.slice(half))}).`];
    case "Digits": return [`${name}(${squares(all)}, ${digits}).`];
    default: return [`${name === "region" ? "distinct" : name}(${squares(all)}).`];
  }
}

/** Adds a region to clauses. Nine that cover the board take the place of the boxes; until then there are none. */
function withRegion(clauses, region) {
  const others = clauses.filter((clause) => !/^(regions|no_boxes)\b/.test(clause));
  const drawn = [...others.filter(isRegion), region];
  if (new Set(drawn.flatMap(squaresIn)).size < 81 || drawn.length > 9) return [...others, "no_boxes.", region];
  const of = NINE.flatMap(() => NINE).map((_, at) => drawn.findIndex((clause) => squaresIn(clause).includes(at)) + 1);
  const rows = NINE.map((row) => `'${of.slice(row * 9, row * 9 + 9).join("")}'`);
  return [...others.filter((clause) => !isRegion(clause)), `regions([${rows.join(", ")}]).`];
}

export class Rules {
  #side;
  #kinds = { region: "List" };
  #clauses = [];
  #kind;
  #number;
  #meaning;
  #list;

  /**
   * `side` is the board's side: `selected()` returns the squares that are selected, in their order, `select(squares)` selects others,
   * `read(text)` returns the board of a description, `take(rules)` puts rules on the board, or none, `say(text)` tells something, and
   * `toggled()` is called when the form is opened or closed.
   */
  constructor(side) {
    this.#side = side;
    this.#kind = element("select", { id: "rule-kind", "aria-label": words.kind, onchange: () => this.#show() },
      ...Object.entries(words.kinds).filter(([name]) => name !== "regions").map(([name, [label]]) => new Option(label, name)));
    this.#number = element("input", { id: "rule-number", inputmode: "numeric", autocomplete: "off", maxlength: "9", "aria-label": words.number, placeholder: words.number,
      onkeydown: (event) => { if (event.key === "Enter") this.#add(); } });
    this.#meaning = element("p", { class: "note" });
    this.#list = element("ul", { class: "rules-list" });
    const add = element("button", { type: "button", id: "rule-add", onclick: () => this.#add() }, words.add);
    this.root = element("details", { class: "rules in-analysis", ontoggle: () => this.#toggle() }, element("summary", {}, words.title),
      element("p", { class: "note" }, words.how), element("div", { class: "rule-form" }, this.#kind, this.#number, add), this.#meaning, this.#list);
    /** What the rules say, for players. */
    this.told = element("ul", { class: "rules-told in-play" });
  }

  get isOpen() {
    return this.root.open;
  }

  async #toggle() {
    this.#side.toggled();
    if (!this.isOpen || this.#kinds.killer) return;
    try {
      for (const { name, shape } of await this.#side.kinds()) this.#kinds[name] = shape;
      Object.assign(this.#kinds, { no_boxes: "Board", no_lines: "Board" });
      this.#show();
    } catch (error) {
      this.#side.say(error.message);
    }
  }

  /** Does what a key says that was pressed on the board: digits are for the number. Returns whether it says something. */
  key({ key, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return false;
    if (/^\d$/.test(key)) this.#number.value += key;
    else if (key === "Backspace") this.#number.value = this.#number.value.slice(0, -1);
    else if (key === "Enter") this.#add();
    else if (key === "Escape") this.#side.select([]);
    else return false;
    return true;
  }

  async #add() {
    const name = this.#kind.value;
    const selected = this.#side.selected();
    const made = clausesFor(name, this.#kinds[name], selected, this.#number.value.replace(/\D/g, ""));
    if (typeof made === "string") return this.#side.say(made);
    const clauses = name === "region" ? withRegion(this.#clauses, made[0]) : [...this.#clauses, ...made.filter((one) => !this.#clauses.includes(one))];
    if (!await this.#take(clauses)) return;
    this.#number.value = "";
    this.#side.select([]);
    const regions = this.#clauses.filter(isRegion).length;
    if (name !== "region") this.#side.say(words.added(words.kinds[name][0], this.#kinds[name] === "Board" ? 81 : selected.length));
    else this.#side.say(regions > 0 ? words.regionsOpen(regions) : words.regionsDone);
  }

  /** Puts clauses on the board. Returns whether they are rules. */
  async #take(clauses) {
    try {
      const { rules } = await this.#side.read(["size(9).", ...clauses.filter((clause) => !/^size\b/.test(clause))].join("\n"));
      this.#side.take(rules ?? null);
      return true;
    } catch (error) {
      this.#side.say(words.notAdded(error.message));
      return false;
    }
  }

  /** Shows the rules of a board. */
  show(rules) {
    this.#clauses = clausesOf(rules);
    const shown = this.#clauses.filter((clause) => !PLAIN.test(clause));
    this.#list.replaceChildren(...shown.map((clause) => this.#item(clause)));
    const names = [...new Set(shown.map((clause) => clause.match(/^\w+/)[0]))];
    this.told.replaceChildren(...names.map((name) => {
      const [label, meaning] = words.kinds[name] ?? ["", shown.filter((clause) => clause.startsWith(name)).join(" ")];
      return element("li", {}, ...(label ? [element("b", {}, label), " "] : []), meaning);
    }));
    this.#show();
  }

  #item(clause) {
    const [name] = clause.match(/^\w+/);
    const all = squaresIn(clause);
    const [, number] = clause.match(/^\w+\((\d+)/) ?? [];
    const places = all.slice(0, NAMED).map(shortName).join(" ") + (all.length > NAMED ? " …" : "");
    const label = words.kinds[name] ? [words.kinds[name][0], number, places].filter(Boolean).join(" ") : clause;
    return element("li", {},
      element("button", { type: "button", class: "place", onclick: () => this.#side.select(all) }, label),
      element("button", { type: "button", class: "quiet", "aria-label": words.remove(label), onclick: () => this.#remove(clause) }, "×"));
  }

  #remove(clause) {
    const left = this.#clauses.filter((one) => one !== clause);
    // The boxes come back with the last region.
    const hasRegion = left.some(isRegion);
    return this.#take(isRegion(clause) && !hasRegion ? left.filter((one) => one !== "no_boxes.") : left);
  }

  #show() {
    const name = this.#kind.value;
    this.#meaning.textContent = words.kinds[name][1];
    this.#number.hidden = !["OneOf", "Numbered", "Valued", "Seen", "Digits"].includes(this.#kinds[name]);
  }
}
