// What is asked while a query runs: a program reads, a correction is offered, or the tracer waits for a command.
import { element, onEnter } from "../parts/element.js";
import texts from "../texts/texts.js";

/** The answers to each kind of question: a key, what the button says, and what is shown afterwards. */
const CHOICES = {
  yes_or_no: [["y", texts.yesButton], ["n", texts.noButton]],
  trace: [["c", texts.creep], ["s", texts.skipGoal], ["r", texts.retry], ["l", texts.leap], ["a", texts.abort]],
};

/**
 * Returns `{ root, answer, focus, cancel }`: the element to show, the promise of the answer `{ text, shown }`, and functions.
 * `shown` is what the page has to show of the answer; the tracer itself says what it was told.
 */
export function askQuestion(question) {
  let give;
  const answer = new Promise((done) => { give = done; });
  const choices = CHOICES[question];
  const root = choices ? withButtons(question, choices) : withField();
  const finish = (text, shown) => {
    root.remove();
    give({ text, shown });
  };

  function withButtons(kind, those) {
    const isTrace = kind === "trace";
    const choose = (key, text) => finish(isTrace ? `${key}\n` : key, isTrace ? "" : `${text}\n`);
    const made = element("div", { class: "input", role: "group", "aria-label": texts.question }, ...those.map(([key, text]) =>
      element("button", { type: "button", title: texts.key(key), onclick: () => choose(key, text) }, text)));
    if (isTrace) made.append(element("span", {}, texts.traceKeys));
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
      element("span", {}, texts.input), field, element("button", { type: "button", onclick: send }, texts.give),
      element("button", { type: "button", onclick: () => finish(null, "") }, texts.endOfInput));
  }

  return { root, answer, focus: () => root.querySelector("input, button").focus(), cancel: () => root.remove() };
}
