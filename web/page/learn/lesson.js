// Lessons: one Markdown file with steps. Each `##` begins a step; its fenced blocks are the program of the step
// (`prolog`), queries to click (`query`), hidden tests (`tests`), hints (`hint`), solutions (`solution`), and examples of the
// page to open (`example`, by their paths).
import { element } from "../parts/element.js";
import groups, { exampleAt, titleOf } from "./examples.js";
import { fetchText, gistFiles, gistIn } from "../projects/fetching.js";
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
  const gist = gistIn(address);
  if (!gist) return fetchText(address);
  const [file] = await gistFiles(gist, address, (name) => /\.(md|markdown)$/i.test(name));
  if (!file) throw new Error(texts.noLesson);
  return file.text;
}

/** The pane of a lesson. */
export class Lesson {
  #pane;
  #page;
  #lesson;
  #markdown;
  #key;
  #progress;
  /** The place of the lesson without a step. */
  #base;
  /** Whether what stands behind the last step is shown. */
  #isAtEnd = false;

  /** `page` is the page's side: `program(files, origin)` shows a program, `noProgram()` that there is none yet, `ask(query)` asks, `example(example)` opens an example, `paper(markdown)` shows the lesson as one page, `check(tests)` runs hidden tests and
   * returns `{ passed, said }`, or null if it cannot yet, `opened()` and `closed()` are called when the lesson begins and ends, `moved()` when the lesson needs the room of the answers, and `shown()`
   * when a step is shown. */
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

