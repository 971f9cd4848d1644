// The squares of the board: fields for digits, candidates or notes, and what a step shows. While a puzzle is played, several can be
// selected: with the mouse or a finger that is drawn over them, and with keys.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";
import { isTouch } from "../parts/touch.js";
import { digitsIn } from "./notes.js";

const NINE = [...Array(9).keys()];
/** The side of a square in what lies over the board. */
const SIDE = 60;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };

const place = (at) => [Math.floor(at / 9) + 1, (at % 9) + 1];
export const nameOf = (at) => texts.square(...place(at));
/** The name of a square in steps, as players write it. */
export const shortName = (at) => texts.shortSquare(...place(at));

export class Squares {
  #squares = [];
  #overlay;
  #ground = element("img", { class: "ground", alt: "", hidden: "" });
  #side;
  /** Whether the pointer is drawing a selection, and the square where it was last. */
  #drawing = null;
  #isPlaying = false;
  /** The square that had the focus last, if any. */
  at = null;
  /** The squares that are selected while a puzzle is played. */
  selected = new Set();

  /** `side.put(at, digit)` is called for a digit or 0, `mark(at, digit)` for a candidate, `undo()`, `redo()`, and `paste(text)`; while a
   * puzzle is played `key(event)`, which returns whether it knew the key, and `selected()`. `related(a, b)` returns whether two
   * squares may not have the same digit. */
  constructor(side) {
    this.#side = side;
    this.root = element("div", { class: "board", role: "group", "aria-label": texts.board });
    for (const row of NINE) {
      this.root.append(element("div", { class: "row" }, ...NINE.map((column) => this.#square(row * 9 + column))));
    }
    this.#overlay = element("div", { class: "overlay", "aria-hidden": "true" });
    this.root.append(this.#ground, this.#overlay);
    this.root.addEventListener("paste", (event) => {
      const text = event.clipboardData.getData("text").trim();
      if (/^[1-9]?$/.test(text)) return;
      event.preventDefault();
      side.paste(text);
    });
    this.#draw();
  }

  #square(at) {
    const field = element("input", { inputmode: isTouch ? "none" : "numeric", autocomplete: "off", maxlength: "2", "aria-label": nameOf(at), tabindex: at === 0 ? "0" : "-1" });
    const small = element("span", { class: "small", "aria-hidden": "true" });
    field.addEventListener("input", () => this.#side.put(at, Number(field.value.match(/[1-9](?!.*[1-9])/)?.[0] ?? 0)));
    field.addEventListener("focus", () => {
      this.#squares[this.at]?.field.parentNode.classList.remove("at");
      // Arrows go from square to square; with Tab the board is one stop, not 81.
      this.#squares[this.at ?? 0].field.tabIndex = -1;
      field.tabIndex = 0;
      this.at = at;
      field.parentNode.classList.add("at");
      if (!this.#isPlaying && !isTouch) field.select();
      if (this.#isPlaying && this.#drawing === null && !this.selected.has(at)) this.select([at]);
    });
    field.addEventListener("keydown", (event) => this.#key(event, at));
    this.#squares[at] = { field, small, drawn: "" };
    return element("div", { class: "square" }, field, small);
  }

  #key(event, at) {
    const isCommand = event.ctrlKey || event.metaKey;
    const digit = event.code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1];
    const step = STEPS[event.key];
    const key = event.key.toLowerCase();
    if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) this.#side.redo();
    else if (isCommand && key === "z") this.#side.undo();
    else if (step && this.#isPlaying) this.#move((at + step + 81) % 81, event.shiftKey || isCommand);
    else if (step) this.focus((at + step + 81) % 81);
    else if (this.#isPlaying && this.#side.key(event)) { /* The player's keys. */ }
    else if (!this.#isPlaying && digit && event.shiftKey && !isCommand) this.#side.mark(at, Number(digit));
    else return;
    event.preventDefault();
  }

  /** Goes to a square with the keys; with `isMore` it is selected with the others. */
  #move(to, isMore) {
    this.select(isMore ? [...this.selected, to] : [to]);
    this.focus(to);
  }

  // ---- selection

  /** Lets the pointer draw a selection while a puzzle is played. */
  #draw() {
    const squareAt = ({ clientX, clientY }) => {
      const square = document.elementFromPoint(clientX, clientY)?.closest(".square");
      return square && this.root.contains(square) ? this.#squares.findIndex(({ field }) => field.parentNode === square) : -1;
    };
    this.root.addEventListener("pointerdown", (event) => {
      const at = squareAt(event);
      if (!this.#isPlaying || at < 0 || event.button > 0) return;
      const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
      this.#drawing = at;
      const others = [...this.selected].filter((one) => one !== at);
      if (!isMore) this.select([at]);
      else this.select(this.selected.has(at) && others.length > 0 ? others : [...others, at]);
    });
    addEventListener("pointermove", (event) => {
      if (this.#drawing === null) return;
      const at = squareAt(event);
      if (at < 0 || at === this.#drawing) return;
      this.#drawing = at;
      this.select([...this.selected, at]);
    });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { this.#drawing = null; });
    this.root.addEventListener("dblclick", (event) => {
      const digit = this.#squares[squareAt(event)]?.field.value;
      if (this.#isPlaying && digit) this.select(this.#squares.flatMap(({ field }, at) => (field.value === digit ? [at] : [])));
    });
  }

  select(squares) {
    this.selected = new Set(squares);
    this.#side.selected();
  }

  /** Whether digits, notes and colours are put into all squares that are selected. */
  set isPlaying(isPlaying) {
    if (isPlaying === this.#isPlaying) return;
    this.#isPlaying = isPlaying;
    this.root.classList.toggle("playing", isPlaying);
    this.selected = new Set(isPlaying && this.at !== null ? [this.at] : []);
  }

  focus(at) {
    this.#squares[at].field.focus();
  }

  // ---- what is shown

  /** Lays the drawing of other rules behind the squares, or takes it away. Words below the drawing are left out. */
  setGround(svg) {
    this.#ground.hidden = !svg;
    this.root.classList.toggle("ruled", Boolean(svg));
    if (!svg) return;
    const [, margin, width] = svg.match(/viewBox="-(\S+) \S+ (\S+)/);
    const square = svg.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="-${margin} -${margin} ${width} ${width}" width="${width}" height="${width}"`);
    this.#ground.src = `data:image/svg+xml,${encodeURIComponent(square)}`;
    this.root.style.setProperty("--margin", margin / width);
  }

  /** Shows digits, which of them are clues and which are wrong, candidates as bits or notes if there are any, where a hint says to look,
   * and a step. */
  show({ digits, clues, wrong = new Set(), marks = null, notes = null, looked = [], step = null, isFixed = false }) {
    const chosen = this.#isPlaying && !step ? [...this.selected] : [];
    const last = chosen.at(-1);
    const digit = digits[last] ?? 0;
    this.#squares.forEach(({ field }, at) => {
      if (field.value !== String(digits[at] || "")) field.value = digits[at] || "";
      field.readOnly = isFixed || this.#isPlaying;
      field.classList.toggle("clue", clues.has(at));
      field.classList.toggle("wrong", wrong.has(at));
      field.setAttribute("aria-invalid", String(wrong.has(at)));
      const { classList, dataset } = field.parentNode;
      classList.toggle("hit", step?.squares.includes(at) ?? false);
      classList.toggle("looked", looked.includes(at));
      classList.toggle("selected", chosen.includes(at));
      classList.toggle("peer", chosen.length === 1 && at !== last && this.#side.related(at, last));
      classList.toggle("same", digit > 0 && digits[at] === digit);
      dataset.colour = notes?.colour[at] || "";
      this.#label(at, digits[at] ? null : notes);
      this.#fill(at, digits[at] ? "" : this.#content({ at, marks, notes, step, digit }));
    });
    const end = 9 * SIDE;
    this.#overlay.innerHTML = step?.overlay ? `<svg viewBox="0 0 ${end} ${end}">${step.overlay}</svg>` : "";
  }

  /** Names a square, with what a player has noted there. */
  #label(at, notes) {
    const said = notes ? ["corner", "centre"].filter((kind) => notes[kind][at]).map((kind) => `${texts.modes[kind]} ${digitsIn(notes[kind][at]).join(" ")}`) : [];
    const label = [nameOf(at), ...said].join("; ");
    if (this.#squares[at].field.getAttribute("aria-label") !== label) this.#squares[at].field.setAttribute("aria-label", label);
  }

  /** Returns what stands in a square without a digit: kind, digit and state of each sign, as a text. */
  #content({ at, marks, notes, step, digit }) {
    if (notes && !step) {
      const signs = (kind) => digitsIn(notes[kind][at]).map((one) => `${kind} ${one} ${one === digit ? "same" : ""}`);
      return [...signs("corner"), ...signs("centre")].join("\n");
    }
    if (!marks) return "";
    const has = (pairs, one) => pairs.some(([square, other]) => square === at && other === one);
    const state = (one) => (!step ? "" : has(step.placed, one) ? "new" : has(step.removed, one) ? "gone" : step.squares.includes(at) && step.digits.includes(one) ? "used" : "");
    return NINE.map((n) => (marks[at] >> (n + 1) & 1 ? `mark ${n + 1} ${state(n + 1)}` : "mark  ")).join("\n");
  }

  /** Makes the signs of a square, if they differ from those that it has. */
  #fill(at, content) {
    const square = this.#squares[at];
    if (square.drawn === content) return;
    square.drawn = content;
    const signs = content.split("\n").filter(Boolean).map((line) => line.split(" "));
    const made = ([, digit, state]) => element("i", state ? { class: state } : {}, digit);
    const ofKind = (wanted) => signs.filter(([kind]) => kind === wanted).map(made);
    square.small.classList.toggle("notes", signs.some(([kind]) => kind !== "mark"));
    if (signs.length === 0 || signs[0][0] === "mark") return square.small.replaceChildren(...ofKind("mark"));
    square.small.replaceChildren(element("span", { class: "corners" }, ...ofKind("corner")), element("span", { class: "centres" }, ...ofKind("centre")));
  }
}
