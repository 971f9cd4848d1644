// The Sudoku board, with two tabs: to play a puzzle, and to analyse it. The user types or pastes a puzzle; the module of web/board
// finds candidates, steps, contradictions and solutions. A puzzle with other rules has their drawing behind the squares, or is a
// picture if it has other squares or digits.
import { dialog } from "../parts/dialog.js";
import { element } from "../parts/element.js";
import { download } from "../editor/disk.js";
import texts from "../texts/texts.js";
import { isTouch } from "../parts/touch.js";
import { walkOf } from "./chain.js";
import { boardIn, isLink } from "./links.js";
import { dataOfNotes, noNotes, notesOf, struck } from "./notes.js";
import { makePad } from "./pad.js";
import { Play } from "./play.js";
import { Rules } from "./rules.js";
import { Solver, Stopped } from "./solver.js";
import { Squares, nameOf, shortName } from "./squares.js";
import ruleWords from "../texts/rules/rules.js";
import { related } from "./units.js";
import { squaresToLook, techniqueName, wordsOf } from "./words.js";

/** Counting stops at this number of solutions, with other rules at the second. */
const [MOST, MOST_SLOW] = [1_000_000, 1000];
/** The characters of a step from which on its sentence is opened by a click, if its chain can be walked. */
const LONG = 300;
/** The most changes that can be undone. */
const UNDONE = 200;
/** Milliseconds after which work can be stopped. */
const PATIENCE = 300;
const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** The ratings of new puzzles, in tenths, by the level that is chosen; none for any. */
const LEVELS = { any: null, easy: [10, 17], medium: [20, 34], hard: [36, 56], harder: [57, 71] };
/** The least rating for each word, in tenths. */
const WORDS = { easy: 0, medium: 20, hard: 36, harder: 57, extreme: 72, hardest: 90 };

/** Returns the word for a rating. */
const levelOf = (rating) => Object.keys(WORDS).findLast((name) => WORDS[name] <= Math.round(parseFloat(rating) * 10));

/** What cannot be asked about a puzzle with other rules, and about a picture. */
const PLAIN = ["nextStep", "allSteps", "rate"].map((name) => `sudoku-${name}`);
const NO_PICTURE = [...PLAIN, "sudoku-hint"];

const textOf = (digits) => digits.join("").replaceAll("0", ".");
const digitsOf = (text) => [...text].map((c) => (c === "." ? 0 : Number(c)));

/** Returns the 81 digits of a text, 0 for a blank, or null if it is no puzzle. */
function parsed(text) {
  const digits = [...text.replace(/[^\d._*?-]/g, "")].map((c) => (/[1-9]/.test(c) ? Number(c) : 0));
  return digits.length === 81 ? digits : null;
}

/** Says where a text stops being a puzzle, or why a link has none. */
function whyNotRead(text, why) {
  const [, line, column, reason] = why.match(/^(\d+):(\d+): (.*)/s) ?? [];
  // Places in a link are places in what is packed in it.
  if (/:\/\/|^\s*fpuzzles/.test(text)) return texts.notReadLink(reason ?? why);
  if (!reason) return texts.notRead(why);
  const rest = text.trim().split("\n")[line - 1]?.slice(column - 1) ?? "";
  return texts.notReadAt(line, column, rest.match(/^(?:r\d+c\d+|\p{L}+|\S)/u)?.[0], reason);
}

/** Returns the squares that share a group with each square. */
function peersOf(groups) {
  const peers = Array.from({ length: 81 }, () => new Set());
  for (const group of groups) for (const a of group) for (const b of group) if (a !== b) peers[a].add(b);
  return peers;
}

/** The board has changed while something was asked about it. */
class Outdated extends Error {}

/** What stands on the board: digits with clues, candidates as bits if some were removed, the notes of a player, and other rules if
 * it has some; or the rules of a picture alone. What is typed is a clue while a puzzle is being typed, from an empty board on; otherwise it is a digit that the
 * user has found. */
const standing = (digits, clues = digits, { marks = null, isTyped = false, notes = null, rules = null } = {}) => ({
  digits, clues: new Set(clues.flatMap((digit, at) => (digit ? [at] : []))), marks, isTyped: isTyped || (!rules && !digits.some(Boolean)), notes, rules,
});

/** Returns the same as data. */
function dataOf({ rules, digits, clues, marks, isTyped, notes }) {
  if (!digits) return { rules };
  const noted = dataOfNotes(notes);
  return { ...(rules ? { rules } : {}), digits: textOf(digits), clues: cluesOf({ digits, clues }), ...(marks ? { marks } : {}), ...(isTyped ? { typed: true } : {}), ...(noted ? { notes: noted } : {}) };
}

/** Returns the clues as 81 characters. */
const cluesOf = ({ digits, clues }) => textOf(digits.map((digit, at) => (clues.has(at) ? digit : 0)));

