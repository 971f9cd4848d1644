// The Sudoku board: what its module answers, and the page around it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { before, describe, it } from "node:test";
import { WIDTHS, accessible, analysis, beforeTests, open, pause, press } from "./browser.mjs";

const { SHOTS } = process.env;
const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/** Its steps have chains. */
const CHAINS = "39.6.......7.......6..9.12......5....2..1..6....4......85.6..9.......4.......7.32";
const DRAWN = `+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+`;
const RULES = "size(4). title('A small cage'). killer(3, [r1c1, r1c2]). thermometer([r4c1, r3c1, r2c1]). given(r4c4, 3).";
/** The same as a link. */
const LINK = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO8QEEACMAWwEMstCBjMgczlToCcIATBAbU+AF9k+A/nwC6yHsMlCxEoX"
  + "NHjBS4SABuFAK64AzEwiqYAOwRpmW3iLEgA1hEoxmtBl1DUYlMFxAAlAIwBhXxBUP38AJhArdSwtBBBtEAtUNAALBxIAexIYNAcXECwIQxhPeG4fREDgn20qkLCqywteIA=";
/** Their steps have fishes and subsets. */
const FISHES = [
  "..9...1.2.1....87..2...7.9.8..6.....4.5.9.2.8.....2..5.6.9...8..48....5.9.7...4..",
  "..7..398..54.91..69........849........2.5.8........197........44..23.57..731..2..",
  "......3...4395..1.2....1.9......7.3.3..4.6..5.9.8......6.3....9.3..8475...8......",
  "..59...42.94......6....78..3...8..6....6.2....4..5...8..37....4......59.87...41..",
  ".84.....53..9.......5..3...6..3...4.4.8.7.1.9.7...5..6...4..5.......2..39.....27.",
  "...1.7.45.3.2.....1....9....54.7..9..8.9.1.7..1..8.65....6....7.....5.1.67.8.3...",
  "..6.218.4..8.4.69....3........6....5..58324..2....4........9....54.8.1..7.315.9..",
  "31...875....7.........143...9....5..25.....16..3....8...152.........7....754...63",
  "...7..45....2.1.398....3....84...9..7...3...4..1...67....3....236.1.4....29..5...",
  "....7..1518.....73.7..9.28...271.......3.4.......281...51.8..6.42.....3976..3....",
];
/** One square is left for the 9, which stands in its column. */
const CONTRADICTORY = `${"12345678.".padEnd(72, ".")}........9`;

