// Queries and their answers. Each query has a card in the log, which shows its answers, output and errors.
import { element } from "./element.js";
import { download } from "./files.js";
import texts from "./texts.en.js";

/** The most answers that one "All" shows. The next "All" continues. */
const MANY = 500;
const PICTURE_END = "</svg>";

/** Returns the text with a button for each place in a program, such as `file.pl:3:5`. */
export function withPlaces(text, goTo) {
  const parts = [];
  let last = 0;
  for (const found of text.matchAll(/([\w./ -]+\.(?:plt?|pro|prolog)):(\d+)(?::(\d+))?/g)) {
    parts.push(text.slice(last, found.index));
    const [whole, name, line] = found;
    parts.push(element("button", { class: "place", type: "button", onclick: () => goTo(name.trim(), Number(line)) }, whole));
    last = found.index + whole.length;
  }
  return [...parts, text.slice(last)];
}

export class Log {
  #list;
  #goTo;
  #current = null;

  constructor(list, goTo) {
    this.#list = list;
    this.#goTo = goTo;
  }

  clear() {
    this.#list.replaceChildren();
    this.#current = null;
  }

  /** Adds a card for a query, or for an action without a query. */
  card(query) {
    this.#current = new Card(this.#list, query, this.#goTo);
    return this.#current;
  }

  /** Writes output that belongs to no known query into the last card. */
  write(text, kind) {
    (this.#current ?? this.card("")).write(text, kind);
  }
}

class Card {
  #goTo;
  #list;
  #body = element("div", { class: "body" });
  #foot = element("div", { class: "foot" });
  #state = element("span", { class: "state" });
  #table = null;
  answers = [];
  /** The text that is being written, its kind and its element. */
  #open = null;

  constructor(list, query, goTo) {
    this.#goTo = goTo;
    this.#list = list;
    this.root = element("article", {}, this.#body, this.#foot);
    if (query) this.root.prepend(element("h2", {}, element("span", { class: "mark" }, "?- "), query));
    this.#foot.append(this.#state);
    list.append(this.root);
    this.show();
  }

  show() {
    this.#list.scrollTop = this.#list.scrollHeight;
    // On a phone the page scrolls, not the log.
    if (this.#list.scrollHeight <= this.#list.clientHeight) this.root.scrollIntoView({ block: "nearest" });
  }

  write(text, kind) {
    // A complete picture from library(draw) is shown as an image, because an image cannot run scripts.
    // The earlier text is searched only when a picture ends.
    const before = this.#open?.kind === kind ? this.#open.text : "";
    if (kind === "output" && (before.slice(-PICTURE_END.length) + text).includes(PICTURE_END)) {
      const written = before + text;
      const found = written.match(/<svg xmlns=[^]*?<\/svg>\n?/);
      if (found) {
        this.#writeText(written.slice(0, found.index), kind, true);
        this.#picture(found[0].trim());
        const rest = written.slice(found.index + found[0].length);
        if (rest) this.write(rest, kind);
        return;
      }
    }
    this.#writeText(text, kind, false);
  }

  #picture(svg) {
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    const save = element("button", { type: "button", onclick: () => download("picture.svg", svg, "image/svg+xml") }, texts.savePicture);
    this.put(element("figure", {}, element("img", { src: address, alt: texts.picture }), save));
  }

  /** Adds to the text that is being written, or replaces it. */
  #writeText(text, kind, replaces) {
    if (replaces && this.#open?.kind === kind) {
      this.#open.text = "";
      if (!text) this.#open.place.remove();
    }
    if (!text) return;
    if (this.#open?.kind !== kind) {
      const place = element("pre", { class: kind });
      this.#open = { kind, place, text: "" };
      this.#body.append(place);
    }
    this.#open.text += text;
    this.#open.place.replaceChildren(...withPlaces(this.#open.text, this.#goTo));
    this.show();
  }

  /** Adds an element that is not text. */
  put(shown) {
    this.#open = null;
    this.#body.append(shown);
    this.show();
  }

