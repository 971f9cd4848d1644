// Pictures of library(draw) in what a program writes: each is a text that begins and ends as below.
const BEGIN = "<svg xmlns=";
const END = "</svg>";
/** The longest picture. What is longer is shown as text. */
const LONGEST = 2_000_000;

/** Returns the length of the longest end of a text that may be the beginning of another. */
function overlap(text, wanted) {
  let length = Math.min(text.length, wanted.length - 1);
  while (!wanted.startsWith(text.slice(text.length - length))) length -= 1;
  return length;
}

/** Splits texts, which may end anywhere, into pictures and what is between them. */
export class Pictures {
  /** The beginning of what may be a picture. */
  #held = "";
  /** What was searched of it. */
  #searched = 0;

  /** Returns the parts that are complete: `{ text }` or `{ picture }`. */
  split(text) {
    const parts = [];
    let rest = this.#held + text;
    for (;;) {
      const begin = this.#searched > 0 ? 0 : rest.indexOf(BEGIN);
      if (begin < 0) {
        const held = overlap(rest, BEGIN);
        parts.push({ text: rest.slice(0, rest.length - held) });
        this.#hold(rest.slice(rest.length - held), 0);
        break;
      }
      const end = rest.indexOf(END, begin + Math.max(0, this.#searched - END.length));
      if (end < 0 && rest.length - begin > LONGEST) {
        parts.push({ text: rest });
        this.#hold("", 0);
        break;
      }
      parts.push({ text: rest.slice(0, begin) });
      if (end < 0) {
        this.#hold(rest.slice(begin), rest.length - begin);
        break;
      }
      parts.push({ picture: rest.slice(begin, end + END.length) });
      rest = rest.slice(end + END.length).replace(/^\n/, "");
      this.#searched = 0;
    }
    return parts.filter((part) => part.picture || part.text);
  }

  #hold(text, searched) {
    this.#held = text;
    this.#searched = searched;
  }

  /** Returns what is no picture after all, because nothing follows. */
  end() {
    const held = this.#held;
    this.#hold("", 0);
    return held;
  }
}
