// What helps while a query is typed: its colours, which lie below the field, and names that begin with what was typed, with their help.
// The list opens of its own accord; Enter runs the query unless a name was chosen with the arrow keys.
import { element } from "../parts/element.js";
import { tokens } from "../editor/prolog-mode.js";
import texts from "../texts/texts.js";

/** The most characters that have colours, the most names, and the fewest characters for which the list opens of its own accord. */
const [LONGEST, MOST, FEWEST] = [5000, 8, 2];
const WORD = /(?<![\w'"`])[a-z]\w*$/;

/** Returns names of predicates of a program that begin with a text. */
const ofProgram = (program, beginning) => [...new Set([...program.matchAll(/^([a-z]\w*)(?=[\s(.:-])/gm)].map(([, name]) => name))]
  .filter((name) => name.startsWith(beginning)).sort().map((name) => ({ name, about: texts.inProgram }));

export class Typing {
  #field;
  #colours;
  #list = element("ul", { id: "names", role: "listbox", "aria-label": texts.names, hidden: "" });
  #page;
  #names = [];
  #at = -1;

  /** `page` is the page's side: `program()` returns the text of the program, and `known(beginning)` a promise of names with their help. */
  constructor(field, page) {
    this.#field = field;
    this.#page = page;
    this.#colours = element("pre", { class: "colours", "aria-hidden": "true" });
    field.before(this.#colours);
    field.after(this.#list);
    for (const [name, value] of [["aria-autocomplete", "list"], ["aria-controls", "names"]]) field.setAttribute(name, value);
    field.parentNode.classList.add("coloured");
    field.addEventListener("input", ({ inputType }) => { if (/^insert(Text|CompositionText)/.test(inputType)) this.#open(FEWEST); else this.#close(); });
    // Before the page takes arrow keys and Enter.
    field.addEventListener("keydown", (event) => this.#key(event), true);
    field.addEventListener("blur", () => this.#close());
    field.addEventListener("scroll", () => this.#scroll());
    this.show();
  }

  /** Shows the colours of what stands in the field. */
  show() {
    const { value } = this.#field;
    const isShort = value.length <= LONGEST;
    this.#field.parentNode.classList.toggle("coloured", isShort);
    this.#colours.replaceChildren(...(isShort ? tokens(value).map(([text, kind]) => (kind ? element("span", { class: `q-${kind}` }, text) : text)) : []), "\n");
    this.#scroll();
  }

  #scroll() {
    this.#colours.scrollTop = this.#field.scrollTop;
  }

  /** Returns what stands before the cursor as the beginning of a name. */
  get #word() {
    const { value, selectionStart: at, selectionEnd: end } = this.#field;
    if (at !== end || /^\w/.test(value.slice(at))) return "";
    const before = value.slice(0, at);
    const [last] = tokens(before).slice(-1);
    return last && ["string", "comment"].includes(last[1]) ? "" : before.match(WORD)?.[0] ?? "";
  }

  async #open(fewest) {
    const word = this.#word;
    if (word.length < fewest) return this.#close();
    const own = ofProgram(this.#page.program(), word);
    this.#offer(word, own);
    const known = await this.#page.known(word);
    // Meanwhile something else may have been typed.
    if (this.#word !== word || document.activeElement !== this.#field) return;
    this.#offer(word, [...own, ...known.filter(({ name }) => own.every((one) => one.name !== name))]);
  }

  #offer(word, names) {
    const isDone = names.length === 0 || (names.length === 1 && names[0].name === word);
    if (isDone) return this.#close();
    this.#names = names.slice(0, MOST);
    this.#list.replaceChildren(...this.#names.map(({ name, signature, about }, n) => element("li", { id: `name-${n}`, role: "option", "aria-selected": "false",
      onmousedown: (event) => { event.preventDefault(); this.#take(n); } }, element("code", {}, signature ?? name), element("span", {}, about ?? ""))));
    this.#list.hidden = false;
    this.#choose(-1);
  }

  #choose(at) {
    this.#at = at;
    [...this.#list.children].forEach((one, n) => one.setAttribute("aria-selected", String(n === at)));
    if (at < 0) return this.#field.removeAttribute("aria-activedescendant");
    this.#field.setAttribute("aria-activedescendant", `name-${at}`);
    this.#list.children[at].scrollIntoView({ block: "nearest" });
  }

  #close() {
    this.#list.hidden = true;
    this.#names = [];
    this.#choose(-1);
  }

  /** Writes a name in the place of its beginning. */
  #take(at) {
    const { name } = this.#names[at];
    const place = this.#field.selectionStart;
    this.#field.setRangeText(name, place - this.#word.length, place, "end");
    this.#close();
    this.#field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }));
  }

  #key(event) {
    const { key } = event;
    const isOpen = !this.#list.hidden;
    const last = this.#names.length - 1;
    if (key === " " && event.ctrlKey) this.#open(1);
    else if (!isOpen || event.isComposing) return;
    else if (key === "ArrowDown") this.#choose(this.#at === last ? 0 : this.#at + 1);
    else if (key === "ArrowUp" && this.#at >= 0) this.#choose(this.#at === 0 ? last : this.#at - 1);
    else if (key === "Tab" && !event.shiftKey) this.#take(Math.max(0, this.#at));
    else if (key === "Enter" && this.#at >= 0) this.#take(this.#at);
    else if (key === "Escape") this.#close();
    else {
      if (!["Shift", "Control", "Alt", "Meta"].includes(key) && (key.length > 1 || /\W/.test(key)) && key !== "Backspace") this.#close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    // Elsewhere in the page, Escape stops a query.
    event.stopPropagation();
  }
}
