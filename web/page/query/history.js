// The queries that were asked, in all tabs: the arrow keys go through them.
import { QUERIES } from "../projects/projects.js";
import { areQueries } from "../projects/shapes.js";
import { read, shared, write } from "../projects/storage.js";

/** The most queries that are kept. */
const MOST = 100;

export class History {
  #asked = read(shared, QUERIES, areQueries) ?? [];
  /** How many queries the user has gone back. */
  #back = 0;

  add(query) {
    // Other tabs have asked, too.
    const known = read(shared, QUERIES, areQueries) ?? this.#asked;
    this.#asked = [...known.filter((other) => other !== query), query].slice(-MOST);
    this.#back = 0;
    write(shared, QUERIES, this.#asked);
  }

  /** Returns an earlier query (1) or a later one (-1), an empty one after the last, or null if there is none. */
  go(step) {
    const to = this.#back + step;
    if (to < 0 || to > this.#asked.length) return null;
    this.#back = to;
    return to ? this.#asked[this.#asked.length - to] : "";
  }
}