export class Board {
  #solver = new Solver();
  #now = standing(Array(81).fill(0));
  /** What is known about it: candidates, the number of solutions, contradictory clues. */
  #known = null;
  /** The step that is shown, or a list of steps with the number of the one that is shown. */
  #shown = null;
  /** The digit that was put last, and what stood on the board before, if that had a solution. */
  #tried = null;
  /** How much of the next step has been told, and where it was said to look. */
  #degree = 0;
  #looked = [];
  #squares;
  #pad;
  #picture;
  #message;
  #step;
  #buttons;
  #stop;
  #about;
  #side;
  #isBusy = false;
  /** The number of changes so far. Answers from before a change are dropped. */
  #version = 0;
  /** What stood on the board before the changes, for undo, and what was undone. */
  #before = [];
  #after = [];
  #play;
  /** Other rules, and for each text of rules that was shown, the squares that must differ from each square. */
  #rules;
  #peers = new Map();
  #tabs;
  #isPlaying = true;
  /** The solution of clues, or null if they have none or several; by the clues as a text. */
  #solutions = new Map();
  /** Digits that "Check" has found to be wrong, until something changes. */
  #mistakes = new Set();
  /** Rates puzzles while others are asked about. */
  #rater = null;
  #onTab;
  /** The board of the project that was shown before, with its undo. */
  #left = null;
  #onChange;

  /** `page` is the page's side: `changed()` is called when the board has changed, `program()` shows a program that solves it,
   * `tab(name)` is called when the user has chosen `board`, to play, or `analysis`. */
  constructor(root, board, page) {
    this.#onChange = page.changed;
    this.#onTab = page.tab;
    this.#make(root, page.program);
    this.#take(this.#read(board));
  }

  get tab() {
    return this.#isPlaying ? "board" : "analysis";
  }

