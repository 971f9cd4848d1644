// Which program a notebook holds: the blocks of Prolog in its Markdown. All else is blank, so that places in the program are places
// in the notebook. Of blocks with one name (`prolog family.pl`) in several sections, the last section counts, as in the steps of a
// lesson; blocks without a name are one program.
import { blocks } from "../learn/markdown.js";

const isBlock = ({ kind, language }) => kind === "code" && ["prolog", "pl"].includes(language);

/** Whether a file is a notebook, by its name. */
export const isNotebook = (name) => /\.(md|markdown)$/i.test(name);

/** Whether a Markdown text has steps, as a lesson has. */
export const hasSteps = (markdown) => blocks(markdown).some(({ kind, level }) => kind === "heading" && level === 2);

/** Returns the lines of the program, from 0: as it is for a line of the notebook, or at its end. */
export function programLines(markdown, line = Infinity) {
  let section = 0;
  const parts = [];
  const last = new Map();
  for (const block of blocks(markdown)) {
    if (block.kind === "heading" && block.level === 2) {
      if (block.from > line) break;
      section += 1;
    }
    if (!isBlock(block)) continue;
    const name = block.info.match(/^[\w-]+\.pl\b/)?.[0] ?? null;
    parts.push({ ...block, name, section });
    if (name) last.set(name, section);
  }
  const kept = new Set();
  for (const { name, section: of, from, to } of parts) {
    if (name && last.get(name) !== of) continue;
    for (let at = from; at < to; at += 1) kept.add(at);
  }
  return kept;
}

/** Returns the text of the program. */
export function programIn(markdown, line) {
  const kept = programLines(markdown, line);
  return markdown.split("\n").map((one, at) => (kept.has(at) ? one : one.replace(/[^\r]/g, " "))).join("\n");
}

/** Returns a file as it is loaded. */
export const asProgram = (file, line) => (isNotebook(file.name) ? { ...file, text: programIn(file.text, line) } : file);
