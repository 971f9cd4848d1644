// Lessons: one Markdown file with steps. Each `##` begins a step; its fenced blocks are the program of the step
// (`prolog`), queries to click (`query`), hidden tests (`tests`), hints (`hint`), solutions (`solution`), and examples of the
// page to open (`example`, by their paths).
import { element } from "../parts/element.js";
import { exampleAt, titleOf } from "./examples.js";
import { nameOf } from "../projects/link.js";
import { isProgress } from "../projects/shapes.js";
import { blocks, inline, shown } from "./markdown.js";
import { PROGRESS, read, shared, write } from "../projects/storage.js";
import texts from "../texts/texts.js";

/** A solution is offered after so many tries. */
const TRIES = 1;

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);

/** Returns the lesson in a Markdown text: a title, and steps of a title, blocks, and what its fenced blocks hold. */
export function parse(markdown) {
  const lesson = { title: "", steps: [] };
  let step = null;
  const begin = (title) => {
    step = { title, blocks: [], program: "", tests: "", name: "lesson.pl" };
    lesson.steps.push(step);
  };
  for (const block of blocks(markdown)) {
    if (block.kind === "heading" && block.level === 1 && !lesson.title) {
      lesson.title = block.text;
      continue;
    }
    if (block.kind === "heading" && block.level === 2) {
      begin(block.text);
      continue;
    }
    if (!step) begin(lesson.title);
    if (block.language === "tests") step.tests += block.text;
    else if (block.language === "prolog" || block.language === "pl") {
      step.program += block.text;
      step.name = block.info.match(/^[\w-]+\.pl\b/)?.[0] ?? step.name;
    } else step.blocks.push(block);
  }
  return lesson;
}

/** Returns the Markdown of an address: a file, or a gist (`gist:ID`), whose first Markdown file it is. */
export async function fetchLesson(address) {
  const get = async (where) => {
    const response = await fetch(where).catch(() => null);
    if (!response?.ok) throw new Error(texts.notFetched(address));
    return response;
  };
  const gist = address.match(/^(?:gist:|https:\/\/gist\.github\.com\/(?:[\w-]+\/)?)([0-9a-f]+)/)?.[1];
  if (!gist) return (await get(address)).text();
  const { files } = await (await get(`https://api.github.com/gists/${gist}`)).json();
  const file = Object.values(files).find(({ filename }) => /\.(md|markdown)$/i.test(filename));
  if (!file) throw new Error(texts.noLesson);
  return file.truncated ? (await get(file.raw_url)).text() : file.content;
}

/** The pane of a lesson. */
export class Lesson {
  #pane;
  #page;
  #lesson;
  #markdown;
  #key;
  #progress;

  /** `page` is the page's side: `program(files, origin)` shows a program, `ask(query)` asks, `example(example)` opens an example, `check(tests)` runs hidden tests and
   * returns `{ passed, said }`, `opened()` and `closed()` are called when the lesson begins and ends, `moved()` when the lesson needs the room of the answers. */
  constructor(pane, page) {
    this.#pane = pane;
    this.#page = page;
  }

  get title() {
    return this.#lesson?.title ?? "";
  }

  get markdown() {
    return this.#markdown ?? null;
  }

