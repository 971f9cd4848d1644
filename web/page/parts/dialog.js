// Dialogs of the page.
import { element, onEnter } from "./element.js";
import texts from "../texts/texts.js";

/** Shows a dialog with a title and returns it. It is removed when it closes. */
export function dialog(title, ...children) {
  const made = element("dialog", { "aria-label": title }, element("h2", {}, title), ...children);
  made.addEventListener("close", () => made.remove());
  // A click beside the dialog closes it.
  made.addEventListener("click", (event) => { if (event.target === made) made.close(); });
  document.body.append(made);
  made.showModal();
  // It begins at its beginning, also if its first button is at its end.
  made.scrollTop = 0;
  return made;
}

/** Asks for a short text. Returns it, or null if the user does not want to give one. */
export function askFor(title, value) {
  return new Promise((done) => {
    let given = null;
    const accept = () => {
      given = field.value.trim() || null;
      shown.close();
    };
    const field = element("input", { type: "text", value, "aria-label": title, autocomplete: "off", spellcheck: "false", onkeydown: onEnter(accept) });
    const shown = dialog(title, field,
      element("div", { class: "actions" }, element("button", { type: "button", class: "main", onclick: accept }, texts.accept),
        element("button", { type: "button", onclick: () => shown.close() }, texts.cancel)));
    shown.addEventListener("close", () => done(given));
    field.select();
  });
}

/** Asks whether something is wanted. Returns whether the user accepts it, with the button `accepted`. */
export function confirmed(title, lines, accepted) {
  return new Promise((done) => {
    let isAccepted = false;
    const accept = () => {
      isAccepted = true;
      shown.close();
    };
    const shown = dialog(title, ...lines.map((line) => element("p", {}, line)),
      element("div", { class: "actions" }, element("button", { type: "button", class: "main", onclick: accept }, accepted),
        element("button", { type: "button", onclick: () => shown.close() }, texts.cancel)));
    shown.addEventListener("close", () => done(isAccepted));
  });
}
