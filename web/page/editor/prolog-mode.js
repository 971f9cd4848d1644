// A quick tokenizer for colours in the editor. It tries the tokens in the order of Prolog's reader.
import { HighlightStyle, StreamLanguage, StringStream, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";

const CONTROL = new Set(["is", "mod", "rem", "rdiv", "div", "xor", "in", "ins", "dynamic", "discontiguous", "table",
  "initialization", "module", "use_module", "multifile", "meta_predicate"]);

/** Reads the rest of a quoted text, which may continue on the next line. */
function quoted(stream, state, quote, style) {
  while (!stream.eol()) {
    const c = stream.next();
    if (c === "\\") stream.next();
    else if (c === quote && !stream.eat(quote)) {
      state.inside = null;
      return style;
    }
  }
  state.inside = { quote, style };
  return style;
}

const mode = {
  name: "prolog",
  startState: () => ({ inside: null, comment: false, head: true, depth: 0, body: "none" }),
  /** A body begins one step to the right, and goes on where its last line stands. */
  indent(state, _, context) {
    if (state.comment || state.inside) return null;
    if (state.head && state.depth === 0) return 0;
    return state.body === "begins" ? context.unit : null;
  },
  token(stream, state) {
    // "begins": in the line of the neck.
    if (stream.sol() && state.body === "begins") state.body = "goes on";
    if (state.comment) {
      if (stream.skipTo("*/")) {
        stream.match("*/");
        state.comment = false;
      } else stream.skipToEnd();
      return "comment";
    }
    if (state.inside) return quoted(stream, state, state.inside.quote, state.inside.style);
    if (stream.eatSpace()) return null;
    if (stream.match("/*")) {
      state.comment = true;
      return "comment";
    }
    if (stream.match(/^%.*/)) return "comment";
    if (stream.match(/^0'(\\x[0-9a-fA-F]+\\?|\\.|''|[^\s])/u)) return "number";
    if (stream.match(/^(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|\d[\d_]*('[0-9a-zA-Z]+|r\d+)?(\.\d+)?([eE][+-]?\d+)?)/)) return "number";
    if (stream.match(/^[A-Z_]\p{ID_Continue}*/u)) return "variableName";
    const quote = stream.match(/^["'`]/);
    if (quote) return quoted(stream, state, quote[0], quote[0] === "'" ? "atom" : "string");
    const word = stream.match(/^\p{Ll}\p{ID_Continue}*/u);
    if (word) {
      if (CONTROL.has(word[0])) return "keyword";
      const head = state.head && state.depth === 0;
      state.head = false;
      return head ? "definition" : stream.peek() === "(" ? "functionName" : "atom";
    }
    if (stream.match(/^(:-|-->|=>|\?-)/)) {
      state.head = false;
      state.body = "begins";
      return "keyword";
    }
    if (stream.match(/^\.(?=\s|%|$)/)) {
      state.head = true;
      state.depth = 0;
      state.body = "none";
      return "keyword";
    }
    if (stream.match(/^(->|\*->|\\\+|!|;|\|)/)) return "keyword";
    if (stream.match(/^[+\-*/\\^<>=~:.?@#&$]+/)) return "operator";
    const c = stream.next();
    if ("([{".includes(c)) state.depth += 1;
    if (")]}".includes(c)) state.depth -= 1;
    // A comma between goals is an operator; one between arguments is none.
    if (c === "," && state.depth === 0 && state.body !== "none") return "keyword";
    return "([{}])".includes(c) ? "bracket" : "punctuation";
  },
  languageData: { commentTokens: { line: "%", block: { open: "/*", close: "*/" } }, closeBrackets: { brackets: ["(", "[", "{", "'", '"'] } },
  tokenTable: {
    definition: tags.definition(tags.function(tags.name)),
    functionName: tags.function(tags.name),
    variableName: tags.variableName,
  },
};

// The colours are those that the reader gives later (`.pl-…` in page.css), so that little changes when it is there.
const style = HighlightStyle.define([
  { tag: tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--string)" },
  { tag: tags.atom, color: "var(--ink)" },
  { tag: tags.number, color: "var(--number)" },
  { tag: tags.variableName, color: "var(--variable)" },
  { tag: tags.keyword, color: "var(--keyword)" },
  { tag: tags.definition(tags.function(tags.name)), color: "var(--head)", fontWeight: "600" },
  { tag: tags.operator, color: "var(--keyword)" },
]);

export const prolog = [StreamLanguage.define(mode), syntaxHighlighting(style)];

/** Returns the tokens of a query with their kinds, null for none; together they are the text. */
export function tokens(text) {
  const found = [];
  const state = { ...mode.startState(), head: false };
  text.split("\n").forEach((line, n) => {
    if (n > 0) found.push(["\n", null]);
    const stream = new StringStream(line, 4, 4);
    while (!stream.eol()) {
      stream.start = stream.pos;
      const kind = mode.token(stream, state);
      found.push([stream.current(), kind]);
    }
  });
  return found;
}
