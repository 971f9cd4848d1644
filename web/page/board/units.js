// The rows, columns and boxes of the board. Squares are numbered row by row from 0; a unit is its kind, and its number from 1.

/** Returns the units of a square: row, column and box. */
export const unitsOf = (at) => {
  const [row, column] = [Math.floor(at / 9), at % 9];
  return [["row", row + 1], ["column", column + 1], ["box", Math.floor(row / 3) * 3 + Math.floor(column / 3) + 1]];
};

export const isIn = ([kind, number], at) => unitsOf(at).some((unit) => unit[0] === kind && unit[1] === number);

/** Returns the units that contain all squares. */
export const commonUnits = ([first, ...rest]) => unitsOf(first).filter((unit) => rest.every((at) => isIn(unit, at)));

/** Returns whether the squares see each other: may not have the same digit. */
export const related = (a, b) => a !== b && commonUnits([a, b]).length > 0;
