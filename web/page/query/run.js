// A query and its answers, which are shown in its card.
import { explained } from "./mistakes.js";
import texts from "../texts/texts.js";

/** The most answers that one "All" shows. The next "All" continues. */
const MANY = 500;
/** The parts of a binding that a table could show. A list of a million items would hold up the page when it arrives. */
const PARTS = 2000;

export class Run {
  #prolog;
  #text;
  #card;
  #iterator;
  #page;
  /** `why` can say something about how the query has ended. */
  #canExplain = false;
  #isFalse = false;
  #explained;
  busy = false;
  over = false;

  /**
   * `page` is the page's side: `busy(isBusy)` is called when the query begins and ends to run, `waits(run)` when it can be
   * continued, `ended(run)` when it is over, `mistakeIn` says what may be wrong with a query, `why(run)` asks why one has failed, `doubts(run)` offers questions about answers, `isOfProgram(query)` says whether the program decides about it, `addToProgram(clause)` puts a clause there, and `stacks` is the limit of memory in bytes.
   * If the query explains another one, `explained`, it is what it prints: that it is true says nothing more. What is explained is a
   * query that has failed, or true for other questions.
   */
  constructor(prolog, text, card, page, { explained = null } = {}) {
    this.#explained = explained;
    this.#prolog = prolog;
    this.#text = text;
    this.#card = card;
    this.#iterator = prolog.query(text, undefined, { parts: PARTS });
    this.#page = page;
  }

  /** Gets the next answers, up to this number. */
  async go(count) {
    if (this.busy || this.over) return;
    this.#setBusy(true);
    this.#card.state(texts.running, "busy");
    try {
      for (let n = 0; n < count && !this.over; n += 1) await this.#next();
      if (!this.over) this.#card.state(count > 1 ? texts.first(this.#card.answers.length) : "");
    } catch (error) {
      this.over = true;
      this.#fail(error);
    } finally {
      this.#setBusy(false);
      this.#offer();
      if (this.over) this.#page.ended(this);
      else this.#page.waits(this);
    }
  }

  async #next() {
    const { done, value } = await this.#iterator.next();
    this.over = done || value.last;
    if (!done && !this.#explained) this.#card.answer(value);
    if (!this.over) return;
    if (this.#explained) return this.#card.legend(await this.#reason());
    if (this.#text.trim() === "trace") this.#card.write(`${texts.traceEnds}\n`, "note");
    const none = this.#card.answers.length === 0;
    this.#card.state(!done ? "" : none ? texts.no : texts.noMore, done && none ? "no" : "");
    this.#canExplain = done && none;
    this.#isFalse = this.#canExplain;
    this.#hint({ isFalse: none });
  }

  /** Returns the reason in the language of the page, with its place, or null: the sentences of `why` are English. */
  async #reason() {
    if (Object.keys(texts.whyWords).length === 0 || this.#explained === true) return null;
    const found = await this.#prolog.once(`why((${this.#explained}), reason(Why_kind, _, Why_place, _))`).catch(() => null);
    const { Why_kind: kind, Why_place: place } = found?.bindings ?? {};
    const words = texts.whyWords[kind];
    if (!words || !place?.args) return words ?? null;
    const [file, line] = place.args;
    return `${String(file).replace(/^\//, "")}:${line}: ${words}`;
  }

  /** Says what may be wrong with the query, as soon as that is known, if it is. */
  async #hint(about) {
    const hint = await this.#page.mistakeIn({ query: this.#text, ...about }).catch(() => null);
    if (hint) this.#card.write(`${hint}\n`, "note");
  }

  #fail(error) {
    this.#canExplain = !this.#explained && isExplicable(error) && !/^\s*trace\b/.test(this.#text);
    if (error.term === "$aborted") return this.#card.state(texts.stopped);
    const { message, words, clause } = explained(error, this.#text, this.#page.stacks);
    this.#card.write(`${words || message}\n`, "error");
    if (words) this.#card.aside(message);
    else if (!clause) this.#hint({ error });
    this.#card.state("");
    if (clause) this.clause = clause;
  }

  #offer() {
    const actions = this.over ? [] : [[texts.next, () => this.go(1)], [texts.all, () => this.go(MANY)], [texts.end, () => this.close()]];
    if (this.#card.hasColumns) {
      actions.push([this.#card.isTable ? texts.asText : texts.table, () => { this.#card.toggleTable(); this.#offer(); }]);
    }
    if (this.#card.hasDrawing) actions.push([this.#card.isDrawn ? texts.notDrawn : texts.asDrawing, () => this.#card.toggleDrawing().then(() => this.#offer(), () => {})]);
    if (this.#card.isTable) actions.push([texts.saveCsv, () => this.#card.saveTable()]);
    if (this.#canExplain) actions.push([texts.whyFalse, () => this.#page.why(this)]);
    if (this.#isDoubtful) actions.push([texts.doubts, () => this.#page.doubts(this)]);
    if (this.clause) {
      actions.push([texts.addToProgram, () => {
        this.#page.addToProgram(this.clause);
        this.clause = null;
        this.#card.state(texts.added);
        this.#offer();
      }]);
    }
    this.#card.actions(...actions);
  }

  /** Whether more can be asked about how the query has ended: the program decides about it, and it is not a mistake in itself. */
  get #isDoubtful() {
    const hasEnded = this.#card.answers.length > 0 || (this.#canExplain && this.#isFalse);
    return hasEnded && !this.#explained && !/^\s*trace\b/.test(this.#text) && this.#page.isOfProgram(this.#text);
  }

  get text() {
    return this.#text;
  }

  get answers() {
    return this.#card.answers;
  }

  get card() {
    return this.#card;
  }

  /** Moves the focus to what continues the query. */
  focus() {
    return this.#card.focusAction();
  }

  has(element) {
    return this.#card.root.contains(element);
  }

  #setBusy(busy) {
    this.busy = busy;
    this.#page.busy(busy);
  }

  /** Ends the query: no further answers are wanted. */
  async close() {
    if (this.over || this.busy) return;
    this.over = true;
    this.#card.state(texts.notAsked);
    this.#offer();
    this.#page.ended(this);
    await this.#iterator.return();
  }
}

/**
 * Whether `why` says more about an error than its message: where a value is missing or of a wrong kind, and
 * which recursion did not end. A query that was stopped has perhaps not ended, either.
 */
const isExplicable = ({ term }) => term === "$aborted" || /^(instantiation|type|resource)_error$/.test(term?.args?.[0]?.functor ?? term?.args?.[0]);

/** Splits what was typed into its queries: "X = 1. Y = 2." are two. */
export async function queriesIn(prolog, text) {
  if (!/\.\s+\S/.test(text)) return [text];
  const found = await prolog.once("open_string(Text, In), findall(To, ( repeat, read_term(In, Term, []), character_count(In, To), " +
    "( Term == end_of_file -> !, fail ; true ) ), Ends)", { Text: `${text} .` }).catch(() => null);
  if (!found || found.bindings.Ends.length < 2) return [text];
  const characters = [...`${text} .`];
  let from = 0;
  return found.bindings.Ends.map((to) => {
    const query = characters.slice(from, to).join("");
    from = to;
    return query.trim().replace(/\s*\.$/, "");
  });
}
