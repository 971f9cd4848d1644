// Help in the editor: completion of names, and the documentation of the predicate under the pointer.
import { hoverTooltip } from "@codemirror/view";
import { element } from "../parts/element.js";
import { wordsIn } from "../query/mistakes.js";

const WORD = /[a-z]\w*/;

/** Returns the words of the program, not those of its comments, nor what has just been typed. */
function programWords(context, completeAnyWord) {
  const found = completeAnyWord(context);
  if (!found) return null;
  const program = wordsIn(context.state.doc.toString());
  return { ...found, options: found.options.filter(({ label }) => program.has(label)) };
}

/** The documentation by name. `fetched` returns all entries, as `Prolog.help` does; it is called once. */
export class Help {
  #fetched;
  #names;

  constructor(fetched) {
    this.#fetched = fetched;
  }

  #known() {
    this.#names ??= this.#fetched().then((entries) => {
      const names = new Map();
      for (const entry of entries) {
        if (!names.has(entry.name)) names.set(entry.name, []);
        names.get(entry.name).push(entry);
      }
      return names;
    }).catch(() => {
      this.#names = undefined;
      return new Map();
    });
    return this.#names;
  }

  #shown(entries) {
    return element("div", { class: "help" }, ...entries.slice(0, 4).flatMap(({ signature, text, library }) => [
      element("code", {}, signature), element("p", {}, library ? `${text} — library(${library})` : text)]));
  }

  /**
   * Offers names that begin with the word before the cursor, with their help, and words of the text, which
   * `completeAnyWord` finds.
   */
  complete = async (context, completeAnyWord) => {
    const word = context.matchBefore(WORD);
    const line = context.state.doc.lineAt(context.pos);
    if (line.text.slice(0, context.pos - line.from).includes("%")) return null;
    const words = programWords(context, completeAnyWord);
    if (!word || (word.to - word.from < 2 && !context.explicit)) return words;
    const names = await this.#known();
    const options = [];
    for (const [name, entries] of names) {
      if (!name.startsWith(word.text)) continue;
      const [{ library }] = entries;
      options.push({ label: name, type: "function", detail: library ? `library(${library})` : undefined, info: () => this.#shown(entries) });
    }
    const others = (words?.options ?? []).filter(({ label }) => !names.has(label));
    return { from: word.from, options: [...options, ...others], validFor: /^\w*$/ };
  };

  /** Returns the names that begin with a text, the short ones first, with what is said about the first predicate of each. */
  async find(beginning) {
    const names = await this.#known();
    return [...names].filter(([name]) => name.startsWith(beginning)).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
      .map(([name, [{ signature, text, library }]]) => ({ name, signature, about: library ? `${text} — library(${library})` : text }));
  }

  /** Shows the documentation of the word under the pointer. */
  hover = hoverTooltip(async (view, at) => {
    const { from, text } = view.state.doc.lineAt(at);
    for (const found of text.matchAll(/[a-z]\w*/g)) {
      const [start, end] = [from + found.index, from + found.index + found[0].length];
      if (at < start || at > end) continue;
      const entries = (await this.#known()).get(found[0]);
      return entries ? { pos: start, end, above: true, create: () => ({ dom: this.#shown(entries) }) } : null;
    }
    return null;
  });
}
