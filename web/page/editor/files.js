// The files of the program: tabs above the editor, which shows one of them.
import { askFor } from "../parts/dialog.js";
import { stopLines, textOf } from "./editor.js";
import { element } from "../parts/element.js";
import { isNotebook } from "../notebook/program.js";
import { embedded } from "../embed/embed.js";
import texts from "../texts/texts.js";

/** Whether a file has no tab: the page is embedded so, or the link to the program hides it. */
const isHidden = ({ name, isHidden: is }) => is || embedded.hidden.includes(name);

/** Returns the first line of the clause that a line belongs to. */
function clauseAt(doc, line) {
  const text = (at) => doc.line(at).text.replace(/(^|\s)%.*$/, "").trim();
  let first = line;
  while (first > 1 && text(first - 1) && !text(first - 1).endsWith(".")) first -= 1;
  return first;
}

/** The tabs above the editor. One file is shown; the editor states of the others are kept. */
export class Files {
  #bar;
  #editor;
  #files = [];
  #shown = -1;
  #onShow;
  #replace;
  /** Files without a tab, which programs read. */
  data = [];

  /** `onShow` is called after another file was shown. `replace` runs what replaces work: see `Workspace.replace`. */
  constructor(bar, editor, { onShow, replace }) {
    this.#bar = bar;
    this.#editor = editor;
    this.#onShow = onShow;
    this.#replace = replace;
  }

  /** Returns all files with their texts. */
  all() {
    this.#keep();
    return this.#files.map((file) => ({ name: file.name, text: textOf(file.state.doc), ...(isHidden(file) ? { isHidden: true } : {}) }));
  }

  /** Returns the places at which steps stop, as names of files with the first lines of their clauses: `/family.pl:9`. */
  get stops() {
    this.#keep();
    return new Set(this.#files.flatMap(({ name, state }) => stopLines(state).map((line) => `/${name}:${clauseAt(state.doc, line)}`)));
  }

  get name() {
    return this.#files[this.#shown].name;
  }

  /** Replaces all files by these. */
  set(files, data = []) {
    this.data = data;
    this.#files = files.map((file) => this.#made(file));
    this.#shown = -1;
    this.show(Math.max(0, files.findIndex((file) => !isHidden(file))));
  }

  /** Takes other texts for files that are shown already. What was shown can be undone in the editor. */
  adopt(files, data) {
    this.#keep();
    const { name } = this;
    this.data = data;
    this.#files = files.map((file) => {
      const old = this.#files.find((one) => one.name === file.name);
      return old ? { ...old, state: this.#editor.changedState(old.state, file.text) } : this.#made(file);
    });
    this.#shown = -1;
    this.show(Math.max(0, this.#files.findIndex((file) => file.name === name)));
  }

  #made({ name, text, isHidden: is = false }) {
    return { name, isHidden: is, state: this.#editor.newState(text, !isNotebook(name)) };
  }

  has(name) {
    return this.#files.some((file) => file.name === name);
  }

  /** Whether a file of this name has a tab. */
  isShown(name) {
    return this.#files.some((file) => file.name === name && !isHidden(file));
  }

  /** Adds a file, or replaces the one of the same name. */
  add(name, text) {
    this.#keep();
    const at = this.#files.findIndex((file) => file.name === name);
    const file = this.#made({ name, text });
    if (at >= 0) this.#files[at] = file;
    else this.#files.push(file);
    this.#shown = -1;
    this.show(at >= 0 ? at : this.#files.length - 1);
  }

  #keep() {
    if (this.#shown >= 0) Object.assign(this.#files[this.#shown], { state: this.#editor.state, scroll: this.#editor.scroll });
  }

  show(at) {
    this.#keep();
    this.#shown = at;
    this.#editor.show(this.#files[at].state, this.#files[at].scroll);
    this.#draw();
    this.#onShow();
  }

  /** Shows the file of this name. Returns whether there is one. */
  showNamed(name) {
    const base = name.split("/").pop();
    const at = this.#files.findIndex((file) => !isHidden(file) && (file.name === name || file.name === base));
    if (at >= 0 && at !== this.#shown) this.show(at);
    return at >= 0;
  }

  #draw() {
    const button = (text, onclick, attributes) => element("button", { type: "button", onclick, ...attributes }, text);
    const tabs = this.#files.flatMap((file, at) => {
      if (isHidden(file)) return [];
      const { name } = file;
      const tab = button(name, () => (at === this.#shown ? this.#rename(at) : this.show(at)),
        { "aria-pressed": String(at === this.#shown), class: "file", ...(at === this.#shown ? { title: texts.rename } : {}) });
      if (at !== this.#shown || this.#files.filter((one) => !isHidden(one)).length === 1) return [tab];
      return [tab, button("×", () => this.#close(at), { class: "close", "aria-label": texts.closeFile(name) })];
    });
    const hadFocus = this.#bar.contains(document.activeElement);
    this.#bar.replaceChildren(...tabs, button("+", () => this.#create(), { class: "close", "aria-label": texts.newFile }));
    if (hadFocus) this.#bar.querySelector("[aria-pressed='true']").focus();
  }

  async #asked(name) {
    const given = await askFor(texts.fileName, name);
    if (!given) return null;
    return /\.\w+$/.test(given) ? given : `${given}.pl`;
  }

  async #rename(at) {
    const file = this.#files[at];
    const name = await this.#asked(file.name);
    if (!name || this.has(name)) return;
    file.name = name;
    this.#draw();
    this.#editor.onChange();
  }

  async #create() {
    let n = this.#files.length + 1;
    while (this.has(`file${n}.pl`)) n += 1;
    const name = await this.#asked(`file${n}.pl`);
    if (!name) return;
    if (this.has(name)) this.showNamed(name);
    else this.add(name, "");
    this.#editor.onChange();
    this.#editor.focus();
  }

  #close(at) {
    const { name } = this.#files[at];
    this.#replace(texts.beforeClosing(name), texts.closed(name), () => {
      this.#keep();
      this.#files.splice(at, 1);
      this.#shown = -1;
      const next = this.#files.findLastIndex((file, n) => n < at && !isHidden(file));
      this.show(next >= 0 ? next : this.#files.findIndex((file) => !isHidden(file)));
      this.#editor.onChange();
    });
  }
}

