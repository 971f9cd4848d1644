// What the page says about mistakes in its own language: about flaws of a text, whose messages are SWI-Prolog's, and about
// queries that belong elsewhere: rules and directives belong into the program.
import texts from "./texts/texts.js";

/** Returns what is said about a flaw besides its message: in the language of the page, or else its hint. */
export function wordsOf({ code, arguments: names, hint }) {
  const words = texts.flawWords[code];
  return typeof words === "function" ? words(...names) : words ?? hint;
}

/** Returns a flaw in one sentence. */
export const saidOf = (flaw) => (flaw.code in texts.flawWords ? wordsOf(flaw) : [flaw.message, flaw.hint].filter(Boolean).join("; "));

/** Returns what a button for a fix says. `cut` returns the text between two places. */
export function fixTitle({ title, edits }, cut) {
  if (!texts.edit) return title;
  return edits.map(({ from, to, text }) => texts.edit(cut(from, to), text.trim())).join(", ");
}

/** The messages for what was called as a predicate, and whether the text can be put into the program. */
const MEANT = {
  ":-/2": [texts.ruleAsked, true], "-->/2": [texts.ruleAsked, true], "=>/2": [texts.ruleAsked, true],
  ":-/1": [texts.directiveAsked, true], "?-/1": [texts.promptAsked, false],
};

/** Returns the name and number of arguments of the predicate that an error says is missing. */
function missing({ term }) {
  const formal = term?.functor === "error" ? term.args[0] : null;
  if (formal?.functor !== "existence_error" || formal.args[0] !== "procedure") return null;
  const { functor, args } = formal.args[1];
  return functor === "/" ? `${args[0]}/${args[1]}` : null;
}

/** Returns the message of an error, and the clause if the query is one: `{ message, clause }`. */
export function explained(error, query) {
  const [message, isClause] = MEANT[missing(error)] ?? [error.message, false];
  return { message, clause: isClause ? `${query}.` : null };
}
