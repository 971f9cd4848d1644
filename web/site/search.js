// Looks for words in all documents. A section fits if it has all of them; the best come first.
//
// A document is `[file, title, wants, weight, sections]`, a section `[anchor, heading, text]`: see build.mjs. `wants` is what
// the index says about the document.

/** How much of a text is shown around the first word. */
const BEFORE = 40;
const SHOWN = 150;

const isLetter = (c) => c !== undefined && /[\p{L}\p{N}_]/u.test(c);

/**
 * Returns how well a text, in small letters, fits a word: 3 if it has the word as it is, 2 as the start of one, 1 within
 * one, 0 if it has it nowhere; and a little more if it has the word several times.
 */
function fit(text, word) {
  let [best, count] = [0, 0];
  for (let at = text.indexOf(word); at >= 0 && count < 5; at = text.indexOf(word, at + 1)) {
    const starts = !isLetter(word[0]) || !isLetter(text[at - 1]);
    const ends = !isLetter(word.at(-1)) || !isLetter(text[at + word.length]);
    best = Math.max(best, starts && ends ? 3 : starts ? 2 : 1);
    count += 1;
  }
  return best + count / 5;
}

/** Returns the part of a text to be shown, and where the words are in it. */
function excerptOf(text, words) {
  const small = text.toLowerCase();
  const first = Math.min(...words.map((word) => small.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length || first < BEFORE ? 0 : text.lastIndexOf(" ", first - BEFORE) + 1;
  const excerpt = text.slice(from, from + SHOWN);
  const shown = excerpt.toLowerCase();
  const places = [];
  for (let at = 0; at < shown.length;) {
    const here = words.filter((word) => shown.startsWith(word, at)).sort((a, b) => b.length - a.length)[0];
    if (here) places.push([at, at + here.length]);
    at += here?.length ?? 1;
  }
  return { excerpt, places };
}

/** Returns the sections that have all words of `wanted`: `{ file, anchor, title, heading, excerpt, places }`. */
export function find(documents, wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [];
  for (const [file, title, wants, weight, sections] of documents) {
    const smallTitle = `${title} ${wants}`.toLowerCase();
    for (const [anchor, heading, text] of sections) {
      const [smallHeading, smallText] = [heading.toLowerCase(), text.toLowerCase()];
      let score = 0;
      for (const word of words) {
        const here = 6 * fit(smallHeading, word) + 3 * fit(smallTitle, word) + 2 * fit(smallText, word);
        if (here === 0) { score = 0; break; }
        score += here;
      }
      if (score > 0) found.push({ score: score + 2 * weight, file, anchor, title, heading, ...excerptOf(text, words) });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}
