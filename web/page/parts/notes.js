// What the page tells: a note for a while, a banner about the program that is shown, and signs that stay until what they tell
// has changed.
import { element } from "./element.js";

const by = (id) => document.getElementById(id);
/** How long a note stays, in milliseconds; longer if it offers something to do. */
const [SHORT, LONG] = [5000, 12000];

/** Returns buttons; each action is a text and what it does. */
const buttons = (actions, before = () => {}) => actions.map(([text, act]) =>
  element("button", { type: "button", onclick: () => { before(); act(); } }, text));

let timer;

/** Tells something for a while; `actions` are offered with it. An empty text ends what is told. */
export function note(text, actions = []) {
  const clear = () => by("note").replaceChildren();
  by("note").replaceChildren(text, ...buttons(actions, clear));
  clearTimeout(timer);
  timer = setTimeout(clear, actions.length > 0 ? LONG : SHORT);
}

/** Tells something about the program that is shown, until another one is. */
export function banner(text, actions = [], isBad = false) {
  by("banner").className = isBad ? "bad" : "";
  by("banner").replaceChildren(...(text ? [text, ...buttons(actions)] : []));
}

/** Tells what goes wrong as long as it does: nothing if the text is empty. */
export function sign(id, text, actions = []) {
  by(id)?.remove();
  if (!text) return;
  const shown = element("div", { id, class: "sign-bar", role: "alert" }, text, ...buttons(actions));
  by("banner").after(shown);
}
