// What the page says about mistakes in its own language: about flaws of a text, whose messages are SWI-Prolog's, and about
// queries that belong elsewhere: rules and directives belong into the program.
import texts from "../texts/texts.js";

/** Codes that mean several things: what their messages or hints say then, and the name of the words for it. What a pattern
 * finds is told to the words, too. */
const UNKNOWN = [[/ is defined in (\S+), which/, "file"], [/ is in library\((\w+)\), which/, "library"], [/\bthere is (\S+\/\d+)/, "near"]];
export const meanings = {
  N0203: [[/ in \\\+: /, "negation"]],
  N0204: [[/compares an expression/, "expression"]],
  N0303: [[/commas join the goals/, "comma"], [/cannot be the head/, "control"]],
  N0307: UNKNOWN,
  N0308: UNKNOWN,
  N0310: [[/ may be (\S+), but/, "file"], [/there is library\((\w+)\)/, "near"]],
  N0405: [[/stands before the goal/, "early"]],
};

/** Returns which of several meanings a flaw has, as `{ name, found }`, or undefined if its code has one. */
export function meaningOf({ code, message, text, hint }) {
  // What loading tells holds the hint, too.
  const told = `${message ?? text}\n${hint ?? ""}`;
  for (const [pattern, name] of meanings[code] ?? []) {
    const found = told.match(pattern);
    if (found) return { name, found: found.slice(1) };
  }
  return undefined;
}

/** Returns what the language of the page says about a flaw, if it has words for what it means. */
function ownWords(flaw) {
  const { code, arguments: names } = flaw;
  const { name, found = [] } = meaningOf(flaw) ?? {};
  const words = texts.flawWords[name ? `${code}.${name}` : code];
  return typeof words === "function" ? words(...names, ...found) : words;
}

/** Returns what is said about a flaw of a text besides its message: in the language of the page, or else its hint. */
export function wordsOf(flaw, text) {
  const { code, hint, fix } = flaw;
  const said = ownWords(flaw);
  if (!said) return hint;
  return VAGUE.test(code) && fix ? `${said} (${fixTitle(fix, text)})` : said;
}

/** The codes whose words do not say what to write instead. */
const VAGUE = /^N01(14|19|22)$/;

/** Returns a flaw in one sentence. */
export const saidOf = (flaw, text) => (ownWords(flaw) ? wordsOf(flaw, text) : [flaw.message, flaw.hint].filter(Boolean).join("; "));

/** Returns what a button for a fix of a text says. */
export function fixTitle({ edits }, text) {
  return [...new Set(edits.map(({ from, to, text: insert }) => texts.edit(text.slice(from, to), insert.trim())))].join(", ");
}

/** Returns the words of a program, not those of its comments. */
export const wordsIn = (program) => new Set(program.replace(/%.*|\/\*[^]*?\*\//g, "").match(/\w+/g));

/** Returns whether a program has clauses of a predicate that a query names. */
export function definesAny(program, query) {
  const names = new Set(query.replace(/"[^"]*"|'[^']*'/g, "").match(/(?<![\w])[a-z]\w*/g));
  return [...program.matchAll(/^([a-z]\w*)(?=[\s(.:-])/gm)].some(([, name]) => names.has(name));
}

/** A variable that is made equal to arithmetic: numbers and variables with operators. */
const COMPUTES = /^[A-Z]\w*\s*=(?=.*\d)\s*(?:[A-Z]\w*|\d+)(?:\s*[-+*/]\s*(?:[A-Z]\w*|\d+))+$/;
/** A name that is neither a part of another one nor what has arguments. */
const ATOM = /(?<![\w'":])[a-z]\w*(?!\w|\s*[('/:])/g;
const KNOWN = new Set(["is", "mod", "rem", "div", "true", "false", "fail", "xor", "rdiv"]);

/**
 * Returns what may be wrong with a query that gave an error, the answer false, or an answer that surprises newcomers; or null.
 * `check` finds the flaws of a text, `program()` returns the text of the program.
 */
export async function mistakeIn({ query, error, isFalse }, check, program) {
  if (error) {
    if (error.term?.args?.[0]?.functor !== "syntax_error") return null;
    const text = `${query}.`;
    const { flaws } = await check(text, {});
    return flaws.filter(({ kind }) => kind === "error").map((flaw) => wordsOf(flaw, text)).find(Boolean) ?? null;
  }
  if (COMPUTES.test(query)) return texts.useIs;
  if (isFalse && /^[A-Z]\w*\s*==[^=]/.test(query)) return texts.isEqual;
  if (!isFalse || /\b[A-Z_]/.test(query)) return null;
  const words = wordsIn(program());
  const unknown = (query.replace(/"[^"]*"|'[^']*'/g, "").match(ATOM) ?? []).find((name) => !words.has(name) && !KNOWN.has(name));
  return unknown ? texts.unknownName(unknown, unknown[0].toUpperCase() + unknown.slice(1)) : null;
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

/** Functions of numbers that are asked for as if they were predicates, and queries that are nothing but numbers. */
const FUNCTION = /^(?:[-+*/^]|\*\*|\/\/|mod|rem|div)\/2$/;
const NUMBERS = /^[\d\s().+*/^-]+$/;

/** Returns the words about an error that a newcomer meets, or none; and the predicate that it says is missing. */
function aboutError({ term, message }, query) {
  if (term?.functor !== "error") return {};
  const [formal, context] = term.args;
  const [kind, what] = formal?.args ?? [];
  if (formal?.functor === "existence_error" && kind === "procedure" && FUNCTION.test(indicator(what))) {
    return { words: texts.askIs(NUMBERS.test(query) ? query : "2 + 3") };
  }
  if (formal?.functor === "existence_error" && kind === "procedure") {
    const others = message.split("definitions for:")[1]?.match(/[^\s,]+\/\d+/g) ?? [];
    return { missing: indicator(what), words: texts.flawWords.N0307(indicator(what), ...others) };
  }
  if (formal?.functor === "type_error" && kind === "evaluable") return { words: texts.noNumber(indicator(what)) };
  if (formal?.functor === "resource_error" && String(context).startsWith("stack_overflow")) return { isFull: true, words: texts.stackFull };
  const caller = indicator(context?.args?.[0]);
  return formal === "instantiation_error" && caller ? { words: texts.noValue(caller) } : {};
}

/** Returns the message of an error, what the page adds to it, and the clause if the query is one: `{ message, words, clause }`. `stacks` is the limit of memory in bytes. */
export function explained(error, query, stacks) {
  const { missing, words, isFull } = aboutError(error, query);
  // The last paragraph of that message advises an option of the command line, which a page does not have. The
  // sizes of the stacks help nobody who reads it here.
  if (isFull) return { message: error.message.split("\n\n")[0].replace(/^ *Stack (?:sizes|depth):.*\n?/gm, "").trimEnd(), words: words(stacks >> 20), clause: null };
  const [message, isClause] = MEANT[missing] ?? [error.message, false];
  return { message, words: MEANT[missing] ? undefined : words, clause: isClause ? `${query}.` : null };
}
