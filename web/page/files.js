// The files of the page. They are kept in the browser's storage, opened, saved, and shared in links.
import texts from "./texts.en.js";

const KEY = "ninelog.files";

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Returns the data as a text that can follow the `#` of an address. */
export async function packed(data) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(data)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
}

const isFile = (file) => typeof file?.name === "string" && typeof file?.text === "string";
const areFiles = (files) => Array.isArray(files) && files.every(isFile);

/** Returns the contents of the link, `{ files, data, query }`, if the address has any. */
export async function fromLink() {
  const found = location.hash.match(/^#p=([\w-]+)$/);
  if (!found) return null;
  try {
    const data = await unpacked(found[1]);
    return areFiles(data.files) ? { files: data.files, data: areFiles(data.data) ? data.data : [], query: String(data.query ?? "") } : null;
  } catch {
    return null;
  }
}

/** Returns the files of the last visit, `{ files, data }`. */
export function remembered() {
  try {
    const { files, data } = JSON.parse(localStorage.getItem(KEY));
    return areFiles(files) && files.length > 0 ? { files, data: areFiles(data) ? data : [] } : null;
  } catch {
    return null;
  }
}

/** The tabs above the editor. One file is shown; the editor states of the others are kept. */
export class Files {
  #bar;
  #editor;
  #files = [];
  #shown = -1;
  #onShow;
  /** Files without a tab, which programs read. */
  data = [];

  /** `onShow` is called after another file was shown. */
  constructor(bar, editor, onShow) {
    this.#bar = bar;
    this.#editor = editor;
    this.#onShow = onShow;
  }

  /** Returns all files with their texts. */
  all() {
    this.#keep();
    return this.#files.map(({ name, state }) => ({ name, text: state.doc.toString() }));
  }

  get name() {
    return this.#files[this.#shown].name;
  }

  remember() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ files: this.all(), data: this.data }));
    } catch {
      // Without storage, files last as long as the page.
    }
  }

  /** Replaces all files by these. */
  set(files, data = []) {
    this.data = data;
    this.#files = files.map((file) => this.#made(file, true));
    this.#shown = -1;
    this.show(0);
  }

  #made({ name, text }, isOpened = false) {
    const state = this.#editor.newState(text);
    return { name, state, asOpened: isOpened ? state.doc : null };
  }

  /** Opens a program. Files that were opened before and not changed are closed. */
  open(files, data) {
    this.#keep();
    this.#files = this.#files.filter(({ name, state, asOpened }) =>
      !asOpened?.eq(state.doc) && !files.some((file) => file.name === name));
    const first = this.#files.length;
    this.#files.push(...files.map((file) => this.#made(file, true)));
    this.data = data;
    this.#shown = -1;
    this.show(first);
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
    if (this.#shown >= 0) this.#files[this.#shown].state = this.#editor.state;
  }

  show(at) {
    this.#keep();
    this.#shown = at;
    this.#editor.show(this.#files[at].state);
    this.#draw();
    this.remember();
    this.#onShow();
  }

  /** Shows the file of this name. Returns whether there is one. */
  showNamed(name) {
    const base = name.split("/").pop();
    const at = this.#files.findIndex((file) => file.name === name || file.name === base);
    if (at >= 0 && at !== this.#shown) this.show(at);
    return at >= 0;
  }

  #draw() {
    const button = (text, onclick, attributes = {}) => {
      const made = document.createElement("button");
      made.type = "button";
      made.append(text);
      made.addEventListener("click", onclick);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      return made;
    };
    const tabs = this.#files.flatMap(({ name }, at) => {
      const tab = button(name, () => (at === this.#shown ? this.#rename(at) : this.show(at)),
        { "aria-pressed": String(at === this.#shown), class: "file" });
      if (at !== this.#shown || this.#files.length === 1) return [tab];
      return [tab, button("×", () => this.#close(at), { class: "close", "aria-label": texts.closeFile(name) })];
    });
    this.#bar.replaceChildren(...tabs, button("+", () => this.#create(), { class: "close", "aria-label": texts.newFile }));
  }

  #asked(name) {
    const given = prompt(texts.fileName, name)?.trim();
    if (!given) return null;
    return /\.\w+$/.test(given) ? given : `${given}.pl`;
  }

  #rename(at) {
    const name = this.#asked(this.#files[at].name);
    if (!name || this.#files.some((file, other) => other !== at && file.name === name)) return;
    this.#files[at].name = name;
    this.#draw();
    this.remember();
    this.#editor.onChange();
  }

  #create() {
    const name = this.#asked(`file${this.#files.length + 1}.pl`);
    if (name) this.add(name, "");
    this.#editor.focus();
  }

  #close(at) {
    const { name, state } = this.#files[at];
    this.#keep();
    if (state.doc.length > 0 && !confirm(texts.closeQuestion(name))) return;
    this.#files.splice(at, 1);
    this.#shown = -1;
    this.show(Math.max(0, at - 1));
    this.#editor.onChange();
  }
}

/** Lets the user save a text as a file. */
export function download(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
