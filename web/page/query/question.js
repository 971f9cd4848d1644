// What is asked while a query runs: a program reads, a correction is offered, or the tracer waits for a command.
import { element, onEnter } from "../parts/element.js";
import texts from "../texts/texts.js";

/** The answers to each kind of question: a key, what the button says, and what is shown afterwards. */
const CHOICES = {
  yes_or_no: [["y", texts.yesButton], ["n", texts.noButton]],
  judge: [["y", texts.yesButton], ["n", texts.noButton], ["d", texts.dontKnow], ["q", texts.quit]],
  trace: [["c", texts.creep], ["s", texts.skipGoal], ["r", texts.retry], ["l", texts.leap], ["a", texts.abort]],
};

/** What wrong/1 and missing/1 ask: whether a goal should hold, whether it should have an answer, and which one is missing. */
const SHOULD_HOLD = /Should `([^`]*)` hold\? \(y, n, d, q\)\s*$/;
const SHOULD_ANSWER = /Should `([^`]*)` have an answer\? \(y, n, d, q\)\s*$/;
const WHICH_LACKS = /Type one that is missing, or y if none is:\s*$/;

/** Returns the kind of a question and what the page adds to it in its own language; `told` is what the program has written last. */
function meaning(question, told) {
  if (question !== "text") return { kind: question };
  const [hold, answer] = [told.match(SHOULD_HOLD), told.match(SHOULD_ANSWER)];
  if (hold) return { kind: "judge", words: texts.shouldHold(hold[1]) };
  if (answer) return { kind: "judge", words: texts.shouldAnswer(answer[1]) };
  return { kind: "text", isList: WHICH_LACKS.test(told) };
}

/**
 * Returns `{ root, answer, focus, cancel }`: the element to show, the promise of the answer `{ text, shown }`, and functions.
 * `shown` is what the page has to show of the answer; the tracer itself says what it was told. `told` is what the program has written
 * before it asks.
 */
export function askQuestion(question, told = "") {
  let give;
  const answer = new Promise((done) => { give = done; });
  const { kind: asked, words, isList } = meaning(question, told);
  const choices = CHOICES[asked];
  const root = choices ? withButtons(asked, choices) : withField();
  const finish = (text, shown) => {
    root.remove();
    give({ text, shown });
  };

  function withButtons(kind, those) {
    const isTrace = kind === "trace";
    // The judge and the tracer read lines, the others keys.
    const choose = (key, text) => finish(kind === "yes_or_no" ? key : `${key}\n`, isTrace ? "" : `${text}\n`);
    const made = element("div", { class: "input", role: "group", "aria-label": texts.question }, ...those.map(([key, text]) =>
      element("button", { type: "button", title: texts.key(key), onclick: () => choose(key, text) }, text)));
    if (isTrace) made.append(element("span", {}, texts.traceKeys));
    if (words) made.prepend(element("span", { class: "said" }, words));
    made.addEventListener("keydown", (event) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || key.length !== 1 || key === " ") return;
      const known = those.find(([wanted]) => wanted === key);
      if (!known && !isTrace) return;
      event.preventDefault();
      event.stopPropagation();
      choose(key, known?.[1] ?? key);
    });
    return made;
  }

  function withField() {
    const send = () => finish(`${field.value}\n`, `${field.value}\n`);
    const field = element("input", { type: "text", "aria-label": texts.input, autocomplete: "off", spellcheck: "false", autocapitalize: "off",
      onkeydown: onEnter(send) });
    return element("div", { class: "input", role: "group", "aria-label": texts.input },
      element("span", {}, isList ? texts.whichLacks : texts.input), field, element("button", { type: "button", onclick: send }, texts.give),
      isList ? element("button", { type: "button", onclick: () => finish("y\n", `${texts.noneLacks}\n`) }, texts.noneLacks)
        : element("button", { type: "button", onclick: () => finish(null, "") }, texts.endOfInput));
  }

  return { root, answer, focus: () => root.querySelector("input, button").focus(), cancel: () => root.remove() };
}
