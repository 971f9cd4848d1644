// Where the user is in the page: the address, the title of the document, and the history of the tab. Whoever shows something else
// tells it by `at`, or does it within `move`.
import { bareAddress, hashOf } from "./link.js";
import { embedded } from "../embed/embed.js";

export class Places {
  #titleOf;
  #state;
  /** How many addresses are being opened: what they show is no further entry of the history. */
  #following = 0;
  /** The key of the entry that was shown last. */
  #seen = null;
  /** Whether the page itself goes back, and what it is told until it has. */
  #isLeaving = false;
  #waiting = null;

  /** `titleOf(place)` returns the title of the document, `state()` what is kept with an entry of the history. */
  constructor({ titleOf, state }) {
    this.#titleOf = titleOf;
    this.#state = state;
  }

  /** The user is at a place now. With `instead` it takes the place of the one before. */
  at(place, { instead = false } = {}) {
    document.title = this.#titleOf(place);
    // A frame in another page must not fill the history of that page.
    if (this.#following > 0 || embedded.isOn) return;
    if (this.#isLeaving) this.#waiting = { place, instead };
    else this.#write(place, instead);
  }

  #write(place, instead) {
    const hash = hashOf(place);
    const isReplaced = instead || hash === location.hash;
    const state = { ...this.#state(), isOurs: !isReplaced || (history.state?.isOurs ?? false) };
    history[isReplaced ? "replaceState" : "pushState"](state, "", `${bareAddress()}${hash}`);
    this.#seen = this.#key;
  }

  /** Tells entries of the history apart: two with one address may belong to different programs. */
  get #key() {
    return `${location.href} ${history.state?.project}`;
  }

  /** Runs `act`, which shows something else in several steps, and returns the place that is shown then: null if there is none. */
  async move(act, { instead = false } = {}) {
    this.#following += 1;
    let place = null;
    try {
      place = await act();
    } finally {
      this.#following -= 1;
    }
    if (place) this.at(place, { instead });
  }

  /** Leaves what has an address and lies over a place, such as the gallery. `place` is that place. */
  back(place) {
    if (!history.state?.isOurs || embedded.isOn) return this.at(place, { instead: true });
    document.title = this.#titleOf(place);
    this.#isLeaving = true;
    history.back();
  }

  /** Calls `arrive(state)` when the user goes back or forward, follows a link within the page, or types another address. */
  listen(arrive) {
    this.#seen = this.#key;
    const arrived = () => {
      // A navigation can have two events.
      if (this.#key === this.#seen) return;
      this.#seen = this.#key;
      if (!this.#isLeaving) return arrive(history.state);
      this.#isLeaving = false;
      const { place, instead } = this.#waiting ?? {};
      this.#waiting = null;
      if (place) this.#write(place, instead);
    };
    addEventListener("popstate", arrived);
    addEventListener("hashchange", arrived);
  }
}