describe("the module of the board", () => {
  let exports;
  before(async () => {
    const bytes = readFileSync(new URL("../dist/board.wasm", import.meta.url));
    exports = (await WebAssembly.instantiate(bytes)).instance.exports;
  });
  const ask = (command) => {
    const text = new TextEncoder().encode(JSON.stringify(command));
    const place = exports.room(text.length);
    new Uint8Array(exports.memory.buffer, place, text.length).set(text);
    const length = exports.run();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.reply(), length)));
  };
  const board = (digits, more) => ({ digits, clues: digits, ...more });

  it("solves, counts, rates and generates", () => {
    assert.equal(ask({ do: "solve", board: board(HARDEST) }).digits, SOLVED);
    assert.equal(ask({ do: "count", most: 1000, board: board(".".repeat(81)) }).count, 1000);
    assert.deepEqual(ask({ do: "rate", board: board(FIRST) }), { rating: "1.2", hardest: "hidden single" });
    assert.deepEqual(ask({ do: "rate", board: board(".".repeat(81)) }), { rating: null });
    const { digits } = ask({ do: "generate", seed: 7, least: 20, most: 34 });
    assert.equal(ask({ do: "count", most: 2, board: board(digits) }).count, 1);
    assert.match(ask({ do: "rate", board: board(digits) }).rating, /^[23]\./);
    assert.equal(ask({ do: "generate", seed: 7, least: 20, most: 34 }).digits, digits);
  });

  it("gives steps that lead to the solution, each with its effect", () => {
    for (const puzzle of [FIRST, HARDEST, "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"]) {
      const { steps, solved } = ask({ do: "steps", board: board(puzzle) });
      const { digits } = ask({ do: "solve", board: board(puzzle) });
      assert.ok(solved);
      assert.equal(steps[0].before.digits, puzzle);
      assert.equal(steps.at(-1).after.digits, digits);
      for (const { technique, text, look, placed, removed, after } of steps) {
        assert.ok(technique && text.endsWith(".") && look && placed.length + removed.length > 0);
        for (const [square, digit] of placed) assert.equal(digits[square], String(digit));
        for (const [square, digit] of removed) assert.equal(after.marks[square] >> digit & 1, 0);
        for (const [square, digit] of removed) assert.notEqual(digits[square], String(digit));
      }
      // A step goes on from candidates that were removed.
      const at = steps.findIndex((step) => step.removed.length > 0);
      if (at >= 0) {
        const { digits: standing, marks } = steps[at].after;
        assert.equal(ask({ do: "step", board: { digits: standing, clues: puzzle, marks } }).step.text, steps[at + 1].text);
      }
    }
    assert.equal(ask({ do: "step", board: board(SOLVED) }).step, null);
    const { step } = ask({ do: "against", square: 2, digit: 1, board: board(FIRST) });
    assert.ok(step.removed.some(([square, digit]) => square === 2 && digit === 1) || step.placed.length > 0);
    assert.equal(ask({ do: "against", square: 2, digit: 4, board: board(FIRST) }).step, null);
    assert.match(ask({ do: "against", square: 81, digit: 4, board: board(FIRST) }).error, /missing/);
  });

  it("has words for each technique in each language of the page", async () => {
    const source = readFileSync(new URL("../../crates/sudoku/src/steps/technique.rs", import.meta.url), "utf8");
    const names = [...source.matchAll(/^ {4}\w+ "([^"]+)" "[^"]+",$/gm)].map(([, name]) => name);
    assert.ok(names.length > 50 && names.includes("X-wing"));
    // How hard a puzzle is, and no technique.
    const grades = ["easy", "medium", "hard", "unfair", "expert", "extreme"];
    const rating = new URL("../../crates/sudoku/src/rating/", import.meta.url);
    const code = readdirSync(rating).map((file) => readFileSync(new URL(file, rating), "utf8").replace(/^\s*\/\/.*$/gm, "")).join("\n");
    const others = [...new Set([...code.matchAll(/"([A-Za-z][\w -]+)"/g)].map(([, name]) => name))].filter((name) => !names.includes(name) && !grades.includes(name));
    assert.ok(others.includes("unique loop"));
    const languages = readdirSync(new URL("../page/texts", import.meta.url)).filter((name) => name.endsWith(".js") && !["en.js", "texts.js"].includes(name));
    for (const language of languages) {
      const { default: { techniques, ratedTechniques } } = await import(`../page/texts/${language}`);
      assert.deepEqual(names.filter((name) => !techniques[name]?.[0] || !techniques[name][1]?.endsWith(".")), [], language);
      assert.deepEqual(Object.keys(ratedTechniques).sort(), others.sort(), language);
      assert.deepEqual(Object.keys(techniques).filter((name) => !names.includes(name)), [], language);
    }
  });

  it("says steps in German as in English: the same squares, rows, columns and boxes", async () => {
    globalThis.location = { search: "?lang=de" };
    const { wordsOf } = await import("../page/board/words.js");
    delete globalThis.location;
    const named = (text, square, unit) => [[...text.matchAll(square)].map(([, row, column]) => `r${row}c${column}`), [...text.matchAll(unit)].map(([, kind, number]) =>
      ({ Zeile: "row", Spalte: "column", Block: "box" }[kind] ?? kind) + number)].map((all) => all.sort().join());
    const seen = new Set();
    for (const puzzle of [FIRST, HARDEST, CHAINS, ...FISHES]) {
      for (const step of ask({ do: "steps", board: board(puzzle) }).steps) {
        const { name, text, attributes } = wordsOf(step);
        assert.deepEqual(attributes, {});
        const followsOnly = text.split(": ").at(-1);
        assert.deepEqual(named(followsOnly, /Z(\d)S(\d)/g, /no/g)[0], named(step.text.split(": ").at(-1), /r(\d)c(\d)/g, /no/g)[0], step.text);
        if (!/single|digit|pointing|claiming|pair$|triple|quadruple|^(X-wing|swordfish)|finned|sashimi/.test(step.technique) || step.technique === "remote pair") continue;
        seen.add(step.technique);
        assert.deepEqual(named(text, /Z(\d)S(\d)/g, /(Zeile|Spalte|Block) (\d)/g), named(step.text, /r(\d)c(\d)/g, /(row|column|box) (\d)/g), `${name}: ${text} ${step.text}`);
      }
    }
    for (const name of ["naked single", "hidden single", "pointing", "claiming", "naked pair", "hidden pair", "naked triple", "hidden triple", "X-wing", "swordfish",
      "finned X-wing", "sashimi X-wing", "finned swordfish", "sashimi swordfish"]) assert.ok(seen.has(name), name);
  });

  it("finds clues that contradict each other, and why", () => {
    const { marks, count, core } = ask({ do: "look", board: board(CONTRADICTORY) });
    assert.deepEqual([marks[8], count, core], [0, 0, [0, 1, 2, 3, 4, 5, 6, 7, 80]]);
    const { steps, breach } = ask({ do: "explain", board: board(CONTRADICTORY) });
    assert.deepEqual([steps, breach], [[], { square: 8 }]);
    const wrong = `1${HARDEST.slice(1)}`;
    const why = ask({ do: "explain", board: board(wrong) });
    assert.ok(why.core.length > 2 && why.core.every((square) => wrong[square] !== "."));
    assert.ok(why.breach || why.steps.length > 0);
  });

  it("reads any notation, and says where a text is wrong", () => {
    const read = (text) => ask({ do: "read", text });
    assert.equal(read(FIRST).board.digits, FIRST);
    assert.equal(read(` ${DRAWN}\n`).board.clues, FIRST);
    const case_ = read(`:0300:4:5+34672..8${FIRST.slice(9)}:::`);
    assert.equal(case_.board.digits.slice(0, 9), "534672..8");
    assert.equal(case_.board.clues.slice(0, 3), "5.4");
    const marks = DRAWN.replace("| 5 3 . |", "| 5 3 124 |").replaceAll(" . ", " 123456789 ").replaceAll(" . ", " 123456789 ");
    assert.equal(read(marks).board.marks[2], 0b10110);
    assert.match(read(RULES).board.rules, /killer\(3, \[r1c1, r1c2\]\)/);
    assert.match(read(LINK).board.rules, /A small cage[^]*killer\(3, \[r1c1, r1c2\]\)[^]*thermometer/);
    assert.match(read(LINK.slice(0, -30)).error, /damaged|expected/);
    assert.match(read(FIRST.replace("9", "x")).error, /^1:\d+: `x` where a digit/);
    assert.match(read("https://sudokupad.app/abc").error, /SudokuPad is a drawing/);
    assert.match(read("size(4). killer(3, [r1c5]).").error, /1:21: there is no r1c5/);
  });

  it("draws puzzles with other rules, solves and counts them", () => {
    const { board: { rules } } = ask({ do: "read", text: RULES });
    const drawn = ask({ do: "picture", solved: true, board: { rules } });
    assert.ok(drawn.svg.startsWith("<svg ") && drawn.solved);
    assert.deepEqual([drawn.title, drawn.rules.length], ["A small cage", 2]);
    assert.ok(ask({ do: "count", most: 1000, board: { rules } }).count > 0);
    const none = "size(4). killer(3, [r1c1, r1c2]). given(r1c1, 3).";
    assert.deepEqual(ask({ do: "explain", board: { rules: none } }).clues, ["r1c1"]);
    assert.match(ask({ do: "step", board: { rules } }).error, /with the rules of Sudoku only/);
  });
});

