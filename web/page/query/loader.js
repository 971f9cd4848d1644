// Loads the program into the system that answers queries, again after each change.
import { forget } from "../learn/inspect.js";
import { asProgram, isNotebook } from "../notebook/program.js";
import { roots } from "./roots.js";
import texts from "../texts/texts.js";

/** Whether a file of this name is loaded; others are data. */
export const isProgram = (name) => /[.](pl|plt|pro|prolog)$/.test(name) || isNotebook(name);
/** A message about syntax, as it comes while a file is loaded. */
const SYNTAX = /^ERROR: \/(.+?):(\d+)(?::\d+)?: Syntax error/gm;

/** The most flaws of a file that get hints: more are not read. */
const HINTED = 200;

export class Loader {
  #files;
  #write;
  /** Messages about syntax wait until it is known where the mistakes are. Null while nothing is loaded. */
  #held = null;
  #line = Infinity;
  /** Nothing was loaded yet. */
  #isNew = true;
  /** The program has changed since it was loaded. */
  isStale = true;
  /** The errors and warnings of the program that is loaded. */
  flaws = [];

  /** `files` are those of the page, `write(text)` shows a message. */
  constructor(files, write) {
    this.#files = files;
    this.#write = write;
  }

  /** Wants the program of a notebook as it is for this line. */
  set line(line) {
    const of = (at) => this.#files.all().filter(({ name }) => isNotebook(name)).map((file) => asProgram(file, at).text).join();
    if (of(line) !== of(this.#line)) this.isStale = true;
    this.#line = line;
  }

  get line() {
    return this.#line;
  }

  /** Takes a message of the system. Returns whether it is told later. */
  hold(text) {
    if (!this.#held || text.search(SYNTAX) < 0) return false;
    this.#held.push(text);
    return true;
  }

  /** Loads the program if it has changed. Returns its errors and warnings then. */
  async load(prolog) {
    if (!this.isStale) return [];
    this.isStale = false;
    if (!this.#isNew) {
      await prolog.reset();
      forget(prolog);
    }
    this.#isNew = false;
    const files = this.#files.all().map((file) => asProgram(file, this.#line));
    // All files are written before the first is loaded, because it may load or read others.
    for (const { name, text } of [...this.#files.data, ...files]) await prolog.files.write(`/${name}`, text);
    const programs = files.filter(({ name }) => isProgram(name));
    this.flaws = [];
    this.#held = [];
    try {
      const first = roots(programs);
      let hasMessages = false;
      for (const file of first) {
        const { errors, warnings, diagnostics } = await prolog.consult(file.text, { name: `/${file.name}` });
        hasMessages ||= errors + warnings > 0;
        await this.#add(prolog, file, diagnostics);
      }
      const others = hasMessages ? programs.filter((file) => !first.includes(file)) : [];
      for (const file of others) await this.#add(prolog, file, await prolog.diagnostics(file.text));
    } finally {
      const held = this.#held;
      this.#held = null;
      for (const text of held) this.#write(this.#placed(text));
    }
    return this.flaws;
  }

  /** Adds flaws of a file. Where the language of the page has no words, there are the hints of the reader. */
  async #add(prolog, { name, text }, found) {
    const isMute = found.length <= HINTED && found.some(({ code }) => !(code in texts.flawWords));
    const { flaws } = isMute ? await prolog.view(text).catch(() => ({ flaws: [] })) : { flaws: [] };
    const hints = new Map();
    let [line, place] = [1, 0];
    for (const { code, from, hint } of flaws.sort((a, b) => a.from - b.from)) {
      for (; place < from; place += 1) if (text[place] === "\n") line += 1;
      hints.set(`${code} ${line}`, hint);
    }
    for (const one of found) this.flaws.push({ ...one, hint: hints.get(`${one.code} ${one.line}`), file: name, program: text });
  }

  /**
   * Returns a message with the place where the mistake is. The reader tells where it could not go on, which is often in the next
   * clause; the editor and the notes below the message tell where something is missing.
   */
  #placed(text) {
    return text.replace(SYNTAX, (all, name, line) => {
      const before = this.flaws.filter(({ file, severity, line: at }) => file === name && severity === "error" && at <= Number(line));
      const place = before.at(-1);
      return place ? `ERROR: /${name}:${place.line}:${place.column}: Syntax error` : all;
    });
  }
}
