// Asking queries: the field, its buttons and keys, and the query that runs. Each query gets a card, after the program is loaded.
import { embedded } from "../embed/embed.js";
import { element } from "../parts/element.js";
import { note } from "../parts/notes.js";
import { showPane } from "../parts/panes.js";
import { called } from "./goals.js";
import { isTouch } from "../parts/touch.js";
import texts from "../texts/texts.js";
import { History } from "./history.js";
import { isProgram } from "./loader.js";
import { definesAny, mistakeIn, wordsOf } from "./mistakes.js";
import { Run, queriesIn } from "./run.js";

const by = (id) => document.getElementById(id);

/** Milliseconds for which a click on "Run" is not heard when it has taken the place of "Stop". */
const SWAP = 500;

export const isField = (target) => target.matches("input, textarea, select, .cm-content");
const isLost = () => document.activeElement === document.body || !document.activeElement.checkVisibility();

export class Asking {
  #page;
  #past = new History();
  #run = null;
  #card = null;
  /** When "Run" took the place of "Stop" under the pointer. A click that was meant to stop must not run again. */
  #swapped = -Infinity;
  /** Stop was pressed since the last card began. */
  #isStopped = false;
  /** The page asks the query of the first program itself, so that a program is seen beside an answer. Who asks meanwhile waits. */
  #first = null;
  /** Where the focus was when the query was asked. */
  #asker = by("query");
  /** Colours and names for the query, once the field has had the focus. Without them, it works, too. */
  #typing = null;
  #side;
  /** No query has been answered yet. Work that the first answer does not need waits for it. */
  isFirst = true;

