// The list of cards: the newest is at the end, and the oldest are removed.
import { Card } from "./card.js";
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

/** The most cards. */
const MOST = 60;
/** A card whose end is so near to the end of what can be seen, in pixels, is followed when it grows. */
const NEAR = 60;

export class Log {
  #list;
  #goTo;
  #current = null;
  #removed = 0;
  #note = element("p", { class: "note" });

  constructor(list, goTo) {
    this.#list = list;
    this.#goTo = goTo;
  }

  /** Marks that answers from here on belong to another program. */
  divide(name) {
    if (this.#list.lastElementChild?.matches(".divider")) this.#list.lastElementChild.remove();
    if (this.#list.querySelector("article")) this.#list.append(element("p", { class: "note divider" }, name));
  }

  clear() {
    this.#list.replaceChildren();
    this.#current = null;
    this.#removed = 0;
  }

  /** Adds a card for a query, or for an action without a query. */
  card(query) {
    this.#current = new Card(query, { goTo: this.#goTo, follow: (card, act) => this.#follow(card, act) });
    this.#list.append(this.#current.root);
    const cards = this.#list.querySelectorAll(":scope > article");
    for (let n = 0; n < cards.length - MOST; n += 1) {
      cards[n].remove();
      this.#removed += 1;
    }
    if (this.#removed > 0) {
      this.#note.textContent = texts.cardsRemoved(this.#removed);
      this.#list.prepend(this.#note);
    }
    this.#scroll();
    return this.#current;
  }

  /** Makes a card in a place outside of the list, in which it takes the place of what was there. */
  cardIn(place) {
    this.#current = new Card("", { goTo: this.#goTo, follow: (_, act) => act() });
    place.replaceChildren(this.#current.root);
    return this.#current;
  }

  /** Adds a card for what is asked about another one: in the list, or below that one if it stands elsewhere. */
  cardAfter(other, query) {
    if (this.#list.contains(other.root) || !other.root.isConnected) return this.card(query);
    const place = element("div", {});
    other.root.after(place);
    return this.cardIn(place);
  }

  /** Writes output that belongs to no known query into the last card. Resolves when it is shown. */
  write(text, kind) {
    return (this.#current ?? this.card("")).write(text, kind);
  }

  #scroll() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** Runs what makes a card longer. Scrolls to its end, unless the user has scrolled away from it. */
  #follow(card, act) {
    const { bottom } = this.#list.getBoundingClientRect();
    const isSeen = card.root.getBoundingClientRect().bottom <= bottom + NEAR;
    act();
    if (isSeen && card === this.#current) this.#scroll();
  }
}
