// The card of a query: output, messages, answers and questions in their order. What is told between two frames is
// shown together, so that a program can write faster than the page is drawn.
import { element } from "../parts/element.js";
import { download } from "../editor/disk.js";
import { nextFrame } from "../parts/frames.js";
import { Output } from "./output.js";
import { Pictures } from "./pictures.js";
import { askQuestion } from "../query/question.js";
import texts from "../texts/texts.js";

/** The lines of output that a card shows of its own accord, and the fewest between two answers. */
const [LINES, FEWEST] = [1500, 10];
const CHARACTERS = 50_000;
/** The most pictures, and the characters of whole answers that are kept. */
const [PICTURES, WHOLE] = [100, 8_000_000];
/** What is shown of a whole answer at first. */
const OF_WHOLE = { lines: 200, characters: 20_000 };
/** The characters of an answer that is too long to be shown at once. */
const BEGINNING = 2000;

/** The most characters of a question. */
const LAST = 2000;

const button = (text, onclick) => element("button", { type: "button", onclick }, text);

export class Card {
  #goTo;
  #follow;
  #body = element("div", { class: "body" });
  #foot = element("div", { class: "foot" });
  #state = element("span", { class: "state" });
  #buttons = [];
  #table = null;
  /** What draws answers, while they are drawn. */
  #drawing = null;
  /** What stands below the foot. */
  #below = null;
  /** The end of what was written last: a question of a program stands there. */
  #lastTold = "";
  /** What was told and is not shown yet, as functions. The last one may be a text with its kind. */
  #told = [];
  #shown = null;
  #output = null;
  #lines = 0;
  #pictures = new Pictures();
  #pictureCount = 0;
  #whole = 0;
  /** What was typed last has no full stop: perhaps the program reads a term, and waits for its end. */
  #isUnended = false;
  answers = [];
  /** Ends the question that waits for an answer. */
  cancelInput = null;

  /** `goTo` shows a place in a program. `follow(act)` runs what makes the card longer and scrolls to its end. */
  constructor(query, { goTo, follow }) {
    this.#goTo = goTo;
    this.#follow = follow;
    this.#foot.append(this.#state);
    this.root = element("article", {}, this.#body, this.#foot);
    if (query) this.title(query);
  }

  /** The element at the end of the card. */
  get end() {
    return this.#foot;
  }

  title(query) {
    this.root.querySelector("h2")?.remove();
    this.root.prepend(element("h2", {}, element("span", { class: "mark" }, "?- "), query));
  }

  // ---- what is told

  /** Shows a text of a kind (`output`, `message`, `error`, `typed`, `good`, `note`). Resolves when it is shown. */
  write(text, kind) {
    this.#isUnended = false;
    this.#lastTold = (this.#lastTold + text).slice(-LAST);
    const last = this.#told.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else this.#told.push({ kind, texts: [text] });
    return this.#soon();
  }

  answer(answer) {
    this.answers.push(answer);
    this.#told.push(() => this.#showAnswer(answer));
    this.#soon();
  }

  /** Shows what Prolog itself says about an error, below what the page says: it can be opened. */
  aside(text) {
    this.#told.push(() => {
      const output = new Output(this.#goTo);
      output.write(`${text}\n`, "error");
      this.#add(element("details", { class: "machine" }, element("summary", {}, texts.machineSays), output.root));
    });
    this.#soon();
  }

  /** Adds an element that is not text. */
  put(shown) {
    this.#told.push(() => this.#add(shown));
    this.flush();
  }