  /**
   * `page` is the page's side: `system`, `ready` and `stacks` of start.js, `loader`, `log`, `files`, `editor`, `help`, `check(text, range)`, `goTo(name, line)`,
   * `edited()` is called when the query has changed, `busy(isBusy)` when Prolog begins or ends something, and
   * `linkStep(query, step)` shares a step of a query.
   */
  constructor(page) {
    this.#page = page;
    this.#side = {
      stacks: page.stacks,
      busy: (isBusy) => this.#setBusy(isBusy),
      waits: () => {
        // A frame that asks of its own accord does not take the focus from the page around it.
        if (embedded.isOn && !document.hasFocus()) return;
        if ([by("query"), by("run"), by("stop")].includes(document.activeElement) || isLost()) this.#run.focus();
      },
      ended: (ended) => {
        // On a touch screen a field that gets the focus opens the keyboard, which covers the answers.
        if (isTouch) return by("query").blur();
        if (!ended.has(document.activeElement) && !isLost()) return;
        this.#asker.focus();
        if (isLost()) by("query").focus();
      },
      addToProgram: (clause) => page.editor.append(clause),
      why: (failed) => this.#explain(failed),
      doubts: (doubted) => this.#offerDoubts(doubted).catch((error) => note(error.message)),
      isOfProgram: (query) => page.files.all().some(({ name, text }) => isProgram(name) && definesAny(text, query)),
      mistakeIn: (query) => mistakeIn(query, page.check, () => page.files.all().map(({ text }) => text).join("\n")),
    };
    this.#listen();
  }

  /** The query that runs or waits for more, or null. */
  get run() {
    return this.#run;
  }

  /** Asks the user what a program reads. */
  read(question) {
    return this.#card?.ask(question) ?? null;
  }

  // ---- one thing at a time

  /** Shows "Stop" in the place of "Run", or the other way round; the focus stays at this place. */
  #setBusy(isBusy) {
    if (!isBusy && by("stop").matches(":hover")) this.#swapped = performance.now();
    const [shown, hidden] = isBusy ? [by("stop"), by("run")] : [by("run"), by("stop")];
    const hadFocus = document.activeElement === hidden;
    this.#page.busy(isBusy);
    shown.hidden = false;
    hidden.hidden = true;
    if (hadFocus) shown.focus();
  }

  /** Says that nothing else can be asked now, if that is so: a query that is ignored without a word looks lost. */
  isBusy() {
    if (by("stop").hidden) return false;
    note(this.#card?.cancelInput ? texts.waitsFirst : texts.runsFirst, [[texts.stop, () => this.stop()]]);
    return true;
  }

  async stop() {
    this.#isStopped = true;
    this.#card?.cancelInput?.();
    (await this.#page.system).stop();
  }

  /** Loads the program, in a notebook as it is at a line, and runs an action, which writes to a new card. */
  async withCard(title, action, { makeCard = () => this.#page.log.card(title), line = Infinity } = {}) {
    const { editor, loader } = this.#page;
    await this.#first;
    if (this.#run?.busy) return;
    await this.#run?.close();
    this.#run = null;
    editor.light(0);
    this.#isStopped = false;
    note("");
    by("welcome")?.remove();
    // On a phone the last answer to a step of a lesson stands below it.
    document.body.classList.remove("unasked");
    if (document.body.dataset.pane !== "lesson") showPane("answers");
    const card = makeCard();
    this.#card = card;
    loader.line = line;
    card.state(texts.loading, "busy");
    this.#setBusy(true);
    try {
      const prolog = await this.#page.system;
      for (const flaw of await loader.load(prolog)) {
        const words = wordsOf(flaw, flaw.program);
        if (words) card.write(`${flaw.file}:${flaw.line}: ${words}\n`, "note");
      }
      if (this.#isStopped) throw Object.assign(new Error(texts.stopped), { term: "$aborted" });
      card.state("");
      await action(prolog, card);
    } catch (error) {
      const isAborted = error.term === "$aborted";
      if (!isAborted) card.write(`${error.message}\n`, "error");
      card.state(isAborted ? texts.stopped : "");
      loader.isStale = true;
    } finally {
      this.#setBusy(false);
      this.isFirst = false;
    }
  }

  /** Runs a query in a card until its first answer. */
  #runIn(prolog, query, shown, more) {
    this.#run = new Run(prolog, query, shown, this.#side, more);
    return this.#run.go(1);
  }

  // ---- what is asked

  /** Returns the query in the field, without prompt and full stop, and adds it to the history. */
  #typedQuery() {
    const query = by("query").value.trim().replace(/\.$/, "").replace(/^\?-\s*/, "");
    if (query) this.#past.add(query);
    else by("query").focus();
    return query;
  }

  /** Asks what stands in the field. */
  async ask() {
    if (this.isBusy()) return;
    const query = this.#typedQuery();
    if (!query || (query === "w" && !this.#side.isOfProgram(query) && this.#showWhole())) return;
    this.#asker = document.activeElement === document.body ? by("query") : document.activeElement;
    let others = [];
    await this.withCard(query, async (prolog, shown) => {
      const [first, ...rest] = await queriesIn(prolog, query);
      if (rest.length > 0) shown.title(first);
      others = rest;
      await this.#runIn(prolog, first, shown);
    });
    for (const other of others) {
      if (this.#isStopped) break;
      await this.withCard(other, (prolog, shown) => this.#runIn(prolog, other, shown));
    }
  }

  /** Shows the last answer whole, as the key `w` does at a prompt. Returns whether it was cut. */
  #showWhole() {
    const cut = [...by("log").querySelectorAll(":scope > article:last-of-type .show-all")].at(-1);
    cut?.click();
    return Boolean(cut);
  }

  /** Asks a query that stands somewhere in the page. */
  askThis(query) {
    if (this.isBusy()) return;
    this.setQuery(query);
    this.ask();
  }

  /** Asks a query of a notebook, as its program is at a line; the answers go to a place of it. */
  async askAt(query, place, line, field) {
    if (this.isBusy()) return;
    this.#past.add(query);
    this.#asker = field;
    await this.withCard(query, (prolog, shown) => this.#runIn(prolog, query, shown), { makeCard: () => this.#page.log.cardIn(place), line });
  }

  /** Shows the answers to the query of the first program below it, once Prolog is there. */
  askFirst(query) {
    const show = async () => {
      await this.#page.ready;
      const prolog = await this.#page.system;
      if (!by("live") || this.#run) return;
      await this.#page.loader.load(prolog);
      const answers = [];
      for await (const { text } of prolog.query(query)) answers.push(text);
      by("live")?.append(...answers.map((text) => element("span", {}, text)));
    };
    this.#first = show().catch(() => by("live")?.remove());
  }

  /** Asks why a query has failed or did not end: the last one by its name, an earlier one as a goal. */
  async #explain(failed) {
    if (this.isBusy()) return;
    const { loader, log } = this.#page;
    // A system that was stopped may have been replaced, and knows no last query then.
    const query = failed === this.#run && !this.#isStopped ? "why" : called("why", failed.text);
    await this.withCard(query, (prolog, shown) => this.#runIn(prolog, query, shown, { explained: failed.text }),
      { makeCard: () => log.cardAfter(failed.card, query), line: loader.line });
  }

  /** Shows questions about the answers of a query below them, or removes them. */
  async #offerDoubts(doubted) {
    const { files, goTo, loader, log } = this.#page;
    const { makeDoubts } = await import("./doubts.js");
    const where = { makeCard: () => log.cardAfter(doubted.card, ""), line: loader.line };
    const hasConstraints = [doubted.text, ...files.all().map(({ text }) => text)].some((text) => /#[=\\<>]|\bclpfd\b/.test(text));
    doubted.card.toggleBelow(() => makeDoubts(doubted, {
      isLast: () => doubted === this.#run,
      ask: (make) => {
        if (this.isBusy()) return;
        this.#asker = by("query");
        this.withCard("", async (prolog, shown) => {
          const query = await make(prolog);
          shown.title(query);
          await this.#runIn(prolog, query, shown, { explained: query === "why" ? doubted.text : true });
        }, where);
      },
      solve: hasConstraints ? () => {
        if (this.isBusy()) return;
        this.withCard(doubted.text, async (prolog, shown) => {
          const { Solution, solutionOf } = await import("../steps/solution.js");
          const found = await solutionOf(prolog, doubted);
          if (!found || found.steps.length === 0) shown.write(`${texts.noSteps}\n`, "note");
          else shown.put(new Solution(found, goTo).root);
        }, where);
      } : null,
    }));
  }

  /** Shows the steps of a query, beginning with one of them. */
  async stepThrough(query, at = 0) {
    showPane("answers");
    await this.withCard(query, (prolog, shown) => this.#showSteps(prolog, shown, query, at));
  }

  async #showSteps(prolog, shown, query, at) {
    const [{ showRecord }, record] = await Promise.all([import("../steps/steps.js"), prolog.ports(query)]);
    if (record.ports.length === 0) return shown.write(`${record.message ?? texts.noSteps}\n`, "note");
    const { files, editor, linkStep } = this.#page;
    showRecord(shown, record, { at, files, editor, link: (step) => linkStep(query, step) });
  }

  // ---- the field, and keys

  /** Makes the field as high as its text. Where it is not shown, it has no height to ask for. */
  grow() {
    this.#typing?.show();
    by("query").style.height = "auto";
    if (by("query").scrollHeight > 0) by("query").style.height = `${by("query").scrollHeight}px`;
  }

  setQuery(text) {
    by("query").value = text;
    this.grow();
  }

  #listen() {
    const { edited, files, help } = this.#page;
    by("query").addEventListener("focus", async () => {
      const { Typing } = await import("./typing.js");
      const program = () => files.all().filter(({ name }) => isProgram(name)).map(({ text }) => text).join("\n");
      this.#typing ??= new Typing(by("query"), { program, known: (word) => help.find(word) });
    }, { once: true });
    by("query").addEventListener("input", () => {
      this.grow();
      edited();
    });
    by("query").addEventListener("keydown", (event) => this.#fieldKey(event));
    by("run").addEventListener("pointerleave", () => { this.#swapped = -Infinity; });
    by("run").addEventListener("click", ({ detail }) => {
      const isLate = detail > 0 && performance.now() - this.#swapped < SWAP;
      if (!isLate) this.ask();
    });
    by("stop").addEventListener("click", () => this.stop());
    by("steps").addEventListener("click", () => {
      if (this.isBusy()) return;
      const query = this.#typedQuery();
      if (query) this.stepThrough(query);
    });
    by("restart").addEventListener("click", () => {
      if (this.isBusy()) return;
      this.#page.loader.isStale = true;
      this.withCard("", async (_, shown) => { shown.write(`${texts.restarted}\n`, "note"); });
    });
    document.addEventListener("keydown", ({ key, target }) => {
      if (key === "Escape" && !by("stop").hidden) this.stop();
      else if (key === ";" && this.#run && !this.#run.over && !isField(target) && !target.closest(".input, .steps")) this.#run.go(1);
    });
    by("log").addEventListener("keydown", (event) => this.#logKey(event));
  }

  #fieldKey(event) {
    const { key } = event;
    if (key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.ask();
    } else if ((key === "ArrowUp" || key === "ArrowDown") && !by("query").value.includes("\n")) {
      const query = this.#past.go(key === "ArrowUp" ? 1 : -1);
      if (query === null) return;
      event.preventDefault();
      this.setQuery(query);
      this.#page.edited();
    }
  }

  /** As at the prompt, keys continue a query where its answer stands. Other letters begin the next query. */
  #logKey(event) {
    const { key, target } = event;
    if (isField(target) || event.ctrlKey || event.metaKey || event.altKey || target.closest(".input, .steps")) return;
    const run = this.#run;
    const isButton = target.matches("button");
    if (!isButton && (key === " " || key === "Enter")) {
      if (!run || run.over) return;
      event.preventDefault();
      run.go(1);
    } else if (key === "." || (key === "Escape" && !run?.busy)) {
      event.preventDefault();
      run?.close();
      by("query").focus();
    } else if (key === "w" && this.#showWhole()) event.preventDefault();
    else if (key.length === 1 && ![" ", "?", ";"].includes(key)) {
      by("query").select();
      by("query").focus();
    }
  }
}
