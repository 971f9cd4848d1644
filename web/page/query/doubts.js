// Questions about the answers of a query: why one is there, comes twice or late, why another one is not there, and which clause is
// wrong. The predicates of library(why) answer them; wrong/1 and missing/1 ask back.
import { element, onEnter } from "../parts/element.js";
import { called } from "./goals.js";
import texts from "../texts/texts.js";

/** Returns the query of a run with the values of its last answer, as text; the query itself if that is not possible. */
async function lastInstance(prolog, { text, answers }) {
  const last = answers.at(-1);
  if (!last || last.text === "true") return text;
  const made = await prolog.once(`Page_goal = (${text}), ${last.whole ?? last.text}, copy_term_nat(Page_goal, Page_copy), numbervars(Page_copy, 0, _), ` +
    "format(string(Page_text), '~W', [Page_copy, [quoted(true), numbervars(true), portray(true), spacing(next_argument)]])").catch(() => null);
  return made?.bindings.Page_text ?? text;
}

/** Whether an answer has come twice. */
const isTwice = ({ answers }) => new Set(answers.map(({ text }) => text)).size < answers.length;

/**
 * Returns the group of buttons for a run. `ask(make)` asks the query that `make(prolog)` returns, and shows what it prints. `isLast`
 * says whether no other query was asked since, and `solve` shows how a puzzle is solved; null if the query is none.
 */
export function makeDoubts(run, { ask, isLast, solve }) {
  const group = element("div", { class: "doubts", role: "group", "aria-label": texts.doubtsAbout });
  const button = (text, act) => element("button", { type: "button", onclick: act }, text);
  const about = (name) => ask(() => called(name, run.text));
  const ofAnswer = (name) => ask(async (prolog) => called(name, await lastInstance(prolog, run)));
  /** Asks for the answer that is expected, then about it. */
  const expected = (text, name) => {
    const send = () => { if (field.value.trim()) ask(() => called(name, field.value.trim().replace(/\.$/, ""))); };
    const field = element("input", { type: "text", value: run.text, "aria-label": texts.expectedAnswer, spellcheck: "false", autocapitalize: "off",
      autocomplete: "off", onkeydown: onEnter(send) });
    group.replaceChildren(element("label", {}, texts.expectedAnswer, field), button(text, send), button(texts.cancel, () => offer(true)));
    field.focus();
    field.select();
  };
  const offer = (isFocused) => {
    const has = run.answers.length > 0;
    group.replaceChildren(...[
      has && solve && button(texts.howSolved, solve),
      has && button(texts.whyThis, () => (isLast() ? ask(() => "why") : ofAnswer("why"))),
      has && isTwice(run) && button(texts.whyTwice, () => about("why_twice")),
      button(texts.whyNotThat, () => expected(texts.whyNotThat, "why_not")),
      has && button(texts.answerIsWrong, () => ofAnswer("wrong")),
      button(texts.answerIsMissing, () => (has ? expected(texts.answerIsMissing, "missing") : about("missing"))),
      button(texts.whySlow, () => about("why_slow")),
    ].filter(Boolean));
    if (isFocused) group.querySelector("button").focus();
  };
  offer(false);
  return group;
}