  answer(answer) {
    this.#open = null;
    this.answers.push(answer);
    if (this.#table) return this.#addRow(answer);
    this.#body.append(element("pre", { class: "answer" }, answer.text));
    this.show();
  }

  state(text, kind = "") {
    this.#state.textContent = text;
    this.#state.className = `state ${kind}`;
    this.root.classList.toggle("busy", kind === "busy");
    this.show();
  }

  /** Shows buttons below a query that may have more answers. */
  actions(...actions) {
    this.#foot.replaceChildren(this.#state, ...actions.map(([text, onclick]) => element("button", { type: "button", onclick }, text)));
    this.show();
  }

  /** Returns whether the answers can be shown as rows. */
  get hasColumns() {
    return this.answers.length > 0 && Object.keys(this.answers[0].bindings).length > 0;
  }

  toggleTable() {
    if (this.#table) {
      this.#table.closest(".wide").remove();
      this.#table = null;
      for (const text of this.#body.querySelectorAll(".answer")) text.remove();
      for (const answer of this.answers) this.#body.append(element("pre", { class: "answer" }, answer.text));
      return;
    }
    for (const text of this.#body.querySelectorAll(".answer")) text.remove();
    const names = Object.keys(this.answers[0].bindings);
    this.#table = element("tbody");
    const head = element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name)));
    this.#body.append(element("div", { class: "wide", tabindex: "0" },
      element("table", {}, element("thead", {}, head), this.#table)));
    this.answers.forEach((answer) => this.#addRow(answer));
    this.show();
  }

  get isTable() {
    return this.#table !== null;
  }

  #addRow(answer) {
    const values = Object.keys(this.answers[0].bindings).map((name) => element("td", {}, shown(answer.bindings[name])));
    this.#table.append(element("tr", {}, ...values));
  }

  /** Asks the user for input. Returns a text, or null for the end of the input. */
  ask() {
    this.#open = null;
    return new Promise((done) => {
      const field = element("input", { type: "text", "aria-label": texts.input, autocomplete: "off", spellcheck: "false" });
      const finish = (text) => {
        form.remove();
        if (text !== null) this.write(text, "typed");
        this.cancelInput = null;
        done(text);
      };
      const form = element("form", { class: "input", onsubmit: (event) => { event.preventDefault(); finish(`${field.value}\n`); } },
        element("span", {}, texts.input), field, element("button", { type: "submit" }, texts.give),
        element("button", { type: "button", onclick: () => finish(null) }, texts.end));
      this.cancelInput = () => { form.remove(); };
      this.#body.append(form);
      this.show();
      field.focus();
    });
  }
}

/** Returns the text of a term for a cell of a table. */
export function shown(value) {
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  if (value && typeof value === "object") {
    if ("variable" in value) return "_";
    if ("rational" in value) return value.rational;
    return `${value.functor}(${value.args.map(shown).join(", ")})`;
  }
  return String(value);
}

/** Runs a query and shows the answers in its card. */
export class Run {
  #prolog;
  #card;
  #iterator;
  busy = false;

  constructor(prolog, text, card, onBusy) {
    this.#prolog = prolog;
    this.#card = card;
    this.#iterator = prolog.query(text);
    this.onBusy = onBusy;
  }

  /** Gets the next answers, up to this number. */
  async go(count) {
    if (this.busy || this.over) return;
    this.#setBusy(true);
    this.#card.actions();
    this.#card.state(texts.running, "busy");
    try {
      for (let n = 0; n < count; n += 1) {
        const { done, value } = await this.#iterator.next();
        if (done) {
          this.over = true;
          const none = this.#card.answers.length === 0;
          this.#card.state(none ? texts.no : texts.noMore, none ? "no" : "");
          break;
        }
        this.#card.answer(value);
        if (value.last) {
          this.over = true;
          this.#card.state("");
          break;
        }
      }
      if (!this.over) this.#card.state(count > 1 ? texts.first(this.#card.answers.length) : "");
    } catch (error) {
      this.over = true;
      const stopped = error.term === "$aborted";
      if (stopped) this.#card.state(texts.stopped);
      else {
        this.#card.write(`${error.message}\n`, "error");
        this.#card.state("");
      }
    } finally {
      this.#setBusy(false);
      this.#offer();
    }
  }

  #offer() {
    const actions = this.over ? [] : [[texts.next, () => this.go(1)], [texts.all, () => this.go(MANY)], [texts.stop, () => this.close()]];
    if (this.#card.hasColumns) {
      actions.push([this.#card.isTable ? texts.asText : texts.table, () => { this.#card.toggleTable(); this.#offer(); }]);
    }
    this.#card.actions(...actions);
  }

  #setBusy(busy) {
    this.busy = busy;
    this.onBusy(busy);
  }

  /** Ends the query: no further answers are wanted. */
  async close() {
    if (this.over) return;
    this.over = true;
    await this.#iterator.return();
    this.#offer();
  }
}
