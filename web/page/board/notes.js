// What a player writes beside digits: marks in the centre and in the corners of squares, as bits, and colours, as numbers from 1.

/** The kinds of notes, in the order in which their keys stand on a keyboard. */
export const KINDS = ["corner", "centre", "colour"];
/** The number of colours. */
export const COLOURS = 8;

export const noNotes = () => Object.fromEntries(KINDS.map((kind) => [kind, Array(81).fill(0)]));

/** Returns notes as data: pairs of squares and what stands there; null if there are none. */
export function dataOfNotes(notes) {
  const pairs = KINDS.map((kind) => [kind, (notes?.[kind] ?? []).map((value, at) => [at, value]).filter(([, value]) => value)]);
  const some = pairs.filter(([, all]) => all.length > 0);
  return some.length > 0 ? Object.fromEntries(some) : null;
}

/** Returns the notes of data, which come from a link or the storage; null if there are none. */
export function notesOf(data) {
  const notes = noNotes();
  for (const kind of KINDS) {
    const most = kind === "colour" ? COLOURS : 0b1111111110;
    for (const [at, value] of data?.[kind] ?? []) if (at < 81) notes[kind][at] = Math.min(value, most);
  }
  return dataOfNotes(notes) ? notes : null;
}

/** Returns notes with a digit or colour in all of these squares, or in none of them if all have it. */
export function toggled(notes, kind, squares, number) {
  const of = (at) => (notes?.[kind][at] ?? 0);
  const has = (at) => (kind === "colour" ? of(at) === number : Boolean(of(at) >> number & 1));
  const isOff = squares.every(has);
  const next = (at) => {
    if (kind === "colour") return isOff ? 0 : number;
    return isOff ? of(at) & ~(1 << number) : of(at) | 1 << number;
  };
  return { ...noNotes(), ...notes, [kind]: Array.from({ length: 81 }, (_, at) => (squares.includes(at) ? next(at) : of(at))) };
}

/** Returns notes without those of these kinds in these squares. */
export const cleared = (notes, kinds, squares) => notes && ({ ...notes,
  ...Object.fromEntries(kinds.map((kind) => [kind, notes[kind].map((value, at) => (squares.includes(at) ? 0 : value))])) });

/** Returns notes without marks of digits: `isGone(at, digit)` says which. */
export const struck = (notes, isGone) => notes && ({ ...notes, ...Object.fromEntries(["corner", "centre"].map((kind) => [kind,
  notes[kind].map((set, at) => [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((left, digit) => (isGone(at, digit) ? left & ~(1 << digit) : left), set))])) });

/** Returns the digits of a set of marks. */
export const digitsIn = (set) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => set >> digit & 1);