  /** Shows a lesson, at the step where it was left. */
  open(markdown, address = "") {
    const lesson = parse(markdown);
    if (lesson.steps.length === 0) throw new Error(texts.noLesson);
    this.#markdown = markdown;
    this.#lesson = lesson;
    this.address = address;
    this.#key = address || nameOf(markdown);
    this.#progress = { step: 0, done: [], tries: {}, ...read(shared, PROGRESS + this.#key, isProgress) };
    this.#pane.hidden = false;
    this.#page.opened(this.#lesson);
    this.go(Math.min(this.#progress.step, this.#lesson.steps.length - 1));
  }

  /** Runs the hidden tests of the step. Returns false if it has none. */
  check() {
    const at = this.#progress.step;
    const step = this.#lesson.steps[at];
    if (this.#markdown === null || !step.tests) return false;
    this.#check(step, at);
    return true;
  }

  close() {
    this.#markdown = null;
    this.#pane.hidden = true;
    this.#pane.replaceChildren();
    this.#page.closed();
  }

  #keep() {
    write(shared, PROGRESS + this.#key, this.#progress);
  }

  go(at) {
    this.#page.moved();
    const { steps, title } = this.#lesson;
    const step = steps[at];
    this.#progress.step = at;
    this.#keep();
    const isDone = (n) => this.#progress.done.includes(n);
    const dots = steps.map((one, n) => button(String(n + 1), () => this.go(n), { class: isDone(n) ? "done" : "", "aria-label": `${n + 1}: ${one.title}`,
      ...(n === at ? { "aria-current": "step" } : {}) }));
    this.status = element("p", { class: "status", role: "status" });
    const last = at === steps.length - 1;
    this.#pane.replaceChildren(
      element("div", { class: "bar" }, element("b", {}, title), button("×", () => this.close(), { class: "icon", "aria-label": texts.closeLesson })),
      element("div", { class: "dots" }, ...dots),
      element("div", { class: "text", tabindex: "0", role: "region", "aria-label": step.title }, element("h2", {}, ...inline(step.title)),
        ...step.blocks.filter(({ language }) => language !== "solution").map((block) => shown(block, (code) => this.#code(code, step, at))),
        ...(step.tests ? [element("div", { class: "actions" }, button(texts.check, () => this.#check(step, at), { class: "main check" }))] : []),
        // It appears after a try, and the button must not move under the pointer then.
        ...step.blocks.filter(({ language }) => language === "solution").map((block) => this.#code(block, step, at))),
      this.status,
      element("div", { class: "actions" }, button(texts.back2, () => this.go(at - 1), at === 0 ? { disabled: "" } : {}),
        button(last ? texts.finish : texts.forward, () => {
          if (!step.tests) this.#done(at);
          if (last) this.close();
          else this.go(at + 1);
        }, { class: step.tests && !isDone(at) ? "" : "main" })));
    // A step without a program goes on with that of the step before.
    const from = steps.findLastIndex((one, n) => n <= at && one.program);
    if (from >= 0) this.#page.program([{ name: steps[from].name, text: steps[from].program }], `lesson:${this.#key}#${from}`);
  }

  #code({ language, text }, step, at) {
    if (language === "query") return element("div", { class: "queries" }, ...text.trim().split("\n").map((query) =>
      button(query.replace(/^\?-\s*|\.\s*$/g, ""), ({ target }) => this.#page.ask(target.textContent), { class: "try" })));
    if (language === "example") return element("div", { class: "queries" }, ...text.trim().split("\n").map(exampleAt).filter(Boolean).map((example) =>
      button(titleOf(example), () => this.#page.example(example))));
    if (language === "hint") return element("details", this.#opens(), element("summary", {}, this.#hintName(step, text)), ...blocks(text).map((block) => shown(block)));
    if (language !== "solution") return element("pre", {}, text);
    const offered = element("details", { class: "solution", ...this.#opens() }, element("summary", {}, texts.solution), element("pre", {}, text));
    offered.hidden = step.tests !== "" && (this.#progress.tries[at] ?? 0) < TRIES;
    return offered;
  }

  /** What is opened is shown: on a phone the answers below the lesson make room. */
  #opens() {
    return { ontoggle: ({ target }) => {
      if (!target.open) return;
      this.#page.moved();
      target.scrollIntoView({ block: "nearest" });
    } };
  }

  /** Returns the name of a hint, with its number if the step has several. */
  #hintName(step, text) {
    const hints = step.blocks.filter(({ language }) => language === "hint");
    return hints.length > 1 ? `${texts.hint} ${hints.findIndex((one) => one.text === text) + 1}` : texts.hint;
  }

  #done(at) {
    if (!this.#progress.done.includes(at)) this.#progress.done.push(at);
    this.#keep();
    this.#pane.querySelectorAll(".dots button")[at]?.classList.add("done");
    this.#pane.querySelector(".check")?.classList.remove("main");
    this.#pane.querySelector(".actions:last-child button:last-child").classList.add("main");
  }

  async #check(step, at) {
    this.status.textContent = texts.checking;
    const { passed, said } = await this.#page.check(step.tests);
    this.status.textContent = said;
    this.status.className = `status ${passed ? "good" : "bad"}`;
    if (passed) return this.#done(at);
    this.#progress.tries[at] = (this.#progress.tries[at] ?? 0) + 1;
    this.#keep();
    const solution = this.#pane.querySelector(".solution");
    if (solution) solution.hidden = false;
    // Hints and the solution stand before the button.
    (this.#pane.querySelector("details") ?? this.status).scrollIntoView({ block: "nearest" });
  }
}
