// How a puzzle in constraints is solved, for whoever wants to find it out: a hint in three degrees, the next step, and all of them. The
// steps are those of explain_steps/3. What is known so far stands above: as squares, if the names are those of squares.
import { element } from "../parts/element.js";
import { withPlaces } from "../answers/output.js";
import texts from "../texts/texts.js";

const RELATIONS = { "#=": "=", "#\\=": "≠", "#>=": "≥", "#=<": "≤" };
const SQUARE = /^r(\d+)c(\d+)$/;

/** Returns facts as text: `A = 4; B ≠ 1, 2`. */
function factsText(facts) {
  const by = new Map();
  for (const [relation, name, value] of facts) by.set(`${name} ${relation}`, [...by.get(`${name} ${relation}`) ?? [], value]);
  return [...by].map(([about, values]) => `${about} ${values.join(", ")}`).join("; ");
}

const facts = (terms) => terms.map(({ functor, args: [name, value] }) => [RELATIONS[functor] ?? functor, String(name), value]);

/** Returns the steps that Prolog gives as data. */
const stepsOf = (terms) => terms.map(({ args: [constraints, given, conclusions, difficulty] }) => ({
  constraints: constraints.map(({ args: [text, place] }) => ({ text: String(text), place: place?.args ? `${String(place.args[0]).replace(/^\//, "")}:${place.args[1]}` : "" })),
  given: facts(given), conclusions: facts(conclusions), difficulty,
}));

/** Asks how a query is solved. Returns `{ steps, rows }`; `rows` are the values of squares if the only variable of the query has rows. */
export async function solutionOf(prolog, { text, answers }) {
  const { bindings } = answers[0];
  const names = Object.keys(bindings);
  const [only] = names;
  const rows = names.length === 1 && Array.isArray(bindings[only]) && bindings[only].every(Array.isArray) ? bindings[only] : null;
  const wanted = names.length === 1 && Array.isArray(bindings[only]) ? only : `[${names.map((name) => `'${name}'=${name}`).join(",")}]`;
  const found = await prolog.once(`explain_steps((${text}), ${wanted}, Page_steps)`);
  return found && { steps: stepsOf(found.bindings.Page_steps), rows };
}

export class Solution {
  #steps;
  #rows;
  #goTo;
  /** How many steps are done, and how much of the next one has been told. */
  #done = 0;
  #degree = 0;
  #known = element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": texts.knownSoFar });
  #said = element("p", { role: "status" });
  #list = element("ol", {});
  #buttons;

  constructor({ steps, rows }, goTo) {
    this.#steps = steps;
    this.#rows = rows;
    this.#goTo = goTo;
    const button = (text, act, attributes = {}) => element("button", { type: "button", onclick: act, ...attributes }, text);
    this.#buttons = [button(texts.hint, () => this.#hint(), { class: "main" }), button(texts.nextStep, () => this.#go(this.#done + 1)),
      button(texts.stepBack, () => this.#go(this.#done - 1)), button(texts.allSteps, () => this.#go(steps.length))];
    this.root = element("section", { class: "solution-steps", "aria-label": texts.howSolved }, this.#known, this.#said, element("div", { class: "actions" }, ...this.#buttons), this.#list);
    this.#go(0);
  }

  /** Tells more of the next step with each call: where to look, which constraint, what follows. */
  #hint() {
    const step = this.#steps[this.#done];
    if (!step) return;
    this.#degree += 1;
    if (this.#degree > 2) return this.#go(this.#done + 1);
    const names = [...new Set(step.conclusions.map(([, name]) => name))];
    const constraints = step.constraints.map(({ text, place }) => (place ? `${place}: ${text}` : text)).join("; ");
    this.#said.replaceChildren(...withPlaces(this.#degree === 1 ? texts.lookAtNames(names.join(", ")) : texts.useConstraints(constraints), this.#goTo), ` ${texts.moreHint}`);
    this.#draw(new Set(names));
  }

  /** Shows so many steps as done. */
  #go(count) {
    this.#done = Math.max(0, Math.min(this.#steps.length, count));
    this.#degree = 0;
    this.#list.replaceChildren(...this.#steps.slice(0, this.#done).map((step) => element("li", {}, ...this.#words(step))));
    const last = this.#steps[this.#done - 1];
    const isEnd = this.#done === this.#steps.length;
    this.#said.replaceChildren(isEnd ? texts.solvedBySteps(this.#steps.length) : texts.stepOfSteps(this.#done, this.#steps.length));
    const [hint, next, back, all] = this.#buttons;
    hint.disabled = next.disabled = all.disabled = isEnd;
    back.disabled = this.#done === 0;
    this.#list.lastElementChild?.scrollIntoView({ block: "nearest" });
    this.#draw(new Set(last?.conclusions.map(([, name]) => name)));
  }

  #words({ constraints, given, conclusions }) {
    const used = constraints.map(({ text, place }) => (place ? `${place}: ${text}` : text)).join("; ");
    return [...withPlaces(used, this.#goTo), ...(given.length > 0 ? [`; ${factsText(given)}`] : []), " ⇒ ", element("b", {}, factsText(conclusions))];
  }

  /** Returns what is known about each name after the steps that are done. */
  #facts() {
    const known = new Map(this.#steps.flatMap(({ conclusions }) => conclusions.map(([, name]) => [name, []])));
    for (const { conclusions } of this.#steps.slice(0, this.#done)) for (const fact of conclusions) known.get(fact[1]).push(fact);
    return known;
  }

  /** Shows what is known, with these names marked. */
  #draw(marked) {
    const known = this.#facts();
    const said = (all) => all.find(([relation]) => relation === "=")?.[2] ?? null;
    const cell = (name, value) => {
      const all = known.get(name) ?? [];
      const found = name && known.has(name) ? said(all) : value;
      const rest = factsText(all).replaceAll(`${name} `, "");
      return element("td", { class: [found === null ? "open" : known.has(name) ? "found" : "given", marked.has(name) ? "hit" : ""].join(" ") },
        found === null ? element("small", {}, rest) : String(found));
    };
    const isBoard = this.#rows && [...known.keys()].every((name) => SQUARE.test(name));
    const rows = isBoard
      ? this.#rows.map((row, y) => element("tr", {}, ...row.map((value, x) => cell(`r${y + 1}c${x + 1}`, typeof value === "number" ? value : null))))
      : [...known.keys()].map((name) => element("tr", {}, element("th", { scope: "row" }, name), cell(name, null)));
    this.#known.replaceChildren(element("table", { class: isBoard ? "squares" : "" }, element("tbody", {}, ...rows)));
  }
}
