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

const indicator = (term) => {
  const plain = term?.functor === ":" ? term.args[1] : term;
  return plain?.functor === "/" ? `${plain.args[0]}/${plain.args[1]}` : null;
};

/** Returns the words about an error that a newcomer meets, or none; and the predicate that it says is missing. */
function aboutError({ term }) {
  if (term?.functor !== "error") return {};
  const [formal, context] = term.args;
  const [kind, what] = formal?.args ?? [];
  if (formal?.functor === "existence_error" && kind === "procedure") return { missing: indicator(what), words: texts.flawWords.N0307?.(indicator(what)) };
  if (formal?.functor === "type_error" && kind === "evaluable") return { words: texts.noNumber(indicator(what)) };
  const caller = indicator(context?.args?.[0]);
  return formal === "instantiation_error" && caller ? { words: texts.noValue(caller) } : {};
}

/** Returns the message of an error, what the page adds to it, and the clause if the query is one: `{ message, words, clause }`. */
export function explained(error, query) {
  const { missing, words } = aboutError(error);
  const [message, isClause] = MEANT[missing] ?? [error.message, false];
  return { message, words: MEANT[missing] ? undefined : words, clause: isClause ? `${query}.` : null };
}
