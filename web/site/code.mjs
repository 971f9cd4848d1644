// Blocks of code in documents: parts, colours, and links that open an example in the page.
//
// tests/suite/documents.rs runs the blocks, and reads them in the same way: a block is a file, a session at the prompt, or
// commands of the shell. A session is run with the last program that the document has shown.
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { prolog } from "../page/editor/prolog-mode.js";
import { packed } from "../page/projects/packing.js";

export const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const CLASSES = tagHighlighter([
  { tag: tags.comment, class: "pl-comment" }, { tag: tags.string, class: "pl-string" }, { tag: tags.number, class: "pl-number" },
  { tag: tags.variableName, class: "pl-variable" }, { tag: tags.keyword, class: "pl-operator" }, { tag: tags.operator, class: "pl-operator" },
  { tag: tags.definition(tags.function(tags.name)), class: "pl-head" }, { tag: tags.atom, class: "pl-atom" },
]);

/** Returns a program as HTML, with the colours of the editor. */
export function coloured(text) {
  const tree = prolog[0].parser.parse(text);
  let [html, at] = ["", 0];
  highlightTree(tree, CLASSES, (from, to, name) => {
    html += `${escaped(text.slice(at, from))}<span class="${name}">${escaped(text.slice(from, to))}</span>`;
    at = to;
  });
  return html + escaped(text.slice(at));
}

/** The name of the file that a block shows in its first line, or null. */
const named = (text) => text.match(/^% ([\w./-]+\.plt?)\n/)?.[1] ?? null;

/** Returns the parts of an indented block. What stands behind a blank line may be a part of its own. */
export function parts(text, isFile) {
  const found = [];
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    const begins = (sign) => last.text.startsWith(sign);
    const isAnother = () => named(`${line}\n`) || (line.startsWith("$ ") && !begins("$ "))
      || (line.startsWith("?- ") && (last.isFile || !(begins("?- ") || begins("$ "))));
    const isNext = last?.isOver && isAnother();
    if (!last || isNext) {
      found.push({ text: `${line}\n`, isFile: isFile || named(`${line}\n`) !== null, isOver: false });
      isFile = false;
    } else {
      last.text += `${line}\n`;
      last.isOver = line === "";
    }
  }
  return found.map(({ text: part }) => part.replace(/\n+$/, "\n"));
}

/** Returns the queries of a session, each with what is shown below it. */
export function queries(session) {
  const found = [];
  let isOpen = false;
  for (const line of session.split("\n")) {
    const asked = line.match(/^\?- (.*)$/) ?? (isOpen && line.match(/^\| {4}(.*)$/));
    if (line.startsWith("?- ")) found.push({ query: "", text: "", shown: "" });
    const last = found.at(-1);
    if (!last) continue;
    last.text += `${line}\n`;
    if (asked) last.query += `${asked[1]}\n`;
    else last.shown += `${line}\n`;
    isOpen = Boolean(asked) && !asked[1].endsWith(".");
  }
  return found.map((one) => ({ ...one, query: one.query.trim().replace(/\.$/, "") }));
}

/** Queries about the one before, questions to the user, and what the page has not. */
const BOUND = /^(why|why_twice|make|halt|w|\[user\])$|\b(read|wrong|missing|phrase_from_file|consult|load_files|process_create|open|shell|edit|thread_create|pack_install)\(/;

/** Queries on which later ones depend: the program of those has them as directives. */
const STATE = /^(use_module|ensure_loaded|assert[az]?|set_prolog_flag|op|dynamic|table)\(/;

const button = (address) => `<a class="run" href="${address}">Run</a>`;

/** Makes the blocks of one document. */
export class Blocks {
  /** `root` leads from the document's page to the folder of the site. */
  constructor(root, isTried) {
    Object.assign(this, { root, isTried, program: null, before: [] });
  }

  async #address(query) {
    const { name, text } = this.program ?? { name: "program.pl", text: "" };
    const directives = this.before.map((goal) => `:- ${goal}.\n`).join("");
    const content = { files: [{ name, text: directives + text }], query, view: "program" };
    return `${this.root}../index.html#p=${await packed(content)}`;
  }

  /** Returns the HTML of a block; `mark` is the comment of HTML before it. */
  async block(text, { language = "", info = "", mark = "" } = {}) {
    const file = mark.match(/^file: (.+)$/)?.[1] ?? null;
    if (language === "query") return this.#tried(text.trim().split("\n").map((query) => ({ query, text: `?- ${query}.\n` })));
    if (["hint", "solution", "tests"].includes(language)) {
      const inside = language === "hint" ? `<p>${escaped(text)}</p>` : this.#plain(coloured(text), text);
      return `<details><summary>${language[0].toUpperCase()}${language.slice(1)}</summary>${inside}</details>`;
    }
    if (language === "example") return "";
    if (language === "prolog") {
      this.program = { name: info || "program.pl", text };
      return this.#plain(coloured(text), text);
    }
    if (language) return this.#plain(escaped(text), text);
    const made = [];
    for (const part of parts(text, file !== null)) {
      const name = file && made.length === 0 ? file : named(part);
      if (name) {
        const isProlog = /\.plt?$/.test(name);
        const body = file ? part : part.slice(part.indexOf("\n") + 1);
        if (name.endsWith(".pl")) this.program = { name: name.split("/").at(-1), text: body };
        made.push(`<p class="file">${escaped(name)}</p>${this.#plain(isProlog ? coloured(body) : escaped(body), body)}`);
      } else if (part.startsWith("?- ")) {
        made.push(await this.#tried(queries(part), mark !== ""));
      } else {
        made.push(this.#plain(this.#commands(part), part));
      }
    }
    return made.join("\n");
  }

  #plain(html, text, extra = "") {
    // Code that may be wider than a phone can be scrolled by keys.
    const isWide = text.split("\n").some((line) => line.length > 36);
    return `<div class="code"><pre${isWide ? ' tabindex="0"' : ""}><code>${html.replace(/\n$/, "")}</code></pre>${extra}</div>`;
  }

  /** Commands of the shell with a prompt or without, and what they show. */
  #commands(text) {
    const isSession = text.startsWith("$ ");
    return text.split("\n").map((line) => {
      const prompt = line.match(/^(\$ |\?- )(.*)$/);
      if (prompt) return `<span class="prompt">${escaped(prompt[1])}</span><b>${escaped(prompt[2])}</b>`;
      const comment = !isSession && line.match(/^(.*?\s)(#\s.*)$/);
      return comment ? `${escaped(comment[1])}<span class="pl-comment">${escaped(comment[2])}</span>` : escaped(line);
    }).join("\n");
  }

  /** The queries of a session, each with a link that runs it. */
  async #tried(all, isMarked = false) {
    const made = [];
    for (const { query, text } of all) {
      const lines = text.replace(/\n+$/, "").split("\n");
      const end = lines.findIndex((line) => line.endsWith("."));
      const shown = lines.map((line, n) => n <= end
        ? `<span class="prompt">${escaped(line.slice(0, n === 0 ? 3 : 5))}</span>${coloured(line.slice(n === 0 ? 3 : 5))}` : escaped(line)).join("\n");
      const isRun = this.isTried && !isMarked && !BOUND.test(query);
      made.push(this.#plain(shown, text, isRun ? button(await this.#address(query)) : ""));
      if (STATE.test(query)) this.before.push(query);
    }
    return `<div class="session">${made.join("")}</div>`;
  }
}