for (const size of WIDTHS) {
  describe(`the board, at a width of ${size.width}`, { timeout: 300000 }, () => {
    const made = beforeTests();
    const shown = async (path = "") => {
      const page = await open(made.chrome, `${made.site.address}${path}`, size);
      await analysis(page);
      return page;
    };
    const said = (page, wanted) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector("#sudoku .message").textContent),
      { timeout: 10000 }, wanted);
    const step = (page) => page.$eval("#sudoku .step", (one) => one.innerText);
    const stepSays = (page, wanted) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector("#sudoku .step").textContent),
      { timeout: 10000 }, wanted);
    const idle = (page) => page.waitForFunction(() => document.querySelector("#sudoku .side").ariaBusy === "false", { timeout: 30000 });
    const digits = (page) => page.$$eval("#sudoku .square input", (all) => all.map((field) => field.value || ".").join(""));
    const paste = (page, text) => page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text", pasted);
      document.querySelector("#sudoku .square input").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
    const shows = (page, wanted) => page.waitForFunction((text) =>
      [...document.querySelectorAll("#sudoku .square input")].map((field) => field.value || ".").join("") === text, { timeout: 10000 }, wanted);
    const shot = async (page, name) => {
      if (!SHOTS) return;
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
        await page.screenshot({ path: `${SHOTS}/board-${name}-${theme}-${size.width}.png`, fullPage: true });
      }
    };
    const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

    it("hints in three degrees, and does a step", async () => {
      const page = await shown();
      await page.click("#sudoku-hint");
      await stepSays(page, "Hint tells more");
      const look = await step(page);
      assert.doesNotMatch(look, / is \d\./);
      await page.click("#sudoku-hint");
      await stepSays(page, "single: ");
      await page.click("#sudoku-hint");
      await stepSays(page, "r\\dc\\d is \\d\\.");
      assert.equal((await page.$$("#sudoku .small .new")).length, 1);
      const before = await digits(page);
      // With keys alone: the focus stays among the buttons.
      await page.focus("#sudoku .step button");
      await page.keyboard.press("Enter");
      await page.waitForFunction((old) => [...document.querySelectorAll("#sudoku .square input")].map((field) => field.value || ".").join("") !== old, {}, before);
      assert.equal([...await digits(page)].filter((c) => c === ".").length, 50);
      assert.equal(await page.evaluate(() => document.activeElement.id), "sudoku-nextStep");
      for (let n = 0; n < 3; n += 1) {
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => document.querySelector("#sudoku .side").ariaBusy === "false" && !document.querySelector("#sudoku .step").hidden);
      }
      assert.equal([...await digits(page)].filter((c) => c === ".").length, 48);
      for (let n = 0; n < 2; n += 1) await page.click("#sudoku-undo");
      await page.click("#sudoku-undo");
      assert.equal(await digits(page), before);
      await page.click("#sudoku-count");
      await said(page, "exactly one");
      await page.click("#sudoku-rate");
      await said(page, "Difficulty 1\\.2 .*hidden single");
      assert.deepEqual(page.complaints, []);
    });

    it("shows steps one after the other, with squares and arrows, and all of them as a list", async () => {
      const page = await shown();
      await paste(page, CHAINS);
      await shows(page, CHAINS);
      await page.click("#sudoku-nextStep");
      await page.waitForSelector("#sudoku .step h2");
      await shot(page, "step");
      assert.ok((await page.$$("#sudoku .small .gone, #sudoku .small .new")).length > 0);
      const first = await step(page);
      await page.click("#sudoku-nextStep");
      await page.waitForFunction((old) => document.querySelector("#sudoku .step").innerText !== old && document.querySelector("#sudoku .side").ariaBusy === "false", { timeout: 20000 }, first);
      const standing = await digits(page);
      await page.click("#sudoku-allSteps");
      await page.waitForSelector("#sudoku .step li:nth-child(20)", { timeout: 60000 });
      for (const [technique, drawn] of [["pointing", ".arrow"], ["X-chain", ".weak"]]) {
        await page.$$eval("#sudoku .step li button", (all, name) => all.find((one) => one.textContent.startsWith(name)).click(), technique);
        assert.ok((await page.$$(`#sudoku .overlay ${drawn}`)).length > 0, technique);
        assert.ok((await page.$$("#sudoku .square.hit")).length > 1);
        await shot(page, technique);
      }
      assert.ok(await fits(page));
      await page.$eval("#sudoku .step li:last-child button", (button) => button.click());
      assert.equal([...await digits(page)].filter((c) => c === ".").length, 1);
      await press(page, "Back to my board");
      assert.equal(await digits(page), standing);
      await paste(page, HARDEST);
      await shows(page, HARDEST);
      await page.click("#sudoku-solve");
      await said(page, "Solved in \\d+(\\.\\d)? ms");
      assert.equal(await digits(page), SOLVED);
      assert.deepEqual(page.complaints, []);
    });

    it("shows and keeps candidates, also those that were removed", async () => {
      const page = await shown();
      await page.click("#candidates");
      await page.waitForFunction(() => document.querySelectorAll("#sudoku .small i:not(:empty)").length > 100);
      const marks = () => page.$$eval("#sudoku .square:nth-child(3) .small", ([small]) => small.textContent);
      assert.equal(await marks(), "124");
      await (await page.$$("#sudoku .square input"))[2].focus();
      await page.keyboard.down("Shift");
      await page.keyboard.press("Digit2");
      await page.keyboard.up("Shift");
      await page.waitForFunction(() => document.querySelector("#sudoku .square:nth-child(3) .small").textContent === "14");
      await shot(page, "candidates");
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("marks"));
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.waitForSelector("#sudoku .square input");
      await page.click("#candidates");
      await page.waitForFunction(() => document.querySelector("#sudoku .square:nth-child(3) .small").textContent === "14");
      assert.deepEqual(page.complaints, []);
    });

    it("says why a digit cannot stand where it was put", async () => {
      const page = await shown();
      await paste(page, CHAINS);
      await shows(page, CHAINS);
      await page.click("#sudoku-count");
      await said(page, "exactly one");
      // Nothing that it sees is a 4, and yet it is a 1.
      await (await page.$$("#sudoku .square input"))[10].type("4");
      await said(page, "4 does not fit in row 2, column 2");
      assert.equal((await page.$$(".square .wrong")).length, 1);
      await press(page, "Why not 4 in row 2, column 2?");
      await page.waitForSelector("#sudoku .step h2");
      assert.match(await step(page), /r2c2/);
      await shot(page, "why-not");
      await press(page, "Take it back");
      await shows(page, CHAINS);
      assert.deepEqual(page.complaints, []);
    });

    it("names contradictions and shows why", async () => {
      const page = await shown();
      await page.click("#sudoku-empty");
      const fields = await page.$$("#sudoku .square input");
      await fields[0].type("7");
      await fields[5].type("7");
      await said(page, "7 stands twice: row 1, column 1; row 1, column 6");
      assert.equal((await page.$$(".square .wrong")).length, 2);
      // A hint does not speak as if all were well.
      await page.click("#sudoku-hint");
      await said(page, "7 stands twice");
      assert.equal(await page.$("#sudoku .step p"), null);
      await paste(page, CONTRADICTORY);
      await said(page, "There is no solution. These digits contradict each other: 1 in row 1, column 1;.*9 in row 9, column 9");
      assert.equal((await page.$$(".square .wrong")).length, 9);
      await page.click("#sudoku-nextStep");
      await said(page, "There is no solution. These digits contradict each other");
      await press(page, "Show why");
      await stepSays(page, "No digit is left for row 1, column 9");
      await paste(page, `1${HARDEST.slice(1)}`);
      await said(page, "contradict each other");
      await press(page, "Show why");
      await page.waitForSelector("#sudoku .step li:nth-child(2)", { timeout: 30000 });
      await shot(page, "why");
      assert.match(await step(page), /no place for|No digit is left|no solution follows/);
      assert.deepEqual(page.complaints, []);
    });

    it("does not call a full board solved that contradicts itself", async () => {
      const page = await shown();
      const wrong = `${SOLVED.slice(0, 80)}${SOLVED[79]}`;
      await paste(page, wrong);
      for (const name of ["hint", "nextStep", "allSteps", "solve", "count"]) {
        await page.click(`#sudoku-${name}`);
        await idle(page);
        await said(page, "5 stands twice: .*row 9, column 9");
      }
      await paste(page, SOLVED);
      await page.click("#sudoku-hint");
      await said(page, "Solved!");
      assert.deepEqual(page.complaints, []);
    });

    it("says one thing at a time: a message takes the place of a hint", async () => {
      const page = await shown();
      for (const [name, wanted] of [["count", "exactly one"], ["rate", "Difficulty 1"]]) {
        await page.click("#sudoku-hint");
        await stepSays(page, "Look at");
        await page.click(`#sudoku-${name}`);
        await said(page, wanted);
        assert.ok(await page.$eval("#sudoku .step", (one) => one.hidden), name);
      }
      await page.click("#sudoku-nextStep");
      await page.waitForSelector("#sudoku .step h2");
      await page.click("#sudoku-count");
      await said(page, "exactly one");
      assert.equal((await page.$$("#sudoku .square.hit")).length, 0);
      // A hint takes the place of a list.
      await page.click("#sudoku-allSteps");
      await page.waitForSelector("#sudoku .step li:nth-child(20)");
      await page.$eval("#sudoku .step li:last-child button", (button) => button.click());
      await page.click("#sudoku-hint");
      await stepSays(page, "Look at");
      assert.equal(await digits(page), FIRST);
      assert.deepEqual(page.complaints, []);
    });

    it("shows found digits apart from clues; from an empty board on, clues are typed", async () => {
      const page = await shown();
      const type = async (at, digit) => (await page.$$("#sudoku .square input"))[at].type(digit);
      const clues = (page) => page.$$eval("#sudoku .square input", (all) => all.map((field) => (field.classList.contains("clue") ? field.value : ".")).join(""));
      const look = (at) => page.$$eval("#sudoku .square input", (all, n) => {
        const { color, fontWeight } = getComputedStyle(all[n]);
        return [color, fontWeight];
      }, at);
      await type(2, "4");
      await shows(page, `534${FIRST.slice(3)}`);
      assert.equal(await clues(page), FIRST);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
        const [[clue, weight], [found, other]] = [await look(0), await look(2)];
        assert.ok(clue !== found && weight !== other, theme);
      }
      // Corrected, a clue stays one.
      await type(0, "2");
      assert.equal((await clues(page))[0], "2");
      await page.click("#sudoku-empty");
      await said(page, "Type the clues");
      for (const at of [...FIRST].flatMap((digit, n) => (digit === "." ? [] : [n]))) await type(at, FIRST[at]);
      await shows(page, FIRST);
      assert.equal(await clues(page), FIRST);
      // Also after a reload.
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("typed"));
      await pause(500);
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.waitForSelector("#sudoku .square input");
      await type(2, "4");
      assert.equal((await clues(page))[2], "4");
      await page.click("#sudoku-undo");
      // Who asks for a hint has typed all clues.
      await page.click("#sudoku-hint");
      await stepSays(page, "Look at");
      await type(2, "4");
      await shows(page, `534${FIRST.slice(3)}`);
      assert.equal(await clues(page), FIRST);
      assert.deepEqual(page.complaints, []);
    });

    it("takes keys at once after a reload, also of a board that contradicts itself", async () => {
      const page = await shown();
      const type = async (at, digit) => (await page.$$("#sudoku .square input"))[at].type(digit);
      await page.click("#sudoku-empty");
      await said(page, "Type the clues");
      for (const [at, digit] of [[0, "5"], [1, "3"], [4, "3"]]) await type(at, digit);
      await said(page, "stands twice");
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("53..3"));
      await page.reload();
      await page.waitForSelector("#sudoku .square input");
      await type(2, "4");
      assert.deepEqual(await page.$$eval("#sudoku .square input", (all) => [all[2].value, all[2].classList.contains("clue"), all[2].readOnly]), ["4", true, false]);
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("walks along a chain link by link, in a single step and in the list of all", async () => {
      const page = await shown();
      await paste(page, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
      await idle(page);
      await page.click("#sudoku-nextStep");
      await page.waitForSelector(".step .chain", { timeout: 60000 });
      const links = await page.$$eval(".chain .links button", (all) => all.map((one) => one.textContent));
      assert.ok(links.length >= 4 && links.every((link) => /^r\dc\d(, r\dc\d)* [=≠] \d$/.test(link)), links.join("; "));
      const told = () => page.$$eval("#sudoku .small :is(.new, .gone)", (all) => all.length);
      for (const count of [1, 2]) {
        await page.click(".chain .actions button:last-child");
        assert.equal(await told(), count);
      }
      await page.focus(".chain .links button[aria-current]");
      await page.keyboard.press("ArrowRight");
      assert.equal(await told(), 3);
      assert.equal(await page.$eval(".chain [aria-current]", (one) => one.textContent), links[2]);
      await page.click(".chain .actions button");
      assert.equal(await told(), 2);
      assert.deepEqual(await accessible(page), []);
      assert.ok(await fits(page));
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("keeps undo while another project is shown", async () => {
      const page = await shown();
      await (await page.$$("#sudoku .square input"))[2].type("4");
      await shows(page, `534${FIRST.slice(3)}`);
      await page.evaluate(() => document.querySelector("#tour").click());
      await page.waitForSelector("#lesson:not([hidden])");
      await page.click("#view-sudoku");
      await shows(page, FIRST);
      await page.evaluate(() => document.querySelector("#lesson .bar .icon").click());
      await page.waitForSelector("#lesson", { hidden: true });
      await page.click("#view-sudoku");
      await shows(page, `534${FIRST.slice(3)}`);
      await page.click("#sudoku-undo");
      await shows(page, FIRST);
      assert.deepEqual(page.complaints, []);
    });

    it("says in the language of the page why a text is no puzzle", async () => {
      for (const [language, letter, end, link] of [["de", "an Stelle 6, passt „x“ nicht", "zu früh auf", "In diesem Link"], ["fr", "position 6, « x »", "trop tôt", "dans ce lien"]]) {
        const page = await shown(`?lang=${language}`);
        await paste(page, `53..7x${FIRST.slice(6)}`);
        await said(page, letter);
        await paste(page, FIRST.slice(0, 70));
        await said(page, end);
        await paste(page, LINK.slice(0, -30));
        await said(page, link);
        assert.doesNotMatch(await page.$eval("#sudoku .message", (one) => one.textContent), /where|expected|damaged/);
        assert.deepEqual(page.complaints, []);
      }
    });

    it("offers no Stop where there is no worker to stop", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.evaluate(() => { window.Worker = class { constructor() { throw new Error("no workers here"); } }; });
      await page.setRequestInterception(true);
      page.on("request", async (request) => {
        if (request.url().endsWith("board.wasm")) await pause(1500);
        request.continue();
      });
      await analysis(page);
      await page.click("#sudoku-hint");
      await pause(800);
      assert.deepEqual(await page.evaluate(() => [document.querySelector("#sudoku .side").ariaBusy, document.querySelector("#sudoku-stop").hidden]), ["true", true]);
      await stepSays(page, "Look at");
      assert.deepEqual(page.complaints, []);
    });

    it("says steps in the language of the page", async () => {
      for (const [language, wanted, hardest] of [["de", /Block \d.*Z\dS\d ist \d\./s, "versteckter Einer"], ["fr", /bloc \d.*L\dC\d est \d\./s, "singleton caché"]]) {
        const page = await shown(`?lang=${language}`);
        await page.click("#sudoku-nextStep");
        await page.waitForSelector("#sudoku .step h2");
        assert.match(await step(page), wanted);
        assert.equal(await page.$("#sudoku .step [lang]"), null);
        await page.click("#sudoku-rate");
        await said(page, hardest);
        assert.deepEqual(page.complaints, []);
      }
      const page = await shown();
      await page.click("#sudoku-nextStep");
      assert.equal(await (await page.waitForSelector("#sudoku .step h2")).evaluate((one) => one.lang), "en");
    });

    it("is filled in with fingers: digits and candidates", async () => {
      const page = await shown();
      assert.equal(await (await page.$("#sudoku .pad")).isVisible(), false);
      await page.setViewport({ ...size, isMobile: true, hasTouch: true });
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await page.waitForSelector("#sudoku .square input");
      const fields = await page.$$("#sudoku .square input");
      const key = async (text) => (await page.$(`::-p-xpath(//*[@class="pad"]//button[.="${text}"])`)).tap();
      await key("4");
      await said(page, "Tap a square first");
      assert.equal(await fields[2].evaluate((field) => field.inputMode), "none");
      await fields[2].tap();
      await key("4");
      await shows(page, `534${FIRST.slice(3)}`);
      await key("Erase");
      await shows(page, FIRST);
      await key("Strike candidates");
      const marks = (wanted) => page.waitForFunction((text) => document.querySelector("#sudoku .square:nth-child(3) .small").textContent === text, {}, wanted);
      await marks("124");
      await key("2");
      await marks("14");
      await shot(page, "pad");
      await key("2");
      await marks("124");
      await key("Undo");
      await marks("14");
      assert.ok(await fits(page));
      assert.match(await page.$eval("#sudoku .about", (one) => one.textContent), /^Tap a square/);
      assert.deepEqual(page.complaints, []);
    });

    it("generates puzzles of a difficulty, and can be stopped", async () => {
      const page = await shown();
      await page.select("#sudoku select:not(#rule-kind)", "medium");
      await page.click("#sudoku-generate");
      await said(page, "with \\d\\d clues and one solution");
      await page.click("#sudoku-rate");
      await said(page, "Difficulty [23]\\.");
      await page.click("#sudoku-empty");
      await page.click("#sudoku-solve");
      await said(page, "one of several solutions");
      await page.click("#sudoku-undo");
      await page.click("#sudoku-count");
      await said(page, "at least 1,000,000|stopped");
      assert.deepEqual(page.complaints, []);
    });

    it("takes a puzzle with other rules, shows it as drawn, and keeps it in links", async () => {
      const page = await shown();
      await page.click("#sudoku-pasteText");
      await page.type("dialog textarea", "size(4). killer(3, [r1c5]).");
      await press(page, "OK");
      await page.waitForFunction(() => /there is no r1c5/.test(document.querySelector("dialog .error").textContent));
      await page.$eval("dialog textarea", (field, text) => { field.value = text; }, RULES);
      await press(page, "OK");
      await page.waitForSelector("dialog", { hidden: true });
      await page.waitForFunction(() => document.querySelector("#sudoku .variant").naturalWidth > 0);
      await said(page, "A small cage");
      assert.ok(await page.$eval("#sudoku-hint", (button) => button.disabled));
      assert.match(await page.$eval("#sudoku .about", (one) => one.textContent), /cannot be typed.*Solve/);
      // On darker paper where the page is dark.
      const filter = (theme) => page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
        return getComputedStyle(document.querySelector("#sudoku .variant")).filter;
      }, theme);
      assert.deepEqual([await filter("light"), /brightness/.test(await filter("dark"))], ["none", true]);
      await shot(page, "variant");
      assert.ok(await fits(page));
      await page.click("#sudoku-count");
      await said(page, "There are [\\d,]+ solutions");
      await page.click("#sudoku-solve");
      await said(page, "Solved in");
      await page.click("#share");
      await page.waitForFunction(() => location.hash.startsWith("#p="));
      const other = await open(made.chrome, page.url(), size);
      await other.waitForFunction(() => document.querySelector("#sudoku .variant")?.naturalWidth > 0);
      assert.match(await other.$eval("#sudoku .variant", (image) => image.alt), /A small cage/);
      await other.click("#sudoku-empty");
      await other.waitForSelector("#sudoku .board:not([hidden])");
      await other.click("#play-undo");
      await other.waitForSelector("#sudoku .variant:not([hidden])");
      await pause(100);
      assert.deepEqual([...page.complaints, ...other.complaints], []);
    });
  });
}
