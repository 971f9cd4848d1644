// Lays out the program in the editor, as `ninelog fmt` does. Only blanks change, so the cursor finds its place again.
import { isolateHistory } from "@codemirror/commands";
import { EditorSelection } from "@codemirror/state";
import { isNotebook, programLines } from "../notebook/program.js";
import { textOf } from "./editor.js";

/** Returns where each line begins. */
function startsOf(lines) {
  let next = 0;
  return lines.map(({ length }) => {
    const start = next;
    next += length + 1;
    return start;
  });
}
const lineAt = (starts, place) => starts.findLastIndex((start) => start <= place);

/**
 * Returns the edits that lay out the clauses in a range of a file, and the places of clauses that keep their text, with whether they
 * have errors. `others` are the texts of the other files of the program.
 */
export async function layoutOf(prolog, { name, text }, others, range) {
  const inside = isNotebook(name) ? notebook(text) : { text, there: (at) => at, back: (at) => at, isIn: () => true };
  const wanted = { others, from: inside.there(range.from), to: inside.there(range.to) };
  const [{ edits, kept }, { flaws }] = [await prolog.format(inside.text, wanted), await prolog.view(inside.text, { others, from: 0, to: 0 })];
  const hasError = ({ from, to }) => flaws.some((flaw) => flaw.kind === "error" && flaw.from < to && flaw.to >= from);
  return {
    edits: edits.filter(inside.isIn).map((edit) => ({ ...edit, from: inside.back(edit.from), to: inside.back(edit.to) })),
    kept: kept.map((place) => ({ from: inside.back(place.from), hasError: hasError(place) })),
  };
}

/** Returns the program of a notebook, whose other lines are empty in it, and what leads from places there to it and back. */
function notebook(markdown) {
  const kept = programLines(markdown);
  const outer = markdown.split("\n");
  const inner = outer.map((line, at) => (kept.has(at) ? line : ""));
  const [outerStarts, innerStarts] = [startsOf(outer), startsOf(inner)];
  const moved = (place, from, to, lines) => {
    const line = lineAt(from, place);
    return to[line] + Math.min(place - from[line], lines[line].length);
  };
  const isIn = ({ from, to }) => {
    const [first, last] = [from, to].map((place) => lineAt(innerStarts, place));
    return Array.from({ length: last - first + 1 }, (_, n) => first + n).every((line) => kept.has(line));
  };
  return { text: inner.join("\n"), there: (place) => moved(place, outerStarts, innerStarts, inner), back: (place) => moved(place, innerStarts, outerStarts, outer), isIn };
}

const isBlank = (c) => c === undefined || /\s/.test(c);

/** Returns what finds the places of an old text in a new one that differs from it in blanks alone. */
function placesIn(old, now) {
  const ink = [...now.matchAll(/\S/g)].map(({ index }) => index);
  return (at) => {
    const count = old.slice(0, at).replace(/\s/g, "").length;
    // Before what stands behind the place, or else behind what stands before it.
    if (!isBlank(old[at])) return ink[count] ?? now.length;
    return count > 0 ? ink[count - 1] + 1 : 0;
  };
}

/**
 * Lays out the clauses of a view that its selection touches, or all if nothing is selected. `layout(text, range)` returns what
 * `layoutOf` does. Returns whether something has changed, and the lines of clauses that keep their text, with whether they have
 * errors; null if the text has changed meanwhile.
 */
export async function format(view, layout) {
  const { main } = view.state.selection;
  const text = textOf(view.state.doc);
  const { edits, kept } = await layout(text, main.empty ? { from: 0, to: text.length } : { from: main.from, to: main.to });
  if (text !== textOf(view.state.doc)) return null;
  const changes = view.state.changes(edits.map(({ from, to, text: insert }) => ({ from, to, insert })));
  if (!changes.empty) {
    const place = placesIn(text, changes.apply(view.state.doc).toString());
    const { anchor, head } = view.state.selection.main;
    const selection = EditorSelection.single(place(anchor), place(head));
    // Undone by itself, whatever was typed before.
    view.dispatch({ changes, selection, scrollIntoView: true, userEvent: "format", annotations: isolateHistory.of("full") });
  }
  const { doc } = view.state;
  return { isChanged: !changes.empty, kept: kept.map(({ from, hasError }) => ({ line: doc.lineAt(changes.mapPos(from, 1)).number, hasError })) };
}
