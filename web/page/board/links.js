// Links of other sites to puzzles: those that have their squares in the address. The module reads those of f-puzzles and SudokuPad.

/** Whether a text is a link. */
export const isLink = (text) => /^\s*https?:\/\/\S+\s*$/.test(text);

/** Returns the board in the long form of sudokuwiki.org: two digits of base 32 a square, the lowest bit for a clue, the others for
 * what is possible there. */
function packedBoard(text) {
  const squares = text.match(/../g).map((pair) => parseInt(pair, 32));
  if (squares.some((bits) => bits > 0b1111111111)) return null;
  // Bit n of the marks of the page is the digit n, as here.
  const digit = (bits) => { const at = Math.log2(bits & ~1); return Number.isInteger(at) ? at : 0; };
  const digits = squares.map(digit);
  return {
    digits: digits.map((one) => one || ".").join(""),
    clues: squares.map((bits, at) => (bits & 1 && digits[at] ? digits[at] : ".")).join(""),
    marks: squares.map((bits) => bits & ~1),
  };
}

/** Returns the board in a link of sudokuwiki, sudoku.coach or another site that has its squares in the address; null if there is none. */
export function boardIn(link) {
  let text;
  try {
    text = decodeURIComponent(link.trim());
  } catch {
    return null;
  }
  const packed = text.match(/[?&]bd=([0-9a-v]{162})(?![0-9a-z])/)?.[1];
  if (packed) return packedBoard(packed);
  const [plain] = text.match(/(?<![\w.*-])[\d._*-]{81}(?![\w.*-])/) ?? [];
  if (!plain) return null;
  const digits = plain.replace(/[^1-9]/g, ".");
  return { digits, clues: digits };
}
