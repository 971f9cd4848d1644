// Tests: those of the program, as a list and in the margin of the editor, and those of lessons and notebooks, which the program does
// not show.
import { note } from "../parts/notes.js";
import { showPane } from "../parts/panes.js";
import { saidOf } from "../query/mistakes.js";
import texts from "../texts/texts.js";
import { inspect } from "./inspect.js";

const by = (id) => document.getElementById(id);

export class Testing {
  #page;
  /** Results of the last run of tests, for files that were not shown since then. */
  #verdicts = [];

  /** `page` is the page's side: `system`, `asking`, `loader`, `files`, `editor`, `check(text, range)`, `goTo(name, line)`. */
  constructor(page) {
    this.#page = page;
  }

  /** Marks the results for the file that is shown. */
  showVerdicts() {
    const { editor, files } = this.#page;
    const isHere = ({ file }) => file === `/${files.name}`;
    const here = this.#verdicts.filter(isHere);
    if (here.length > 0) editor.mark(here);
    this.#verdicts = this.#verdicts.filter((verdict) => !isHere(verdict));
  }

  /** Runs the tests of all files, and shows them. Returns them with their results, or null if there are none. */
  async #runIn(prolog, shown) {
    const { asking, editor, files, goTo } = this.#page;
    const { checklist, runTests: rowsOf } = await import("./checklist.js");
    const rows = await rowsOf(prolog, (error) => shown.write(`${error.message}\n`, "error"));
    if (!rows) return null;
    shown.put(checklist(rows, {
      goTo: (name) => (files.isShown(name) ? goTo : null),
      copied: () => note(texts.summaryCopied),
      stepThrough: async ({ file, line }) => {
        const found = await inspect(await this.#page.system, "test_goal(File, Line, Goal)", { File: file, Line: line });
        if (found) asking.stepThrough(found.Goal);
      },
    }));
    // The list begins with what is missing. A long one shows its beginning.
    const [listed, card] = [by("log"), shown.root].map((one) => one.getBoundingClientRect());
    if (card.height > listed.height) by("log").scrollTop += card.top - listed.top;
    this.#verdicts = rows.map(({ file, line, passed }) => ({ file, line, passed, message: passed ? texts.passed : texts.testFailed }));
    editor.mark([]);
    this.showVerdicts();
    return rows;
  }

  /** Runs the tests of the program. */
  run() {
    return this.#page.asking.withCard("run_tests", async (prolog, shown) => {
      const error = this.#error;
      if (error) shown.write(`${texts.testsLack(`${error.file}:${error.line}`)}\n`, "note");
      if (await this.#runIn(prolog, shown) === null) shown.write(`${texts.noTests}\n`, "note");
    });
  }

  /** The first error of the program that is loaded. */
  get #error() {
    return this.#page.loader.flaws.find(({ severity }) => severity === "error");
  }

  /** Runs tests that the program does not show. Returns whether they have passed, and what is said about that; null if something else
   * runs, which the page says itself. */
  async runHidden(tests, where = {}) {
    const { asking, loader } = this.#page;
    if (asking.isBusy()) return null;
    let result = { passed: false, said: texts.notYet };
    loader.isStale = true;
    if (!where.makeCard) showPane("lesson");
    await asking.withCard(texts.check, async (prolog, shown) => {
      const error = this.#error;
      if (error) {
        result = { passed: false, said: texts.notTested(error.line) };
        return shown.write(`${result.said}\n`, "note");
      }
      const text = `:- use_module(library(plunit)).\n:- begin_tests(lesson).\n${tests}:- end_tests(lesson).\n`;
      await prolog.files.write("/lesson.plt", text);
      await prolog.consult(text, { name: "/lesson.plt" });
      const rows = await this.#runIn(prolog, shown) ?? [];
      const [missing] = rows.map((row) => row.missing).filter(Boolean);
      if (rows.length > 0 && rows.every(({ passed }) => passed)) result = { passed: true, said: texts.wellDone };
      else if (missing) result = { passed: false, said: texts.isMissing(missing) };
      loader.isStale = true;
    }, where);
    if (result.said !== texts.notYet) return result;
    return { ...result, said: [texts.notYet, await this.#firstFlaw()].filter(Boolean).join(" ") };
  }

  /** Returns what the editor says first about its text, with the place, or null: a lesson covers it on a phone. */
  async #firstFlaw() {
    const { check, editor, files } = this.#page;
    const { text } = editor;
    const { flaws } = await check(text, {}).catch(() => ({ flaws: [] }));
    const [flaw] = ["error", "warning"].flatMap((kind) => flaws.filter((one) => one.kind === kind));
    return flaw ? `${files.name}:${text.slice(0, flaw.from).split("\n").length}${texts.colon}${saidOf(flaw, text)}` : null;
  }
}
