// What the page says about queries that belong elsewhere: rules and directives belong into the program.
import texts from "./texts/texts.js";

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
