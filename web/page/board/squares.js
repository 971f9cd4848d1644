// The squares of the board: fields for digits, candidates, and what a step shows.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";
import { isTouch } from "../parts/touch.js";

const NINE = [...Array(9).keys()];
/** The side of a square in what lies over the board. */
const SIDE = 60;

const place = (at) => [Math.floor(at / 9) + 1, (at % 9) + 1];
export const nameOf = (at) => texts.square(...place(at));
/** The name of a square in steps, as players write it. */
export const shortName = (at) => texts.shortSquare(...place(at));

export class Squares {
  #squares = [];
  #overlay;
  /** The square that had the focus last, if any. */
  at = null;

  /** `put(at, digit)` is called for a digit or 0, `mark(at, digit)` for a candidate, `undo()`, and `paste(text)`. */
  constructor({ put, mark, undo, paste }) {
    this.root = element("div", { class: "board", role: "group", "aria-label": texts.board });
    for (const row of NINE) {
      this.root.append(element("div", { class: "row" }, ...NINE.map((column) => this.#square(row * 9 + column, put, mark, undo))));
    }
    this.#overlay = element("div", { class: "overlay", "aria-hidden": "true" });
    this.root.append(this.#overlay);
    this.root.addEventListener("paste", (event) => {
      const text = event.clipboardData.getData("text").trim();
      if (/^[1-9]?$/.test(text)) return;
      event.preventDefault();
      paste(text);
    });
  }

  #square(at, put, mark, undo) {
    const field = element("input", { inputmode: isTouch ? "none" : "numeric", autocomplete: "off", maxlength: "2", "aria-label": nameOf(at) });
    const small = element("span", { class: "small", "aria-hidden": "true" });
    field.addEventListener("input", () => put(at, Number(field.value.match(/[1-9](?!.*[1-9])/)?.[0] ?? 0)));
    field.addEventListener("focus", () => {
      this.#squares[this.at]?.field.parentNode.classList.remove("at");
      this.at = at;
      field.parentNode.classList.add("at");
      if (!isTouch) field.select();
    });
    field.addEventListener("keydown", (event) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const digit = event.code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1];
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 }[event.key];
      if (isCommand && event.key === "z") undo();
      else if (digit && event.shiftKey && !isCommand) mark(at, Number(digit));
      else if (step) this.focus((at + step + 81) % 81);
      else return;
      event.preventDefault();
    });
    this.#squares[at] = { field, small };
    return element("div", { class: "square" }, field, small);
  }

  focus(at) {
    this.#squares[at].field.focus();
  }

  /** Shows digits, which of them are clues and which are wrong, candidates as bits if there are any, and a step. */
  show({ digits, clues, wrong = new Set(), marks = null, step = null, isFixed = false }) {
    const has = (pairs, at, digit) => pairs.some(([square, other]) => square === at && other === digit);
    this.#squares.forEach(({ field, small }, at) => {
      const digit = digits[at];
      if (field.value !== String(digit || "")) field.value = digit || "";
      field.readOnly = isFixed;
      field.classList.toggle("clue", clues.has(at));
      field.classList.toggle("wrong", wrong.has(at));
      field.setAttribute("aria-invalid", String(wrong.has(at)));
      field.parentNode.classList.toggle("hit", step?.squares.includes(at) ?? false);
      small.replaceChildren(...NINE.map((n) => {
        const isShown = !digit && marks?.[at] >> (n + 1) & 1;
        const state = !step || !isShown ? "" : has(step.placed, at, n + 1) ? "new" : has(step.removed, at, n + 1) ? "gone"
          : step.squares.includes(at) && step.digits.includes(n + 1) ? "used" : "";
        return element("i", state ? { class: state } : {}, isShown ? String(n + 1) : "");
      }));
    });
    const end = 9 * SIDE;
    this.#overlay.innerHTML = step?.overlay ? `<svg viewBox="0 0 ${end} ${end}">${step.overlay}</svg>` : "";
  }
}