  #soon() {
    this.#shown ??= nextFrame().then(() => this.flush());
    return this.#shown;
  }

  /** Shows what was told. */
  flush() {
    this.#shown = null;
    if (this.#told.length === 0) return;
    const told = this.#told;
    this.#told = [];
    this.#follow(this, () => {
      for (const one of told) {
        if (typeof one === "function") one();
        else this.#showText(one.texts.join(""), one.kind);
      }
    });
  }

  /** Says how an explanation is read, if parts of the program are among it; `words` sum it up. */
  legend(words) {
    this.flush();
    this.state("");
    const text = this.#body.textContent;
    if (words) this.write(`${words}\n`, "note");
    if (STRUCK.test(text)) this.write(`${texts.whyStars}\n`, "note");
    if (texts.whyEnglish) this.write(`${texts.whyEnglish}\n`, "note");
  }

  // ---- how it is shown

  #add(shown) {
    this.#endPicture();
    this.#lines += this.#output?.lines ?? 0;
    this.#output = null;
    this.#body.append(shown);
  }

  #showText(text, kind) {
    if (kind !== "output") {
      this.#endPicture();
      return this.#writeText(text, kind);
    }
    for (const part of this.#pictures.split(text)) {
      if (part.picture) this.#showPicture(part.picture);
      else this.#writeText(part.text, kind);
    }
  }

  #endPicture() {
    const held = this.#pictures.end();
    if (held) this.#writeText(held, "output");
  }

  #writeText(text, kind) {
    if (!this.#output) {
      const limit = { lines: Math.max(FEWEST, Math.min(500, LINES - this.#lines)), characters: CHARACTERS };
      this.#output = new Output(this.#goTo, limit);
      this.#body.append(this.#output.root);
    }
    this.#output.write(text, kind);
  }

  /** A picture is shown as an image, because an image cannot run scripts. */
  #showPicture(svg) {
    this.#pictureCount += 1;
    if (this.#pictureCount > PICTURES) {
      if (this.#pictureCount === PICTURES + 1) this.#writeText(`${texts.morePictures(PICTURES)}\n`, "note");
      return;
    }
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    // With its size, an image takes its room before it is decoded, and the card can be scrolled to its end.
    const [width, height] = ["width", "height"].map((name) => svg.match(new RegExp(`^<svg\\b[^>]*\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`))?.[1]);
    this.#add(element("figure", {}, element("img", { src: address, alt: texts.picture, ...(width && height ? { width, height } : {}) }),
      button(texts.savePicture, () => download("picture.svg", svg, "image/svg+xml"))));
  }

  #showAnswer(answer) {
    if (this.#drawing) return this.#add(this.#drawing.drawnAnswer(answer));
    if (this.#table) return this.#addRow(answer);
    this.#add(this.#answerText(answer));
  }

  #answerText({ text, whole }) {
    // A browser takes seconds for a line of a million characters.
    const isLong = text.length > OF_WHOLE.characters;
    const shown = element("pre", { class: "answer" }, isLong ? `${text.slice(0, BEGINNING)}…` : text);
    const full = whole ?? (isLong ? text : null);
    if (!full) return shown;
    this.#whole += full.length;
    if (this.#whole > WHOLE) return shown;
    const all = button(texts.showAll, () => {
      const output = new Output(this.#goTo, OF_WHOLE, WHOLE);
      output.write(full, "whole");
      shown.replaceChildren(output.root, button(texts.save, () => download("answer.txt", `${full}.\n`)));
      shown.tabIndex = -1;
      shown.focus();
    });
    all.className = "show-all";
    shown.append(" ", all);
    return shown;
  }

  // ---- the foot

  state(text, kind = "") {
    this.#told.push(() => {
      this.#endPicture();
      this.#state.textContent = text;
      this.#state.className = `state ${kind}`;
      this.root.classList.toggle("busy", kind === "busy");
    });
    this.flush();
  }

  /** Shows buttons below a query that may have more answers. Those that stay keep the focus. */
  actions(...actions) {
    this.#follow(this, () => this.#setActions(actions));
  }

  #setActions(actions) {
    const old = new Map(this.#buttons.map((one) => [one.textContent, one]));
    this.#buttons = actions.map(([text, act]) => {
      const made = old.get(text) ?? button(text, () => made.act());
      made.act = act;
      return made;
    });
    for (const one of old.values()) if (!this.#buttons.includes(one)) one.remove();
    for (const one of this.#buttons) if (!one.isConnected) this.#foot.append(one);
  }

  /** Moves the focus to the first button. Returns whether there is one. */
  focusAction() {
    this.#buttons[0]?.focus();
    return this.#buttons.length > 0;
  }

  /** Shows an element below the foot, which `make` returns, or removes it if it is shown. */
  toggleBelow(make) {
    if (this.#below) {
      this.#below.remove();
      this.#below = null;
      return;
    }
    this.#below = make();
    this.#follow(this, () => this.root.append(this.#below));
    this.#below.scrollIntoView({ block: "nearest" });
    this.#below.querySelector("button")?.focus();
  }

  // ---- the table

  /** Returns whether the answers can be shown as rows. */
  get hasColumns() {
    return this.answers.length > 0 && Object.keys(this.answers[0].bindings).length > 0;
  }

  get isTable() {
    return this.#table !== null;
  }

  toggleTable() {
    this.#drawing = null;
    this.flush();
    for (const text of this.#body.querySelectorAll(".answer")) text.remove();
    if (this.#table) {
      this.#table.closest(".wide").remove();
      this.#table = null;
      this.#whole = 0;
      for (const answer of this.answers) this.#add(this.#answerText(answer));
      return;
    }
    const names = Object.keys(this.answers[0].bindings);
    this.#table = element("tbody");
    const head = element("tr", {}, ...names.map((name) => element("th", { scope: "col" }, name)));
    this.#add(element("div", { class: "wide", tabindex: "0" },
      element("table", {}, element("thead", {}, head), this.#table)));
    this.answers.forEach((answer) => this.#addRow(answer));
  }

  /** Returns whether there is something to draw: a list or a compound term. */
  get hasDrawing() {
    return this.answers.some(({ bindings }) => Object.values(bindings).some((value) => value !== null && typeof value === "object" && !("variable" in value || "rational" in value)));
  }

  get isDrawn() {
    return this.#drawing !== null;
  }

  async toggleDrawing() {
    const drawing = this.#drawing ? null : await import("./drawing.js");
    if (this.#table) this.toggleTable();
    this.flush();
    for (const text of this.#body.querySelectorAll(".answer")) text.remove();
    this.#drawing = drawing;
    this.#whole = 0;
    for (const answer of this.answers) this.#add(drawing ? drawing.drawnAnswer(answer) : this.#answerText(answer));
  }

  /** Saves the answers as a table that spreadsheets read. */
  saveTable() {
    const names = Object.keys(this.answers[0].bindings);
    const quoted = (text) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const rows = [names, ...this.answers.map(({ bindings }) => names.map((name) => written(bindings[name], Infinity)))];
    // With the mark of UTF-8, spreadsheets read letters rightly.
    download("answers.csv", `\uFEFF${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`, "text/csv");
  }

  #addRow(answer) {
    const values = Object.keys(this.answers[0].bindings).map((name) => element("td", {}, shown(answer.bindings[name])));
    this.#table.append(element("tr", {}, ...values));
  }

  // ---- questions

  /** Asks the user what a program reads. Returns a text, or null for the end of the input. */
  async ask(question) {
    if (this.#isUnended) this.write(`${texts.readsOn}\n`, "note");
    this.state(texts.waiting);
    const asked = askQuestion(question, this.#lastTold);
    this.#lastTold = "";
    this.#follow(this, () => this.#body.append(asked.root));
    this.cancelInput = asked.cancel;
    asked.focus();
    const { text, shown } = await asked.answer;
    this.cancelInput = null;
    this.state(texts.running, "busy");
    if (shown) this.write(shown, "typed");
    this.#isUnended = question === "text" && /[^.\s]\s*$/.test(text ?? "");
    return text;
  }
}

/** A star that stands for a goal or an argument: a factor has something before it. */
const STRUCK = /[\s([,|]\*[\s)\],.|]/;

/** The longest text of a value in a table. */
const LONGEST = 2000;

/** Returns the text of a term for a cell of a table. */
function shown(value) {
  const text = written(value, 100);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Returns a term as text, with so many items of each list. */
export function written(value, items) {
  const all = (values) => values.slice(0, items).map((one) => written(one, items)).join(", ") + (values.length > items ? ", …" : "");
  if (Array.isArray(value)) return `[${all(value)}]`;
  if (value && typeof value === "object") {
    if ("variable" in value) return "_";
    if ("rational" in value) return value.rational;
    return `${value.functor}(${all(value.args)})`;
  }
  return String(value);
}
