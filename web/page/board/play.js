// Playing on the board: what keys and buttons write into the squares that are selected, and how it is set.
import { element } from "../parts/element.js";
import { isSettings } from "../projects/shapes.js";
import { read, shared, write } from "../projects/storage.js";
import texts from "../texts/texts.js";
import { Clock, timeText } from "./clock.js";
import { COLOURS, KINDS, cleared, noNotes, struck, toggled } from "./notes.js";

const SETTINGS = "ninelog.play";
/** What a digit writes. The keys that choose it stand side by side on a keyboard. */
const MODES = ["digit", ...KINDS];
const MODE_KEYS = ["z", "x", "c", "v"];
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export class Play {
  #side;
  #mode = "digit";
  #modes;
  #digits;
  #time;
  #hide;
  #settings;
  #clock = new Clock((seconds) => { this.#time.textContent = timeText(seconds); });

  /**
   * `side` is the board's side: `now()` returns what stands on it, `selected()` the squares that are selected, `change(standing)`
   * puts something else there, `say(text)` tells something, `show()` draws the board anew, and `undo()`, `redo()`, `check()`,
   * `fill()` do what their buttons say, `related(a, b)` returns whether two squares may not have the same digit.
   */
  constructor(side) {
    this.#side = side;
    this.#settings = { showsMistakes: false, hidesTime: false, ...read(shared, SETTINGS, isSettings) };
    // The focus stays on the square.
    const button = (text, act, attributes = {}) => element("button", { type: "button", onmousedown: (event) => event.preventDefault(), onclick: act, ...attributes }, text);
    this.#modes = MODES.map((mode, n) => button(texts.modes[mode], () => this.#choose(mode), { id: `mode-${mode}`, title: `${texts.modeTitles[mode]} (${MODE_KEYS[n].toUpperCase()})` }));
    this.#digits = NINE.map((number) => button(String(number), () => this.enter(number), { class: "key" }));
    this.mistakes = element("input", { type: "checkbox", id: "mistakes", onchange: () => this.#set({ showsMistakes: this.mistakes.checked }) });
    this.mistakes.checked = this.#settings.showsMistakes;
    this.#time = element("span", { class: "time", role: "timer", "aria-live": "off" });
    this.#hide = element("button", { type: "button", class: "quiet", id: "hide-time", onclick: () => this.#set({ hidesTime: !this.#settings.hidesTime }) });
    this.#hide.innerHTML = '<svg class="sign-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 12q4-7 10-7t10 7q-4 7-10 7T2 12z"/><circle cx="12" cy="12" r="3"/><path class="crossed" d="M4 20 20 4"/></svg><span></span>';
    this.level = element("span", { class: "level" });
    /** What stands above the board: how hard the puzzle is, and the time. */
    this.head = element("div", { class: "facts" }, this.level, this.#time, this.#hide);
    /** The keys. */
    this.root = element("div", { class: "keypad", role: "group", "aria-label": texts.keypad },
      element("div", { class: "modes", role: "group", "aria-label": texts.writes }, ...this.#modes),
      element("div", { class: "digits" }, ...this.#digits),
      element("div", { class: "row-of-buttons" }, button(texts.erase, () => this.erase(), { id: "play-erase" }),
        button(texts.undo, side.undo, { id: "play-undo" }), button(texts.redo, side.redo, { id: "play-redo" })));
    /** What helps. */
    this.help = [button(texts.checkBoard, side.check, { id: "play-check", class: "in-play" }), button(texts.fillIn, side.fill, { id: "play-fill", class: "in-play", title: texts.fillInTitle })];
    this.options = element("p", { class: "check in-play" }, this.mistakes, element("label", { for: "mistakes" }, texts.showMistakes));
    this.#choose("digit");
    this.#show();
  }

  get showsMistakes() {
    return this.#settings.showsMistakes;
  }

  get time() {
    return timeText(this.#clock.seconds);
  }

  /** Starts the clock for a puzzle, or goes on; stops it for null. */
  run(puzzle) {
    this.#clock.run(puzzle);
  }

  #set(settings) {
    this.#settings = { ...this.#settings, ...settings };
    write(shared, SETTINGS, this.#settings);
    this.#show();
    this.#side.show();
  }

  #show() {
    this.#time.hidden = this.#settings.hidesTime;
    this.#hide.lastChild.textContent = this.#hide.title = this.#settings.hidesTime ? texts.showTime : texts.hideTime;
    this.#hide.classList.toggle("hides", this.#settings.hidesTime);
  }

  #choose(mode) {
    this.#mode = mode;
    this.#modes.forEach((button, n) => button.setAttribute("aria-pressed", String(MODES[n] === mode)));
    this.#digits.forEach((button, n) => {
      if (mode === "colour") button.dataset.colour = n + 1;
      else delete button.dataset.colour;
      button.setAttribute("aria-label", mode === "colour" ? texts.colourName(n + 1) : mode === "digit" ? String(n + 1) : `${texts.modes[mode]} ${n + 1}`);
      button.disabled = mode === "colour" && n >= COLOURS;
    });
  }

  /** Does what a key says. Returns whether it says something. */
  key(event) {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const digit = Number(event.code.match(/^(?:Digit|Numpad)([1-9])$/)?.[1] ?? 0);
    if (digit) this.enter(digit, isCommand ? "centre" : event.shiftKey ? "corner" : event.altKey ? "colour" : this.#mode);
    else if (["backspace", "delete", "0"].includes(key)) this.erase();
    else if (isCommand && key === "a") this.#side.select([...Array(81).keys()]);
    else if (isCommand || event.altKey) return false;
    else if (MODE_KEYS.includes(key)) this.#choose(MODES[MODE_KEYS.indexOf(key)]);
    else if (key === " ") this.#choose(MODES[(MODES.indexOf(this.#mode) + 1) % MODES.length]);
    else if (key === "escape") this.#side.select([]);
    else return false;
    return true;
  }

  /** Writes a digit, a mark or a colour into the squares that are selected; removes it if all have it. */
  enter(number, mode = this.#mode) {
    const selected = this.#side.selected();
    if (selected.length === 0) return this.#side.say(texts.chooseSquare);
    const { digits, clues, notes } = this.#side.now();
    if (mode === "colour") {
      if (number <= COLOURS) this.#change({ notes: toggled(notes, mode, selected, number) });
      return;
    }
    const free = selected.filter((at) => !clues.has(at));
    if (free.length === 0) return this.#side.say(texts.locked);
    if (mode === "digit") return this.#put(free, free.every((at) => digits[at] === number) ? 0 : number);
    const open = free.filter((at) => !digits[at]);
    if (open.length > 0) this.#change({ notes: toggled(notes, mode, open, number) });
  }

  /** Puts a digit into squares. Marks of it go where it cannot be any more. */
  #put(squares, digit) {
    const { digits, marks, notes } = this.#side.now();
    const stays = digit && squares.every((at) => !digits[at] && marks?.[at] >> digit & 1);
    this.#change({
      digits: digits.map((other, at) => (squares.includes(at) ? digit : other)),
      marks: stays ? marks : null,
      notes: digit ? struck(notes, (at, one) => one === digit && squares.some((square) => this.#side.related(square, at))) : notes,
    });
  }

  /** Removes digits; where there are none, marks; where there are none of these, colours. */
  erase() {
    const selected = this.#side.selected();
    if (selected.length === 0) return this.#side.say(texts.chooseSquare);
    const { digits, clues, notes } = this.#side.now();
    const found = selected.filter((at) => digits[at] && !clues.has(at));
    if (found.length > 0) return this.#put(found, 0);
    const { corner, centre, colour } = notes ?? noNotes();
    if (selected.some((at) => corner[at] || centre[at])) this.#change({ notes: cleared(notes, ["corner", "centre"], selected) });
    else if (selected.some((at) => colour[at])) this.#change({ notes: cleared(notes, ["colour"], selected) });
    else if (selected.every((at) => clues.has(at))) this.#side.say(texts.locked);
  }

  #change(what) {
    this.#side.change({ ...this.#side.now(), isTyped: false, ...what });
  }
}