  /** Shows a tab: `board`, to play, or `analysis`. */
  set tab(name) {
    this.#isPlaying = name !== "analysis";
    // Who plays a puzzle has typed it.
    if (this.#isPlaying && this.#now.digits?.some(Boolean) && this.#now.isTyped) this.#now = { ...this.#now, isTyped: false };
    this.#take(this.#now);
  }

  /** The board is shown again, or is not shown any more. */
  set isShown(isShown) {
    if (isShown) this.#runClock();
    else this.#play.run(null);
  }

  /** Returns what stands on the board as data, or null for the board that everybody gets first. */
  get board() {
    const data = dataOf(this.#now);
    return data.digits === FIRST && data.clues === FIRST && !data.marks && !data.typed && !data.notes && !data.rules ? null : data;
  }

  /** The clues as 81 characters, or null if the puzzle has rules of its own. */
  get clues() {
    return this.#now.rules ? null : cluesOf(this.#now);
  }

  /** Shows the board of a project. If it is what is shown, nothing changes; if it was shown before, it can be undone as then. */
  set board(board) {
    const wanted = this.#read(board);
    const [now, next] = [this.#now, wanted].map((one) => JSON.stringify(dataOf(one)));
    if (next === now) return;
    const { left, before, after } = this.#left ?? {};
    this.#left = { left: now, before: this.#before, after: this.#after };
    [this.#before, this.#after] = left === next ? [before, after] : [[], []];
    this.#take(wanted);
  }

  #read(board) {
    const rules = typeof board?.rules === "string" ? board.rules : null;
    if (rules !== null && !board.digits) return { rules };
    const digits = parsed(String(board?.digits ?? "")) ?? parsed(FIRST);
    const marks = Array.isArray(board?.marks) && board.marks.length === 81 ? board.marks.map(Number) : null;
    return standing(digits, board ? parsed(String(board.clues)) ?? digits : digits, { marks, isTyped: board?.typed === true, notes: notesOf(board?.notes), rules });
  }

  /** Whether the puzzle is a picture alone. */
  get #isPicture() {
    return !this.#now.digits;
  }

  // ---- what is shown

  #make(root, program) {
    this.#squares = new Squares({
      put: (at, digit) => this.#put(at, digit), mark: (at, digit) => this.#mark(at, digit),
      key: (event) => (this.#isPlaying ? this.#play : this.#rules).key(event), related: (a, b) => this.#related(a, b),
      selected: () => this.#show(), undo: () => this.#undo(), redo: () => this.#redo(), paste: (text) => this.#paste(text),
    });
    this.#pad = makePad({
      put: (digit) => this.#atSquare((at) => this.#put(at, digit)), mark: (digit) => this.#atSquare((at) => this.#mark(at, digit)),
      marking: () => { this.toggle.checked = true; this.#show(); }, undo: () => this.#undo(),
    });
    this.#play = new Play({
      now: () => this.#now, change: (now) => this.#change(now), say: (text) => this.#say(text), show: () => this.#showMistakes(),
      selected: () => [...this.#squares.selected], select: (squares) => this.#squares.select(squares),
      undo: () => this.#undo(), redo: () => this.#redo(), check: () => this.#check(), fill: () => this.#fill(),
      related: (a, b) => this.#related(a, b),
    });
    this.#rules = new Rules({
      selected: () => [...this.#squares.selected], select: (squares) => this.#squares.select(squares), say: (text) => this.#say(text),
      kinds: async () => (await this.#solver.ask({ do: "kinds" })).kinds, read: async (text) => (await this.#solver.ask({ do: "read", text })).board,
      take: (rules) => this.#set({ ...this.#now, rules, marks: null }), toggled: () => { this.#showTab(); this.#show(); },
    });
    this.#picture = element("img", { class: "variant", alt: "", hidden: "" });
    this.#message = element("p", { class: "message", role: "status" });
    this.#step = element("section", { class: "step", "aria-live": "polite", hidden: "" });
    this.toggle = element("input", { type: "checkbox", id: "candidates", onchange: () => (this.#isPicture ? this.#draw().catch(() => {}) : this.#show()) });
    this.level = element("select", { "aria-label": texts.level },
      ...Object.keys(LEVELS).map((name) => new Option(texts.levels[name], name)));
    this.#stop = element("button", { type: "button", id: "sudoku-stop", hidden: "", onclick: () => this.#solver.stop() }, texts.stop);
    this.#about = element("p", { class: "about" });
    const tab = (name, text) => element("button", { type: "button", id: `board-${name}`, onclick: () => { this.tab = name; this.#onTab(name); } }, text);
    this.#tabs = [tab("board", texts.play), tab("analysis", texts.analysis)];
    this.#side = this.#makeSide(program);
    root.replaceChildren(element("div", { class: "sheet" },
      element("div", { class: "board-head" }, element("div", { class: "tabs", role: "group", "aria-label": texts.boardTabs }, ...this.#tabs), this.#play.head),
      this.#squares.root, this.#picture, this.#pad), this.#side);
    this.#showTab();
  }

  /** Returns what stands beside the board. The classes `in-play` and `in-analysis` say in which tab something is shown. */
  #makeSide(program) {
    const made = (name, act, where = "") => element("button", { type: "button", id: `sudoku-${name}`, class: where, onclick: act }, texts[name]);
    const help = [made("hint", () => this.#hint()), made("nextStep", () => this.#nextStep(), "in-analysis"), made("allSteps", () => this.#allSteps(), "in-analysis")];
    const puzzle = [made("solve", () => this.#solve()), made("count", () => this.#count()), made("rate", () => this.#rate())];
    const generate = made("generate", () => this.#generate());
    const others = [made("pasteText", () => this.#askForText()), made("empty", () => this.#empty(), "in-analysis"),
      made("undo", () => this.#undo(), "in-analysis"), made("print", () => this.#save(), "in-analysis")];
    help[0].className = "main";
    this.#buttons = [...help, ...puzzle, generate, ...others];
    return element("div", { class: "side", "aria-busy": "false" },
      element("div", { class: "in-play keys-first" }, this.#play.root),
      // What a hint says stands below its button, which stays where it is.
      element("div", { class: "said" }, this.#message, this.#stop),
      element("div", { class: "buttons help" }, ...help, ...this.#play.help), this.#step,
      this.#play.options,
      element("div", { class: "buttons in-analysis" }, ...puzzle),
      element("p", { class: "check in-analysis" }, this.toggle, element("label", { for: "candidates" }, texts.candidates)),
      this.#rules.told, this.#rules.root,
      element("div", { class: "buttons two" }, generate, this.level, ...others),
      this.#about,
      element("p", { class: "in-analysis" }, texts.inProlog, " ", element("button", { type: "button", id: "sudoku-program", onclick: program }, texts.showProgram)));
  }

  #showTab() {
    this.#tabs.forEach((tab, n) => tab.setAttribute("aria-pressed", String((n === 0) === this.#isPlaying)));
    // Rules are about squares that are selected as in play.
    this.#squares.isPlaying = this.#isPlaying || this.#rules.isOpen;
    this.#tabs[0].parentNode.hidden = this.#isPicture;
    const { dataset } = this.#side.parentNode;
    dataset.tab = this.#isPlaying && !this.#isPicture ? "play" : "analysis";
    dataset.rules = this.#isPlaying || !this.#rules.isOpen ? "" : "open";
  }

  #say(text) {
    this.#message.textContent = text;
  }

  /** Returns whether two squares may not have the same digit. What other rules say about that is known when the module has told it. */
  #related(a, b) {
    const { rules } = this.#now;
    return rules ? this.#peers.get(rules)?.[a].has(b) ?? false : related(a, b);
  }

  /** Returns pairs of squares that may not have the same digit, and have it. */
  #clashes() {
    const clashes = [];
    const { digits } = this.#now;
    for (let a = 0; a < 81; a += 1) {
      for (let b = a + 1; b < 81; b += 1) if (digits[a] && digits[a] === digits[b] && this.#related(a, b)) clashes.push([a, b]);
    }
    return clashes;
  }

  #show() {
    this.#squares.root.hidden = this.#pad.hidden = this.#play.root.hidden = this.#rules.root.hidden = this.#isPicture;
    this.#picture.hidden = !this.#isPicture;
    if (this.#isPicture) return;
    const { clues } = this.#now;
    // A walk along the chain of a step shows a part of it.
    const step = this.#shown?.walk ?? this.#shown?.steps[this.#shown.at];
    if (step) {
      const { digits, marks } = step.before;
      this.#squares.show({ digits: digitsOf(digits), clues, marks, step, isFixed: this.#shown.isList });
      return;
    }
    const core = this.#known?.core ?? [];
    const told = this.#isPlaying ? [...this.#mistakes] : core.length > 0 && this.#tried ? [this.#tried.at] : core;
    this.#squares.show({ digits: this.#now.digits, clues, looked: this.#looked, wrong: new Set([...this.#clashes().flat(), ...told]),
      marks: !this.#isPlaying && this.toggle.checked ? this.#known?.marks : null, notes: this.#isPlaying ? this.#now.notes ?? noNotes() : null });
  }

  /** Draws other rules behind the squares. */
  async #drawRules() {
    const { rules } = this.#now;
    this.#rules.show(this.#isPicture ? null : rules);
    if (!rules) return this.#squares.setGround(null);
    const { svg } = await this.#solver.ask({ do: "picture", board: { rules } });
    if (rules === this.#now.rules) this.#squares.setGround(svg);
  }

  /** Takes the digits of a description that had them within, or shows it as a picture. */
  async #split() {
    const { board } = await this.#ask("read", { text: this.#now.rules, board: null });
    if (board.digits) return this.#take(this.#read(board));
    const { title } = await this.#draw();
    return this.#say(title);
  }

  /** Draws a puzzle as a picture. */
  async #draw(isSolved = false) {
    const drawn = await this.#ask("picture", { solved: isSolved, candidates: this.toggle.checked });
    this.#picture.src = `data:image/svg+xml,${encodeURIComponent(drawn.svg)}`;
    this.#picture.alt = [drawn.title || texts.board, ...drawn.rules].join("\n");
    return drawn;
  }

  /** Offers what can be done with the board. */
  #enable() {
    this.#showTab();
    const isVariant = Boolean(this.#now.rules);
    const none = this.#isPicture ? NO_PICTURE : isVariant ? PLAIN : [];
    for (const button of this.#buttons) button.disabled = none.includes(button.id);
    this.#about.textContent = this.#isPicture ? texts.otherRules : isVariant && !this.#isPlaying ? ruleWords.about : this.#isPlaying ? (isTouch ? texts.playTouch : texts.playKeys) : isTouch ? texts.touch : texts.paste;
  }

  // ---- changes

  /** Remembers the board before a change. */
  #remember() {
    this.#before.push(this.#now);
    if (this.#before.length > UNDONE) this.#before.shift();
    this.#after = [];
  }

  #set(now) {
    this.#remember();
    this.#take(now);
    this.#onChange();
  }

  #empty() {
    this.#set(standing(Array(81).fill(0)));
    this.#showTop();
  }

  /** Shows the beginning of another board: on a phone the buttons that bring one stand far below it. */
  #showTop() {
    this.#side.parentNode.scrollTop = 0;
  }

  /** Takes what a player has written. While digits stay, nothing has to be found out anew. */
  #change(now) {
    if (textOf(now.digits) !== textOf(this.#now.digits) || this.#shown) return this.#set(now);
    this.#remember();
    this.#now = now;
    this.#show();
    this.#onChange();
  }

  #undo() {
    this.#go(this.#before, this.#after, texts.nothingToUndo);
  }

  #redo() {
    this.#go(this.#after, this.#before, texts.nothingToRedo);
  }

  #go(from, to, nothing) {
    const next = from.pop();
    if (!next) return this.#say(nothing);
    to.push(this.#now);
    this.#take(next);
    this.#onChange();
  }

  #put(at, digit) {
    if (this.#isPlaying) {
      this.#squares.select([at]);
      return digit ? this.#play.enter(digit, "digit") : this.#play.erase();
    }
    const { digits, clues, marks, isTyped, notes, rules } = this.#now;
    const others = digits.map((other, square) => (square === at ? digit : other));
    // What is typed over a clue corrects it.
    const given = others.map((other, square) => (clues.has(square) || (isTyped && square === at) ? other : 0));
    // What was found out without this digit may not hold any more.
    const tried = digit && this.#known?.count > 0 ? { before: this.#now, at, digit } : null;
    this.#set(standing(others, given, { marks: digit && !digits[at] && marks?.[at] >> digit & 1 ? marks : null, isTyped, notes, rules }));
    this.#tried = tried;
  }

  /** Does something with the square that was chosen last, if its digit can be changed. */
  #atSquare(act) {
    const { at } = this.#squares;
    if (at === null) this.#say(texts.chooseSquare);
    else if (!this.#shown?.isList) act(at);
  }

  /** Removes a candidate, or puts it back. */
  #mark(at, digit) {
    const known = this.#known?.marks;
    // What other rules leave is not kept beside them.
    if (!known || this.#now.digits[at] || this.#now.rules) return;
    this.toggle.checked = true;
    this.#set({ ...this.#now, isTyped: false, marks: known.map((set, square) => (square === at ? set ^ 1 << digit : set)) });
  }

  /** Asks about the board. There is no reply if the board changes before it comes. */
  async #ask(command, more = {}) {
    const version = this.#version;
    const reply = await this.#solver.ask({ do: command, board: dataOf(this.#now), ...more });
    if (version !== this.#version) throw new Outdated();
    return reply;
  }

  /** Shows a board, and finds out about it. */
  async #take(now) {
    this.#now = now;
    this.#version += 1;
    this.#known = null;
    this.#tried = null;
    this.#mistakes = new Set();
    this.#close();
    // The fields take keys as their tab wants it, from the first moment on.
    this.#enable();
    this.#show();
    this.#runClock();
    this.#tellLevel();
    this.#drawRules().catch((error) => this.#say(error.message));
    if (this.#isPicture) return this.#split().catch((error) => { if (!(error instanceof Outdated)) this.#say(error.message); });
    if (!this.#isPlaying && this.#tellClash()) return;
    this.#say(now.rules || now.digits.some(Boolean) ? "" : this.#isPlaying ? texts.emptyBoard : texts.typeClues);
    const known = await this.#ask("look").catch(() => null);
    if (!known) return;
    this.#known = known;
    if (known.groups) this.#peers.set(now.rules, peersOf(known.groups));
    if (this.#isPlaying) await this.#tellPlayer();
    else if (known.count === 0) await this.#tellCore();
    else if (now.digits.every(Boolean)) this.#say(texts.complete);
    if (!this.#shown) this.#show();
  }

  // ---- play

  /** The clock runs while there is something to find. */
  #runClock() {
    const { rules, digits, clues } = this.#now;
    const isPuzzle = !this.#isPicture && (Boolean(rules) || clues.size > 0);
    if (this.#isPlaying && isPuzzle) this.#play.run(this.#puzzle);
    if (!this.#isPlaying || !isPuzzle || digits.every(Boolean)) this.#play.run(null);
    this.#play.head.hidden = !this.#isPlaying || !isPuzzle;
  }

  /** The clues, and the rules if there are others. */
  get #puzzle() {
    return cluesOf(this.#now) + (this.#now.rules ?? "");
  }

  /** Says how hard the puzzle is, when that is known. */
  async #tellLevel() {
    const { rules, clues } = this.#now;
    this.#play.level.textContent = "";
    if (!this.#isPlaying || rules || clues.size === 0 || !this.#solver.canStop) return;
    const puzzle = cluesOf(this.#now);
    this.#rater ??= { solver: new Solver(), known: new Map() };
    const { solver, known } = this.#rater;
    if (!known.has(puzzle)) known.set(puzzle, solver.ask({ do: "rate", board: { digits: puzzle, clues: puzzle } }).catch(() => ({})));
    const { rating } = await known.get(puzzle);
    if (rating && puzzle === (this.#now.rules ? "" : cluesOf(this.#now))) this.#play.level.textContent = texts.ratedShort(texts.levels[levelOf(rating)], rating.replace("or more", texts.orMore));
  }

  /** Returns the only solution of the clues, or null. */
  async #solution() {
    const puzzle = this.#puzzle;
    if (!this.#solutions.has(puzzle)) {
      const digits = cluesOf(this.#now);
      const board = { ...dataOf(this.#now), digits, clues: digits, marks: null };
      const { count } = await this.#ask("count", { board, most: 2 });
      this.#solutions.set(puzzle, count === 1 ? digitsOf((await this.#ask("solve", { board })).digits) : null);
    }
    return this.#solutions.get(puzzle);
  }

  /** Returns the squares whose digits are not those of the solution. */
  async #wrongSquares() {
    const solution = await this.#solution();
    const { digits } = this.#now;
    return solution ? digits.flatMap((digit, at) => (digit && digit !== solution[at] ? [at] : [])) : [];
  }

  /** Tells a player that the puzzle is solved, and shows mistakes if that is wanted. */
  async #tellPlayer() {
    const { digits, clues } = this.#now;
    if (digits.every(Boolean)) {
      if (this.#known.count > 0) return this.#say(clues.size < 81 ? texts.solvedIn(this.#play.time) : texts.complete);
      this.#say(texts.notRight);
    }
    await this.#showMistakes();
  }

  async #showMistakes() {
    try {
      this.#mistakes = new Set(this.#isPlaying && this.#play.showsMistakes && !this.#isPicture ? await this.#wrongSquares() : []);
    } catch (error) {
      if (!(error instanceof Outdated)) this.#say(error.message);
    }
    if (!this.#shown) this.#show();
  }

  /** Says whether all is right so far, and shows what is not. */
  #check() {
    return this.#working(async () => {
      this.#close();
      if (!await this.#solution()) {
        const { count } = await this.#ask("count", { most: 1 });
        this.#say(count > 0 ? texts.fitsSoFar : texts.unsolvable);
      } else {
        const wrong = await this.#wrongSquares();
        this.#mistakes = new Set(wrong);
        this.#say(wrong.length > 0 ? texts.mistakes(wrong.length) : this.#now.digits.every(Boolean) ? texts.complete : texts.fitsSoFar);
      }
      this.#show();
    });
  }

  /** Writes all candidates that the digits leave into the centres of the squares. */
  #fill() {
    return this.#working(async () => {
      const { marks } = this.#known ?? await this.#ask("look");
      const notes = { ...noNotes(), ...this.#now.notes };
      if (!marks) return this.#tell(texts.unsolvable);
      this.#say("");
      this.#change({ ...this.#now, notes: { ...notes, centre: marks.map((set, at) => (this.#now.digits[at] ? 0 : set & 0b1111111110)) } });
    });
  }

  /** Names two squares with the same digit, if there are any. */
  #tellClash() {
    const [clash] = this.#clashes();
    if (!clash) return false;
    const [a, b] = clash;
    this.#say(texts.clash(this.#now.digits[a], `${nameOf(a)}; ${nameOf(b)}`));
    return true;
  }

  /** Names the digit that was put last and does not fit, or else clues that contradict each other, and offers to show why. */
  async #tellCore() {
    if (this.#now.rules) return this.#say(await this.#variantCore());
    const button = (text, act) => element("button", { type: "button", onclick: act }, text);
    if (this.#tried) {
      const { at, digit } = this.#tried;
      this.#say(texts.doesNotFit(digit, nameOf(at)));
      return this.#panel(element("div", { class: "actions" },
        button(texts.whyNot(digit, nameOf(at)), () => this.#whyNot()), button(texts.takeBack, () => this.#undo()), button(texts.why, () => this.#explain())));
    }
    this.#say(texts.contradicts(this.#known.core.map((at) => texts.digitAt(this.#now.digits[at], nameOf(at))).join("; ")));
    this.#panel(element("div", { class: "actions" }, button(texts.why, () => this.#explain())));
  }

  /** Shows the step that excludes the digit that was put last, where it was put. */
  #whyNot() {
    return this.#working(async () => {
      const { before, at, digit } = this.#tried;
      const { step } = await this.#ask("against", { board: dataOf(before), square: at, digit });
      if (!step) return this.#tellCore();
      this.#say(texts.whyNot(digit, nameOf(at)));
      this.#shown = { steps: [step], at: 0, isList: true };
      this.#panel(...this.#wordsFor(step), element("button", { type: "button", onclick: () => this.#undo() }, texts.takeBack));
      this.#show();
    });
  }

  #explain() {
    return this.#working(async () => {
      const { core, steps, end, breach } = await this.#ask("explain");
      const text = !breach ? texts.noneFits : breach.unit ? texts.noPlace(breach.digit, texts.unit(breach.unit, breach.number))
        : texts.noDigit(nameOf(breach.square));
      const last = { technique: texts.contradiction, text, squares: breach?.square === undefined ? [] : [breach.square], digits: [], placed: [],
        removed: [], before: end };
      this.#list([...steps, last], texts.whySteps(core.length));
    });
  }

  // ---- text

  #askForText() {
    const field = element("textarea", { rows: "9", "aria-label": texts.pasteText, spellcheck: "false" });
    const said = element("p", { class: "error", role: "alert" });
    const accept = async () => {
      const error = await this.#paste(field.value);
      if (error) said.textContent = error;
      else shown.close();
    };
    const shown = dialog(texts.pasteText, element("p", {}, texts.pasteAbout), field, said, element("div", { class: "actions" },
      element("button", { type: "button", class: "main", onclick: accept }, texts.accept),
      element("button", { type: "button", onclick: () => shown.close() }, texts.cancel)));
    field.focus();
  }

  /** Shows the puzzle of a text. Returns what is wrong with the text, if something is. */
  async #paste(text) {
    try {
      const linked = isLink(text) ? boardIn(text) : null;
      const { board } = linked ? { board: linked } : await this.#solver.ask({ do: "read", text });
      this.#set(this.#read(board));
      this.#showTop();
      return null;
    } catch (error) {
      const digits = parsed(text);
      const why = digits ? null : whyNotRead(text, error.message);
      if (digits) this.#set(standing(digits));
      else this.#tell(why);
      if (digits) this.#showTop();
      return why;
    }
  }

  // ---- steps

  #panel(...children) {
    const hadFocus = this.#step.contains(document.activeElement);
    // A list would be read aloud as a whole.
    this.#step.setAttribute("aria-live", children.some(({ tagName }) => tagName === "OL") ? "off" : "polite");
    this.#step.hidden = children.length === 0;
    this.#step.replaceChildren(...children);
    if (hadFocus) (this.#step.querySelector("button") ?? this.#buttons[1]).focus();
  }

  #close() {
    this.#shown = null;
    this.#degree = 0;
    this.#looked = [];
    this.#panel();
  }

  /** Says something in the place of what is shown: a step, or a list of them. */
  #tell(text) {
    this.#close();
    this.#show();
    this.#say(text);
  }

  /** Tells more of the next step with each call: where to look, which technique, what to do. */
  #hint() {
    return this.#working(async () => {
      if (this.#now.rules) return this.#hintByRules();
      const step = await this.#findStep();
      if (!step) return;
      this.#degree = Math.min(this.#degree + 1, 3);
      if (this.#degree === 3) return this.#showStep(step);
      // The board shows no step of a list any more.
      this.#shown = null;
      this.#looked = squaresToLook(step);
      this.#show();
      this.#say("");
      const { name, meaning, look, attributes } = wordsOf(step);
      this.#panel(element("p", attributes, ...this.#degree === 1 ? [look] : [element("b", {}, `${name}${texts.colon.trimEnd()}`), ` ${meaning}`]),
        element("p", { class: "note" }, texts.moreHint));
    });
  }

  /** Names a square, then its digit. Steps explain nothing where there are other rules, and that is said. */
  async #hintByRules() {
    if (this.#now.digits.every(Boolean)) return this.#tell(this.#known?.count > 0 ? texts.complete : texts.notRight);
    const wrong = await this.#solution() ? await this.#wrongSquares() : [];
    if (wrong.length > 0) return this.#tellMistakes();
    const { count, square, digit, follows } = await this.#ask("hint");
    if (count === 0) return this.#tell(await this.#variantCore());
    if (count > 1) return this.#tell(ruleWords.open);
    this.#degree = Math.min(this.#degree + 1, 2);
    this.#say("");
    if (this.#isPlaying) this.#squares.select([square]);
    if (this.#degree === 1) {
      return this.#panel(element("p", {}, ruleWords.look(nameOf(square))), element("p", { class: "note" }, `${ruleWords.steps} ${texts.moreHint}`));
    }
    const put = () => {
      const digits = this.#now.digits.map((other, at) => (at === square ? digit : other));
      this.#set({ ...this.#now, digits, isTyped: false, marks: null, notes: struck(this.#now.notes, (at, one) => one === digit && this.#related(square, at)) });
    };
    this.#panel(element("p", {}, (follows ? ruleWords.follows : ruleWords.tried)(digit, nameOf(square))), element("button", { type: "button", onclick: put }, texts.doIt));
  }

  #nextStep() {
    return this.#working(async () => {
      if (this.#shown && !this.#shown.isList) await this.#apply(this.#shown.steps[0]);
      const step = await this.#findStep();
      if (step) this.#showStep(step);
    });
  }

  /** Says why there is no solution, if there is none: no step would lead to one. Otherwise the puzzle is complete, and what is
   * typed from now on is part of its solution. */
  async #tellUnsolvable() {
    this.#known ??= await this.#ask("look");
    if (this.#known.count === 0 && this.#isPlaying) {
      this.#close();
      await this.#tellMistakes();
      return true;
    }
    if (this.#known.count > 0) {
      if (this.#now.isTyped && this.#known.count === 1) {
        this.#now = { ...this.#now, isTyped: false };
        this.#onChange();
      }
      return false;
    }
    this.#close();
    if (!this.#tellClash()) this.#tellCore();
    this.#show();
    return true;
  }

  /** Says to a player who asks for a hint that something is wrong before. */
  async #tellMistakes() {
    const wrong = await this.#solution() ? await this.#wrongSquares() : [];
    this.#mistakes = new Set(wrong);
    this.#say(wrong.length > 0 ? texts.mistakes(wrong.length) : texts.unsolvable);
    this.#show();
  }

  async #findStep() {
    if (await this.#tellUnsolvable()) return null;
    if (this.#now.digits.every(Boolean)) {
      this.#tell(texts.complete);
      return null;
    }
    const { step } = await this.#ask("step");
    if (!step) this.#tell(texts.noStep);
    return step;
  }

  #wordsFor(step) {
    const { name, meaning, text, attributes } = wordsOf(step);
    const [[at]] = [...step.placed, ...step.removed];
    const walk = this.#walk(step);
    const said = element("p", attributes, text);
    // Who walks along a chain need not read all of it first.
    const isLong = walk.length > 0 && text.length > LONG;
    return [element("h2", { ...attributes, title: meaning }, name), isLong ? element("details", {}, element("summary", {}, texts.wholeStep), said) : said,
      element("p", { class: "note" }, `${shortName(at)}${texts.colon}${nameOf(at)}.`), ...walk];
  }

  /** Returns what walks along the chain of a step, if it has one. */
  #walk(step) {
    const walk = walkOf(step, (shown) => {
      this.#shown.walk = shown;
      this.#show();
    });
    return walk ? [walk] : [];
  }

  #showStep(step) {
    this.#degree = 3;
    this.#shown = { steps: [step], at: 0, isList: false };
    this.#say("");
    this.#panel(...this.#wordsFor(step), element("button", { type: "button", onclick: () => this.#apply(step) }, texts.doIt));
    this.#show();
  }

  async #apply({ after, placed, removed }) {
    const digits = digitsOf(after.digits);
    const { clues, notes } = this.#now;
    this.#remember();
    this.#onChange();
    const isGone = (at, digit) => removed.some(([square, one]) => square === at && one === digit) || placed.some(([square, one]) => one === digit && related(square, at));
    await this.#take({ digits, clues, marks: after.marks, notes: struck(notes, isGone) });
  }

  #allSteps() {
    return this.#working(async () => {
      if (await this.#tellUnsolvable()) return;
      const { steps, solved } = await this.#ask("steps");
      if (steps.length === 0) return this.#tell(this.#now.digits.every(Boolean) ? texts.complete : texts.noStep);
      this.#list(steps, texts.stepCount(steps.length) + (solved ? "" : ` ${texts.noStep}`));
    });
  }

  /** Shows steps as a list; the board shows the one that is chosen. */
  #list(steps, title) {
    const choose = (at) => {
      Object.assign(this.#shown, { at, walk: null });
      items.forEach((item, n) => (n === at ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current")));
      this.#step.querySelector(".chain")?.remove();
      list.after(...this.#walk(steps[at]));
      items[at].scrollIntoView({ block: "nearest" });
      this.#show();
    };
    const items = steps.map(wordsOf).map(({ name, text, attributes }, at) => element("li", attributes,
      element("button", { type: "button", onclick: () => choose(at) }, element("b", {}, name), ` ${text}`)));
    const list = element("ol", { onkeydown: (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const to = items[this.#shown.at + step];
      if (!to) return;
      event.preventDefault();
      to.firstElementChild.click();
      to.firstElementChild.focus();
    } }, ...items);
    this.#shown = { steps, at: 0, isList: true };
    this.#say(title);
    this.#panel(list, element("button", { type: "button", onclick: () => { this.#close(); this.#take(this.#now); } }, texts.toMyBoard));
    choose(0);
  }

  // ---- the puzzle as a whole

  #setBusy(isBusy) {
    this.#isBusy = isBusy;
    this.#side.setAttribute("aria-busy", String(isBusy));
  }

  /** Does what takes a while, one thing at a time. */
  async #working(work) {
    // Buttons stay enabled, so that the focus stays where it is.
    if (this.#isBusy) return;
    this.#setBusy(true);
    this.#say(texts.thinking);
    const timer = setTimeout(() => { this.#stop.hidden = !this.#solver.canStop; }, PATIENCE);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Outdated)) this.#say(error instanceof Stopped ? texts.stopped : error.message);
    } finally {
      clearTimeout(timer);
      this.#stop.hidden = true;
      this.#setBusy(false);
    }
  }

  #solve() {
    return this.#working(async () => {
      if (this.#isPicture) {
        const { solved, time } = await this.#draw(true);
        return this.#tell(solved ? texts.solved(time) : await this.#variantCore());
      }
      const { digits, time } = await this.#ask("solve");
      if (!digits) return this.#now.rules ? this.#tell(await this.#variantCore()) : this.#tellUnsolvable();
      const isOneOfSeveral = this.#now.rules ? (await this.#ask("count", { most: 2 })).count > 1 : this.#known?.count > 1;
      this.#remember();
      this.#onChange();
      await this.#take({ ...this.#now, digits: digitsOf(digits), marks: null, isTyped: false });
      this.#say(isOneOfSeveral ? texts.oneOfSeveral : texts.solved(time));
    });
  }

  async #variantCore() {
    const { clues } = await this.#ask("explain");
    const names = clues.map((name) => name.replace(/^r(\d+)c(\d+)$/, (_, row, column) => texts.square(row, column)));
    return clues.length > 0 ? texts.contradicts(names.join("; ")) : texts.unsolvable;
  }

  #count() {
    return this.#working(async () => {
      const most = this.#now.rules ? MOST_SLOW : MOST;
      const { count } = await this.#ask("count", { most });
      if (count === 0) return this.#now.rules ? this.#tell(texts.unsolvable) : this.#tellUnsolvable();
      this.#tell(count === 1 ? texts.unique : count === most ? texts.several(count) : texts.exactly(count));
    });
  }

  #rate() {
    return this.#working(async () => {
      const { rating, hardest } = await this.#ask("rate");
      if (!rating && await this.#tellUnsolvable()) return;
      if (!rating) return this.#tell(texts.notRated);
      this.#tell(texts.rated(rating.replace("or more", texts.orMore), techniqueName(hardest), texts.levels[levelOf(rating)]));
    });
  }

  #generate() {
    return this.#working(async () => {
      const range = LEVELS[this.level.value];
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      const { digits } = await this.#solver.ask({ do: "generate", seed, ...(range ? { least: range[0], most: range[1] } : {}) });
      const puzzle = digitsOf(digits);
      this.#remember();
      this.#onChange();
      await this.#take(standing(puzzle));
      this.#showTop();
      this.#say(texts.generated(puzzle.filter(Boolean).length));
    });
  }

  async #save() {
    const { svg } = await this.#ask("picture", { candidates: this.toggle.checked });
    download("sudoku.svg", svg, "image/svg+xml");
  }
}
