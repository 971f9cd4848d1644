// Small pictures for the gallery, drawn in a box of 48 by 32.

const circle = (x, y, r, more = "") => `<circle cx="${x}" cy="${y}" r="${r}" ${more}/>`;
const rect = (x, y, width, height, more = "") => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`;
const lines = (path, more = "") => `<path d="${path}" ${more}/>`;
const text = (x, y, shown, size = 11) => `<text x="${x}" y="${y}" font-size="${size}">${shown}</text>`;
const FULL = 'class="full"';
const cells = (columns, rows, size, left, top, isFull) => Array.from({ length: columns * rows }, (_, n) =>
  rect(left + (n % columns) * size, top + Math.floor(n / columns) * size, size, size, isFull(n % columns, Math.floor(n / columns)) ? FULL : "")).join("");

export default {
  family: circle(24, 7, 4, FULL) + circle(12, 24, 4) + circle(36, 24, 4) + lines("M24 11v5M12 20v-4h24v4"),
  lists: [6, 18, 30].map((x) => rect(x, 11, 9, 10)).join("") + lines("M15 16h3M27 16h3M39 16h4"),
  sorting: [5, 9, 14, 19, 24].map((height, n) => rect(7 + n * 7, 28 - height, 5, height, FULL)).join(""),
  trees: circle(24, 6, 3, FULL) + circle(14, 16, 3) + circle(34, 16, 3) + circle(8, 26, 3) + circle(20, 26, 3) + lines("M22 8l-6 6M26 8l6 6M12 18l-3 5M16 18l3 5"),
  primes: text(24, 21, "2 3 5 7"),
  hanoi: rect(10, 24, 28, 4, FULL) + rect(14, 19, 20, 4) + rect(18, 14, 12, 4) + lines("M24 4v10"),
  zebra: rect(6, 12, 8, 14) + rect(20, 12, 8, 14, FULL) + rect(34, 12, 8, 14) + lines("M5 12l5-6 5 6M19 12l5-6 5 6M33 12l5-6 5 6"),
  river: lines("M2 20q6-5 11 0t11 0 11 0 11 0M2 27q6-5 11 0t11 0 11 0 11 0") + lines("M14 15h20l-4 5h-12zM24 4v11M24 4l8 8h-8", FULL),
  jugs: rect(9, 8, 10, 20) + rect(9, 18, 10, 10, FULL) + rect(27, 14, 12, 14) + rect(27, 20, 12, 8, FULL),
  knight: cells(4, 4, 7, 10, 2, (x, y) => (x + y) % 2 === 1) + lines("M13 26l7-14 14-7", 'class="strong"'),
  noughts: lines("M19 3v26M29 3v26M10 11h28M10 21h28") + circle(24, 16, 3.5) + lines("M11 4l5 5M16 4l-5 5"),
  paths: circle(8, 16, 4, FULL) + circle(24, 7, 4) + circle(24, 25, 4) + circle(40, 16, 4) + lines("M12 14l8-5M12 18l8 5M28 9l8 5M28 23l8-5"),
  grammar: text(24, 21, "2*(3+4)", 10),
  derivative: text(24, 21, "d/dx", 12),
  proof: text(24, 13, "?-", 11) + rect(10, 17, 28, 10) + text(24, 25.500, "?-", 8),
  turing: [6, 15, 24, 33].map((x, n) => rect(x, 14, 9, 10) + text(x + 4.500, 22, "1011"[n], 8)).join("") + lines("M28 4l-4 7h8z", FULL),
  chat: lines("M6 5h24v13h-16l-5 5v-5h-3z") + lines("M34 12h8v12h-3v5l-5-5h-14v-3", 'class="strong"'),
  guess: circle(24, 16, 12) + text(24, 21, "?", 15),
  queens: cells(4, 4, 7, 10, 2, (x, y) => [1, 3, 0, 2][y] === x),
  send: text(24, 12, "SEND", 9) + text(21, 21, "+MORE", 9) + lines("M9 24h30"),
  magic: [4, 9, 2, 3, 5, 7, 8, 1, 6].map((digit, n) => rect(10 + (n % 3) * 9, 2 + Math.floor(n / 3) * 9, 9, 9) + text(14.500 + (n % 3) * 9, 9 + Math.floor(n / 3) * 9, digit, 7)).join(""),
  map: lines("M6 4h16l4 10-8 14h-12z", FULL) + lines("M22 4h20v12l-16-2zM26 14l16 2v12h-24z"),
  nonogram: cells(7, 5, 4.500, 8, 4, (x, y) => [[1, 2, 4, 5], [0, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5], [2, 3, 4], [3]][y].includes(x)),
  gcd: text(12, 20, "9 6") + lines("M22 16h10m-4-4l4 4-4 4", 'class="strong"') + text(39, 20, "3"),
  tests: lines("M8 9l3 3 5-6M8 22l3 3 5-6", 'class="strong"') + lines("M22 9h18M22 22h18"),
  sudoku: cells(3, 3, 9, 10, 2, (x, y) => x === y),
  other: lines("M16 6l-10 10 10 10M32 6l10 10-10 10M27 4l-6 24"),
};
