// The time that a player has spent on a puzzle, kept in the browser.
import { areTimes } from "../projects/shapes.js";
import { read, shared, write } from "../projects/storage.js";

const TIMES = "ninelog.times";
/** The most puzzles whose times are kept, and the seconds between two times that are kept. */
const [MOST, OFTEN] = [60, 5];

export class Clock {
  #told;
  #puzzle = null;
  #timer = null;
  seconds = 0;

  /** `told(seconds)` is called each second. */
  constructor(told) {
    this.#told = told;
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.#keep(); });
    addEventListener("pagehide", () => this.#keep());
  }

  /** Runs for a puzzle (its clues), from the time that was spent on it; stops for null. */
  run(puzzle) {
    clearInterval(this.#timer);
    this.#timer = null;
    if (this.#puzzle !== null && puzzle !== this.#puzzle) this.#keep();
    if (puzzle === null) return;
    if (puzzle !== this.#puzzle) this.seconds = (read(shared, TIMES, areTimes) ?? {})[puzzle] ?? 0;
    this.#puzzle = puzzle;
    this.#told(this.seconds);
    this.#timer = setInterval(() => this.#tick(), 1000);
  }

  #tick() {
    // Who does not look at the page does not play.
    if (document.hidden) return;
    this.seconds += 1;
    this.#told(this.seconds);
    if (this.seconds % OFTEN === 0) this.#keep();
  }

  #keep() {
    if (this.#puzzle === null) return;
    const { [this.#puzzle]: _, ...others } = read(shared, TIMES, areTimes) ?? {};
    write(shared, TIMES, Object.fromEntries([...Object.entries(others), [this.#puzzle, this.seconds]].slice(-MOST)));
  }
}

/** Returns a time as minutes and seconds. */
export function timeText(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