  /** The title of what is shown. */
  get stepTitle() {
    if (this.#isAtEnd) return texts.lessonEnd;
    const at = this.#progress.step;
    return `${at + 1}. ${this.#lesson.steps[at].title.replaceAll("`", "")}`;
  }

  /** Where the user is in the lesson; null if it has no place of its own. */
  get place() {
    return this.#base && { ...this.#base, step: this.#isAtEnd ? "end" : this.#progress.step + 1 };
  }

  set base(base) {
    this.#base = base;
  }

  /** Shows a lesson, at a step (from 1 on, or "end") or where it was left. `base` is its place in the page without a step. */
  open(markdown, address = "", base = null, step = undefined) {
    const lesson = parse(markdown);
    if (lesson.steps.length === 0) throw new Error(texts.noLesson);
    this.#markdown = markdown;
    this.#lesson = lesson;
    this.#base = base;
    this.address = address;
    this.#key = address || nameOf(markdown);
    this.#progress = { step: 0, done: [], tries: {}, ...read(shared, PROGRESS + this.#key, isProgress) };
    const isAsked = document.activeElement !== document.body;
    this.#pane.hidden = false;
    this.#page.opened(this.#lesson);
    if (step === "end") this.finish();
    else this.go(Math.min(step ? step - 1 : this.#progress.step, this.#lesson.steps.length - 1));
    if (isAsked) this.#focus();
  }

  /** With the keyboard one goes on from the text of the step: what was pressed is not there any more. */
  #focus() {
    this.#pane.querySelector(".text").focus({ preventScroll: true });
  }

  /** Puts other content into the pane. The focus stays in it. */
  #put(...shown) {
    const hadFocus = this.#pane.contains(document.activeElement);
    this.#pane.replaceChildren(...shown);
    if (hadFocus) this.#focus();
  }

  /** Runs the hidden tests of the step. Returns false if it has none. */
  check() {
    const at = this.#progress.step;
    const step = this.#lesson.steps[at];
    if (this.#markdown === null || this.#isAtEnd || !step.tests) return false;
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

  #isDone(at) {
    return this.#progress.done.includes(at);
  }

  /** Returns what stands above each step: the title, the steps by their numbers, and the list of their titles. */
  #head() {
    const { steps, title } = this.#lesson;
    const current = (n) => (n === this.#progress.step && !this.#isAtEnd ? { "aria-current": "step" } : {});
    const dots = steps.map((one, n) => button(String(n + 1), () => this.go(n), { class: this.#isDone(n) ? "done" : "", "aria-label": `${n + 1}: ${one.title}`, ...current(n) }));
    const items = steps.map((one, n) => element("li", {}, button("", () => this.go(n), current(n))));
    items.forEach((item, n) => item.firstChild.append(element("span", { class: "number", "aria-hidden": "true" }, this.#isDone(n) ? "✓" : String(n + 1)),
      element("span", {}, ...inline(steps[n].title)), ...(this.#isDone(n) ? [element("span", { class: "hidden" }, texts.stepDone)] : [])));
    return [element("div", { class: "bar" }, element("b", {}, title), button("×", () => this.close(), { class: "icon", "aria-label": texts.closeLesson })),
      element("div", { class: "dots" }, ...dots),
      element("details", { class: "contents" }, element("summary", {}, texts.contents(this.#progress.done.length, steps.length)), element("ol", {}, ...items),
        button(texts.asPage, () => this.#page.paper(this.#markdown), { title: texts.asPageTitle }))];
  }

  go(at) {
    this.#page.moved();
    this.#isAtEnd = false;
    const { steps } = this.#lesson;
    const step = steps[at];
    this.#progress.step = at;
    this.#keep();
    this.status = element("p", { class: "status", role: "status" });
    const last = at === steps.length - 1;
    this.#put(
      ...this.#head(),
      element("div", { class: "text", tabindex: "0", role: "region", "aria-label": step.title }, element("h2", {}, ...inline(step.title)),
        ...step.blocks.filter(({ language }) => language !== "solution").map((block) => shown(block, (code) => this.#code(code, step, at))),
        ...(step.tests ? [element("div", { class: "actions" }, button(texts.check, () => this.#check(step, at), { class: "main check" }), this.status)] : []),
        // It appears after a try, and the button must not move under the pointer then.
        ...step.blocks.filter(({ language }) => language === "solution").map((block) => this.#code(block, step, at))),
      element("div", { class: "actions" }, button(texts.back2, () => this.go(at - 1), at === 0 ? { disabled: "" } : {}),
        button(last ? texts.finish : texts.forward, () => {
          if (!step.tests) this.#done(at);
          if (last) this.finish();
          else this.go(at + 1);
        }, { class: step.tests && !this.#isDone(at) ? "" : "main" })));
    // A step without a program goes on with that of the step before.
    const from = steps.findLastIndex((one, n) => n <= at && one.program);
    if (from < 0) this.#page.noProgram();
    else this.#page.program([{ name: steps[from].name, text: steps[from].program }], `lesson:${this.#key}#${from}`);
    this.#page.shown();
  }

  /** Shows what stands behind the last step: what is done, and where to go on. */
  finish() {
    this.#page.moved();
    this.#isAtEnd = true;
    const { steps, title } = this.#lesson;
    const open = steps.map((_, n) => n).filter((n) => steps[n].tests && !this.#isDone(n));
    const exercises = this.#base?.kind === "tour" ? groups.find(({ group }) => group === texts.exercises).examples : [];
    const choice = (text, act) => element("li", {}, button(text, act));
    this.#put(
      ...this.#head(),
      element("div", { class: "text", tabindex: "0", role: "region", "aria-label": texts.lessonEnd }, element("h2", {}, texts.lessonEnd),
        element("p", {}, texts.lessonOver(title)),
        ...(open.length > 0 ? [element("p", {}, texts.stillOpen), element("ul", { class: "choices" }, ...open.map((n) => choice(`${n + 1}. ${steps[n].title.replaceAll("`", "")}`, () => this.go(n))))] : []),
        ...(exercises.length > 0 ? [element("p", {}, texts.exercisesNext), element("ul", { class: "choices" }, ...exercises.map((one) => choice(titleOf(one), () => this.#page.example(one))))] : [])),
      element("div", { class: "actions" }, button(texts.back2, () => this.go(steps.length - 1)), button(texts.toOwn, () => this.close(), { class: "main" })));
    this.#page.shown();
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
    const [, dots, contents] = this.#head();
    const isOpen = this.#pane.querySelector(".contents").open;
    this.#pane.querySelector(".dots").replaceWith(dots);
    this.#pane.querySelector(".contents").replaceWith(contents);
    contents.open = isOpen;
    this.#pane.querySelector(".check")?.classList.remove("main");
    this.#pane.querySelector(".actions:last-child button:last-child").classList.add("main");
  }

  async #check(step, at) {
    const { status } = this;
    const before = status.textContent;
    status.textContent = texts.checking;
    const told = await this.#page.check(step.tests);
    // What was not tested was no try.
    if (!told) return void (status.textContent = before);
    const { passed, said } = told;
    this.status.textContent = said;
    this.status.className = `status ${passed ? "good" : "bad"}`;
    if (passed) return this.#done(at);
    this.#progress.tries[at] = (this.#progress.tries[at] ?? 0) + 1;
    this.#keep();
    const solution = this.#pane.querySelector(".solution");
    if (solution) solution.hidden = false;
    // Hints and the solution stand before the button.
    (this.#pane.querySelector(".text details") ?? this.status).scrollIntoView({ block: "nearest" });
  }
}
