// The Sudoku board. The user types or pastes a puzzle; a constraint program finds candidates, contradictions
// and solutions.
import { download } from "./files.js";
import solver from "./sudoku.pl";
import texts from "./texts/texts.js";

const NINE = [...Array(9).keys()];
/** Counting stops at this number of solutions. */
const MOST = 100;
/** The most changes that can be undone. */
const UNDONE = 200;
const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const place = (at) => texts.square(Math.floor(at / 9) + 1, (at % 9) + 1);
const box = (at) => Math.floor(at / 27) * 3 + Math.floor((at % 9) / 3);
const related = (a, b) => a !== b && (Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 || box(a) === box(b));

/** Returns the 81 digits of a text, 0 for a blank, or null if it is no puzzle. */
export function parsed(text) {
  const digits = [...text.replace(/[^\d._*?-]/g, "")].map((c) => (/[1-9]/.test(c) ? Number(c) : 0));
  return digits.length === 81 ? digits : null;
}

function shuffled(items) {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

export class Sudoku {
  #root;
  #prolog;
  #squares = [];
  #digits = Array(81).fill(0);
  #clues = new Set();
  #candidates = null;
  /** Squares whose clues contradict each other although no digit occurs twice. */
  #core = [];
  #message;
  #buttons;
  /** The number of changes so far. Answers from before a change are dropped. */
  #version = 0;
  /** The boards before the changes, for undo. */
  #before = [];
  #onChange;

  /** `create` returns a system; `onChange` is called when the board has changed. */
  constructor(root, create, board, onChange) {
    this.#root = root;
    this.#onChange = onChange;
    this.#draw();
    this.#prolog = create().then(async (prolog) => {
      await prolog.consult(solver, { name: "sudoku.pl" });
      return prolog;
    });
    this.board = board;
  }

  /** Returns the board as two texts of 81 digits, all and the clues alone; or null for the one that everybody gets first. */
  get board() {
    const text = (isShown) => this.#digits.map((digit, at) => (isShown(at) ? digit : 0)).join("").replaceAll("0", ".");
    const [digits, clues] = [text(() => true), text((at) => this.#clues.has(at))];
    return digits === FIRST && clues === FIRST ? null : { digits, clues };
  }

  set board(board) {
    const digits = parsed(String(board?.digits ?? "")) ?? parsed(FIRST);
    this.#take({ digits, clues: board ? parsed(String(board.clues)) ?? digits : digits });
    this.#before = [];
  }

  /** Shows digits, of which some are clues. */
  #take({ digits, clues }) {
    this.#digits = [...digits];
    this.#clues = new Set(clues.flatMap((digit, at) => (digit ? [at] : [])));
    this.#changed();
  }

  /** Remembers the board before a change. */
  #remember() {
    const clues = this.#digits.map((digit, at) => (this.#clues.has(at) ? digit : 0));
    this.#before.push({ digits: [...this.#digits], clues });
    if (this.#before.length > UNDONE) this.#before.shift();
  }

  #undo() {
    const before = this.#before.pop();
    if (!before) return this.#say(texts.nothingToUndo);
    this.#take(before);
    this.#onChange();
  }

  #element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  #draw() {
    const board = this.#element("div", { class: "board", role: "group", "aria-label": texts.board });
    for (const row of NINE) {
      const line = this.#element("div", { class: "row" });
      for (const column of NINE) line.append(this.#square(row * 9 + column));
      board.append(line);
    }
    board.addEventListener("paste", (event) => {
      const digits = parsed(event.clipboardData.getData("text"));
      if (!digits) return;
      event.preventDefault();
      this.set(digits);
    });
    this.#message = this.#element("p", { class: "message", role: "status" });
    const toggle = this.#element("input", { type: "checkbox", id: "candidates" });
    toggle.addEventListener("change", () => this.#show());
    this.toggle = toggle;
    this.#buttons = [
      ["solve", () => this.#solve()], ["hint", () => this.#hint()], ["count", () => this.#count()],
      ["generate", () => this.#generate()], ["empty", () => this.set(Array(81).fill(0))], ["undo", () => this.#undo()], ["print", () => this.#save()],
    ].map(([name, act]) => {
      const button = this.#element("button", { type: "button", id: `sudoku-${name}` }, texts[name]);
      button.addEventListener("click", () => act());
      return button;
    });
    this.#buttons[0].className = "main";
    this.#root.replaceChildren(board, this.#element("div", { class: "side" },
      this.#element("p", {}, texts.paste),
      this.#element("p", { class: "check" }, toggle, this.#element("label", { for: "candidates" }, texts.candidates)),
      this.#element("div", { class: "buttons" }, ...this.#buttons), this.#message));
  }

  #square(at) {
    const field = this.#element("input", { inputmode: "numeric", autocomplete: "off", maxlength: "2", "aria-label": place(at) });
    const small = this.#element("span", { class: "small", "aria-hidden": "true" });
    field.addEventListener("input", () => {
      const digit = field.value.match(/[1-9](?!.*[1-9])/)?.[0];
      this.#put(at, digit ? Number(digit) : 0);
    });
    field.addEventListener("focus", () => field.select());
    field.addEventListener("keydown", (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "z") {
        event.preventDefault();
        this.#undo();
      }
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key];
      if (step) {
        event.preventDefault();
        this.#squares[(at + step + 81) % 81].field.focus();
      }
    });
    this.#squares[at] = { field, small };
    return this.#element("div", { class: "square" }, field, small);
  }

  set(digits) {
    this.#remember();
    this.#take({ digits, clues: digits });
    this.#onChange();
  }

  #put(at, digit) {
    this.#remember();
    this.#onChange();
    this.#digits[at] = digit;
    if (digit) this.#clues.add(at);
    else this.#clues.delete(at);
    this.#changed();
  }

  /** Returns pairs of squares of one row, column or box with the same digit. */
  #clashes() {
    const clashes = [];
    for (let a = 0; a < 81; a += 1) {
      for (let b = a + 1; b < 81; b += 1) {
        if (this.#digits[a] && this.#digits[a] === this.#digits[b] && related(a, b)) clashes.push([a, b]);
      }
    }
    return clashes;
  }

  #rows(digits = this.#digits) {
    return NINE.map((row) => NINE.map((column) => digits[row * 9 + column] || null));
  }

  async #ask(goal, given) {
    const prolog = await this.#prolog;
    return prolog.once(goal, given);
  }

  async #changed() {
    this.#version += 1;
    const version = this.#version;
    this.#candidates = null;
    this.#core = [];
    this.#show();
    const clashes = this.#clashes();
    if (clashes.length > 0) {
      const [[a, b]] = clashes;
      this.#say(texts.clash(this.#digits[a], `${place(a)}; ${place(b)}`));
      return;
    }
    this.#say("");
    const found = await this.#ask("candidates(Rows, Candidates)", { Rows: this.#rows() });
    if (version !== this.#version) return;
    if (!found) return this.#explain();
    this.#candidates = found.bindings.Candidates.flat();
    if (this.#digits.every(Boolean)) this.#say(texts.complete);
    this.#show();
  }

  /** Names and marks clues that contradict each other. */
  async #explain() {
    const version = this.#version;
    this.#say(texts.unsolvable);
    const clues = this.#digits.flatMap((digit, at) => (digit ? [[Math.floor(at / 9) + 1, (at % 9) + 1, digit]] : []));
    const found = await this.#ask("contradiction(Clues, Core)", { Clues: clues });
    if (version !== this.#version || !found) return;
    const core = found.bindings.Core;
    this.#core = core.map(([row, column]) => (row - 1) * 9 + column - 1);
    this.#say(texts.contradicts(core.map(([row, column, digit]) => `${digit} in ${texts.square(row, column)}`).join("; ")));
    this.#show();
  }

  #say(text) {
    this.#message.textContent = text;
  }

  #show() {
    const wrong = new Set([...this.#clashes().flat(), ...this.#core]);
    this.#squares.forEach(({ field, small }, at) => {
      const digit = this.#digits[at];
      if (field.value !== String(digit || "")) field.value = digit || "";
      field.classList.toggle("clue", this.#clues.has(at));
      field.classList.toggle("wrong", wrong.has(at));
      field.setAttribute("aria-invalid", String(wrong.has(at)));
      const offered = this.toggle.checked && !digit ? this.#candidates?.[at] ?? [] : [];
      small.replaceChildren(...NINE.map((n) => this.#element("i", {}, offered.includes(n + 1) ? String(n + 1) : "")));
    });
  }

  async #working(work) {
    this.#say(texts.thinking);
    for (const button of this.#buttons) button.disabled = true;
    try {
      await work();
    } catch (error) {
      this.#say(error.message);
    } finally {
      for (const button of this.#buttons) button.disabled = false;
    }
  }

  #solve() {
    return this.#working(async () => {
      const start = performance.now();
      const found = await this.#ask("solution(Rows)", { Rows: this.#rows() });
      const took = Math.round(performance.now() - start);
      if (!found) return this.#explain();
      this.#fill(found.bindings.Rows.flat());
      this.#say(texts.solved(took));
    });
  }

  /** Shows digits that are not clues. */
  #fill(digits) {
    this.#remember();
    this.#onChange();
    this.#version += 1;
    this.#digits = digits;
    this.#candidates = null;
    this.#show();
  }

  #count() {
    return this.#working(async () => {
      const found = await this.#ask("count(Rows, Most, Count)", { Rows: this.#rows(), Most: MOST });
      const count = found.bindings.Count;
      if (count === 0) return this.#explain();
      this.#say(count === 1 ? texts.unique : texts.several(count));
    });
  }

  /** Fills a square where only one digit is left, or one from the solution. */
  #hint() {
    return this.#working(async () => {
      const blank = this.#digits.findIndex((digit) => !digit);
      if (blank < 0) return this.#say(texts.complete);
      const only = this.#digits.findIndex((digit, at) => !digit && this.#candidates?.[at].length === 1);
      if (only >= 0) {
        const [digit] = this.#candidates[only];
        this.#fillOne(only, digit, texts.filled);
        return;
      }
      const found = await this.#ask("solution(Rows)", { Rows: this.#rows() });
      if (!found) return this.#say(texts.unsolvable);
      this.#fillOne(blank, found.bindings.Rows.flat()[blank], texts.guessed);
    });
  }

  async #fillOne(at, digit, text) {
    this.#remember();
    this.#onChange();
    this.#digits[at] = digit;
    this.#squares[at].field.focus();
    await this.#changed();
    this.#say(text(digit, place(at)));
  }

  #generate() {
    return this.#working(async () => {
      const seed = Array(81).fill(0);
      shuffled(NINE).forEach((digit, column) => { seed[column] = digit + 1; });
      const found = await this.#ask("solution(Rows, Order)", { Rows: this.#rows(seed), Order: shuffled(NINE).map((n) => n + 1) });
      const digits = found.bindings.Rows.flat();
      for (const at of shuffled([...Array(41).keys()])) {
        const kept = [digits[at], digits[80 - at]];
        digits[at] = digits[80 - at] = 0;
        const { bindings } = await this.#ask("count(Rows, 2, Count)", { Rows: this.#rows(digits) });
        if (bindings.Count !== 1) [digits[at], digits[80 - at]] = kept;
      }
      this.set(digits);
      await this.#prolog;
      this.#say(texts.generated(digits.filter(Boolean).length));
    });
  }

  #save() {
    const lines = [...Array(10).keys()].map((n) => {
      const at = 10 + n * 40;
      const width = n % 3 === 0 ? 3 : 1;
      return `<path d="M10 ${at}H370M${at} 10V370" stroke="#222" stroke-width="${width}" stroke-linecap="square"/>`;
    });
    const digits = this.#digits.map((digit, at) => digit &&
      `<text x="${30 + (at % 9) * 40}" y="${38 + Math.floor(at / 9) * 40}"${this.#clues.has(at) ? ' font-weight="bold"' : ""}>${digit}</text>`);
    download("sudoku.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 380">${lines.join("")}` +
      `<g font-family="sans-serif" font-size="24" text-anchor="middle">${digits.filter(Boolean).join("")}</g></svg>\n`, "image/svg+xml");
  }
}
