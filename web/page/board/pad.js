// A pad of digits below the board, where fingers are used: the keyboard of a touch screen would cover the board, and has no key for
// candidates.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

/** Makes the pad. `put(digit)` is called for a digit, or 0 to erase, `mark(digit)` for a candidate, `marking()` before the first. */
export function makePad({ put, mark, marking, undo }) {
  let isMarking = false;
  // The focus stays on the square.
  const button = (text, act, attributes = {}) => element("button", { type: "button", onmousedown: (event) => event.preventDefault(), onclick: act, ...attributes }, text);
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => button(String(digit), () => (isMarking ? mark : put)(digit)));
  const toggle = button(texts.strike, () => {
    isMarking = !isMarking;
    toggle.setAttribute("aria-pressed", String(isMarking));
    if (isMarking) marking();
  }, { "aria-pressed": "false" });
  return element("div", { class: "pad", role: "group", "aria-label": texts.digits },
    element("div", { class: "digits" }, ...digits),
    element("div", { class: "actions" }, toggle, button(texts.erase, () => put(0)), button(texts.undo, undo)));
}
