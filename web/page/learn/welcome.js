// What is shown before the first answer: what this is, and where to begin.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

/** Queries for the first program, with what each shows. */
const QUERIES = ["ancestor(Who, fritz)", "append(Front, Back, [a, b, c])", "X is 2**100"];

/** Returns the element. `ask(query)` asks a query, if those for the first program fit; `tour()` and `examples()` open these; `isOnTour` if the tour was begun before. */
export function welcome({ ask, tour, examples, isOnTour }) {
  const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);
  const queries = QUERIES.map((query, n) => element("li", {},
    button(query, () => ask(query), { class: "try" }), element("span", {}, texts.tryThese[n]),
    // The page fills in the answers of the first.
    ...(n === 0 ? [element("p", { id: "live", role: "status", "aria-label": texts.answers })] : [])));
  return element("div", { id: "welcome" },
    element("p", { class: "lead" }, ask ? texts.welcome : texts.welcomeBack),
    ...(ask ? [element("ul", {}, ...queries)] : []),
    element("div", { class: "actions" }, button(isOnTour ? texts.goOnTour : texts.takeTour, tour, ask ? { class: "main" } : {}), button(texts.seeExamples, examples)),
    element("p", { class: "note" }, texts.nothingSent));
}
