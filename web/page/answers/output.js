// Text that a program writes. Only so much of it is shown at once, and only so much is kept for later: a program
// that writes for ever takes no more time and memory than one that writes a page.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

/** What is shown at first, and with each "Show more". */
const FIRST = { lines: 500, characters: 50_000 };
const MORE = { lines: 1000, characters: 100_000 };
/** The characters that are kept for "Show more". */
const KEPT = 1_000_000;
/** What is shown of the end, if not all is shown. */
const [LAST_LINES, LAST_CHARACTERS] = [12, 2000];

const linesIn = (text) => text.split("\n").length - 1;

/** The end of a place in a program, such as `file.pl:3:5`, and the name before it. */
const PLACE = /\.(?:plt?|pro|prolog|md):(\d+)(?::\d+)?/g;
const NAME = /[^\s:'"(),]+$/;
const LONGEST_NAME = 200;

/** Returns the text with a button for each place in a program. */
export function withPlaces(text, goTo) {
  const parts = [];
  let last = 0;
  for (const { index, 0: end, 1: line } of text.matchAll(PLACE)) {
    const name = text.slice(Math.max(last, index - LONGEST_NAME), index).match(NAME)?.[0];
    if (!name) continue;
    const file = name + end.slice(0, end.indexOf(":"));
    parts.push(text.slice(last, index - name.length));
    parts.push(element("button", { class: "place", type: "button", onclick: () => goTo(file, Number(line)) }, name + end));
    last = index + end.length;
  }
  return [...parts, text.slice(last)];
}

/** Returns the longest beginning of a text that has no more lines and characters than these. */
function beginning(text, { lines, characters }) {
  let end = 0;
  for (let n = 0; n < lines && end < text.length; n += 1) {
    const next = text.indexOf("\n", end);
    end = next < 0 ? text.length : next + 1;
  }
  return text.slice(0, Math.min(end, characters));
}

export class Output {
  #shown = element("pre");
  root = element("div", { class: "output" }, this.#shown);
  #goTo;
  /** What may still be shown. */
  #left;
  /** The element of the last kind of text, and the nodes of its last line, which is not complete. */
  #open = null;
  /** What is kept and not shown: texts with their kinds. */
  #rest = [];
  #kept = 0;
  #most;
  /** The number of lines that are neither shown nor kept, and whether there is more text than lines. */
  #dropped = 0;
  #isDropping = false;
  #hiddenLines = 0;
  #last = "";
  #more = null;
  #tail = null;

  /** `goTo` shows a place in a program. The limit is of what is shown at first, `most` of the characters that are kept for later. */
  constructor(goTo, limit = FIRST, most = KEPT) {
    this.#goTo = goTo;
    this.#left = { ...limit };
    this.#most = most;
  }

  /** The number of lines that were shown. */
  get lines() {
    return FIRST.lines - this.#left.lines;
  }

  write(text, kind) {
    const fits = this.#more ? "" : beginning(text, this.#left);
    if (fits) this.#show(fits, kind);
    const rest = text.slice(fits.length);
    if (!rest) return;
    this.#hide(rest, kind);
    this.#tell();
  }

  #show(text, kind) {
    this.#left.lines -= linesIn(text);
    this.#left.characters -= text.length;
    if (this.#open?.kind !== kind) {
      this.#open = { kind, place: element("span", { class: kind }), line: "", nodes: [] };
      this.#shown.append(this.#open.place);
    }
    const { place, nodes, line } = this.#open;
    for (const node of nodes) node.remove();
    const all = line + text;
    const end = all.lastIndexOf("\n") + 1;
    place.append(...withPlaces(all.slice(0, end), this.#goTo));
    const before = place.childNodes.length;
    place.append(...withPlaces(all.slice(end), this.#goTo));
    Object.assign(this.#open, { line: all.slice(end), nodes: [...place.childNodes].slice(before) });
  }

  #hide(text, kind) {
    const lines = linesIn(text);
    this.#last = (this.#last + text).slice(-LAST_CHARACTERS);
    this.#hiddenLines += lines;
    if (this.#isDropping || this.#kept + text.length > this.#most) {
      this.#isDropping = true;
      this.#dropped += lines;
      return;
    }
    this.#kept += text.length;
    const last = this.#rest.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else this.#rest.push({ kind, texts: [text] });
  }

  /** Shows how much is hidden, and the end of it. */
  #tell() {
    if (!this.#more) {
      this.#more = element("button", { type: "button", onclick: () => this.#showMore() }, texts.showMore);
      this.#tail = element("pre", { class: "tail" });
      this.count = element("span", {});
      this.root.append(element("p", { class: "gap" }, this.#more, this.count), this.#tail);
    }
    this.#more.hidden = this.#kept === 0;
    this.count.textContent = this.#isDropping ? texts.leftOut(this.#hiddenLines, this.#dropped) : this.#hiddenLines > 0 ? texts.hidden(this.#hiddenLines) : texts.hiddenCharacters(this.#kept);
    this.#tail.textContent = `…${this.#last.split("\n").slice(-LAST_LINES - 1).join("\n")}`;
  }

  #showMore() {
    this.#left = { ...MORE };
    while (this.#rest.length > 0 && this.#left.lines > 0 && this.#left.characters > 0) {
      const { kind, texts: parts } = this.#rest[0];
      const text = parts.join("");
      const fits = beginning(text, this.#left);
      this.#show(fits, kind);
      this.#kept -= fits.length;
      this.#hiddenLines -= linesIn(fits);
      if (fits.length === text.length) this.#rest.shift();
      else this.#rest[0].texts = [text.slice(fits.length)];
    }
    if (this.#rest.length > 0 || this.#isDropping) return this.#tell();
    this.#more.parentNode.remove();
    this.#tail.remove();
    this.#more = null;
    this.#last = "";
    this.#left = { ...MORE };
  }
}
