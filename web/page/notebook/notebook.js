// A notebook as a page: text, programs that can be changed, and queries that are asked where they stand. What is changed in the page is
// changed in its Markdown, which is a file of the program. Fenced blocks are those of lessons.
import { element } from "../parts/element.js";
import { tokens } from "../editor/prolog-mode.js";
import { blocks, shown } from "../learn/markdown.js";
import texts from "../texts/texts.js";

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);

/** Returns a field with colours, as high as its text, and a function that renews them. */
function colouredField(text, label, attributes) {
  const colours = element("pre", { class: "colours", "aria-hidden": "true" });
  const field = element("textarea", { rows: "1", "aria-label": label, spellcheck: "false", autocapitalize: "off", autocomplete: "off", ...attributes });
  field.value = text;
  const show = () => colours.replaceChildren(...tokens(field.value).map(([one, kind]) => (kind ? element("span", { class: `q-${kind}` }, one) : one)), "\n");
  field.addEventListener("input", show);
  show();
  return { field, root: element("div", { class: "field coloured" }, colours, field) };
}

/** Returns the parts of a text that can be changed: programs, and each query, with their first lines and the lines behind them. */
const changeable = (markdown) => blocks(markdown).filter(({ kind }) => kind === "code").flatMap((block) => {
  const { language, from, to } = block;
  if (["prolog", "pl"].includes(language)) return [{ kind: "program", from, to }];
  if (language !== "query") return [];
  return block.text.split("\n").flatMap((line, n) => (line.trim() ? [{ kind: "query", from: from + n, to: from + n + 1 }] : []));
});

export class Notebook {
  #root;
  #page;
  #text = null;
  /** The places of what can be changed, in the order of the page. */
  #places = [];

  /** `page` is the page's side: `change(text)` takes another text, `ask(query, place, line)` asks below a query, and
   * `check(tests, place, line)` runs hidden tests and returns what is said about them, as for lessons. */
  constructor(root, page) {
    this.#root = root;
    this.#page = page;
  }

  show(text) {
    if (text === this.#text) return;
    this.#text = text;
    this.#places = changeable(text);
    let next = 0;
    const place = () => this.#places[next++];
    this.#root.replaceChildren(...blocks(text).map((block) => this.#shown(block, place)));
  }

  #shown(block, place) {
    const { kind, language, text } = block;
    if (kind === "heading" && block.level === 1) return element("h1", {}, block.text);
    if (kind !== "code") return shown(block);
    if (["prolog", "pl"].includes(language)) return this.#program(block, place());
    if (language === "query") return element("div", {}, ...text.split("\n").filter((line) => line.trim()).map((line) => this.#query(line, place())));
    if (language === "tests") return this.#tests(block);
    if (["hint", "solution"].includes(language)) {
      const inside = language === "hint" ? blocks(text).map((one) => shown(one)) : [element("pre", {}, text)];
      return element("details", { class: language }, element("summary", {}, language === "hint" ? texts.hint : texts.solution), ...inside);
    }
    return shown(block);
  }

  #program({ text, info }, place) {
    const { field, root } = colouredField(text.replace(/\n$/, ""), texts.code, { class: "code" });
    field.addEventListener("input", () => this.#change(place, field.value));
    const name = info.match(/^[\w-]+\.pl\b/)?.[0];
    return element("figure", { class: "program-cell" }, ...(name ? [element("figcaption", {}, name)] : []), root);
  }

  #query(line, place) {
    const { field, root } = colouredField(line.replace(/^\s*\?-\s*|\s*\.?\s*$/g, ""), texts.query);
    field.addEventListener("input", () => this.#change(place, field.value.replaceAll("\n", " ")));
    const answer = element("div", { class: "cell-answer" });
    const ask = () => { if (field.value.trim()) this.#page.ask(field.value.trim().replace(/\.$/, ""), answer, place.from, field); };
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      ask();
    });
    return element("div", { class: "query-cell" }, element("span", { class: "mark", "aria-hidden": "true" }, "?-"), root, button(texts.run, ask), answer);
  }

  #tests({ text, from }) {
    const status = element("p", { class: "status", role: "status" });
    const answer = element("div", { class: "cell-answer" });
    return element("div", { class: "tests-cell" }, button(texts.check, async () => {
      const before = status.textContent;
      status.textContent = texts.checking;
      const told = await this.#page.check(text, answer, from);
      if (!told) return void (status.textContent = before);
      const { passed, said } = told;
      status.textContent = said;
      status.className = `status ${passed ? "good" : "bad"}`;
    }, { class: "main" }), status, answer);
  }

  /** Takes what was written in the page into the text. */
  #change(place, value) {
    const lines = this.#text.split("\n");
    lines.splice(place.from, place.to - place.from, ...value.split("\n"));
    const text = lines.join("\n");
    const places = changeable(text);
    if (places.length === this.#places.length) {
      this.#text = text;
      this.#places.forEach((one, n) => Object.assign(one, places[n]));
    }
    // Otherwise what was typed has begun or ended a block, or emptied a query, and the page is made anew where it is shown next.
    else if (value.trim() && places.length > this.#places.length) this.show(text);
    else return;
    this.#page.change(text);
  }
}
