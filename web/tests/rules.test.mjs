// Boards with other rules: cages, regions and lines that are drawn by hand; playing them, checks, hints, what is kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, it } from "node:test";
import de from "../page/texts/rules/de.js";
import en from "../page/texts/rules/en.js";
import fr from "../page/texts/rules/fr.js";
import { WIDTHS, beforeTests, open, pause } from "./browser.mjs";

const { SHOTS } = process.env;
const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const CAGE = "killer(10, [r1c3, r1c4]).";

describe("the module, about other rules", () => {
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

  it("keeps the digits apart from the rules, where the board is one of nine", () => {
    const { board } = ask({ do: "read", text: `size(9). ${CAGE} given(r9c9, 9).` });
    assert.deepEqual(board, { rules: `size(9).\n${CAGE}\n`, digits: `${".".repeat(80)}9`, clues: `${".".repeat(80)}9` });
    assert.equal(ask({ do: "read", text: "size(9). given(r1c1, 5)." }).board.rules, undefined);
    assert.equal(ask({ do: "read", text: "size(4). main_diagonal." }).board.digits, undefined);
  });

  it("solves the digits of a board by its rules, looks at them, and tells one", () => {
    const board = (digits, rules = CAGE) => ({ digits, clues: digits, rules });
    assert.equal(ask({ do: "solve", board: board(FIRST) }).digits, SOLVED);
    assert.equal(ask({ do: "solve", board: board(FIRST, "killer(11, [r1c3, r1c4]).") }).digits, null);
    assert.deepEqual(ask({ do: "explain", board: board("55".padEnd(81, ".")) }).clues.length, 2);
    const { count, marks, groups } = ask({ do: "look", board: board(FIRST) });
    assert.deepEqual([count, marks[2] & ~(1 << 4 | 1 << 1 | 1 << 2), groups.length, groups.at(-1)], [null, 0, 28, [2, 3]]);
    assert.equal(ask({ do: "look", board: board(SOLVED) }).count, 1);
    assert.equal(ask({ do: "look", board: board(SOLVED, "main_diagonal.") }).count, 0);
    const told = ask({ do: "hint", board: board(FIRST) });
    assert.equal(String(told.digit), SOLVED[told.square]);
    assert.deepEqual([told.count, FIRST[told.square]], [1, "."]);
    assert.equal(ask({ do: "hint", board: board(".".repeat(81)) }).count, 2);
    assert.equal(ask({ do: "hint", board: board(FIRST, "killer(11, [r1c3, r1c4]).") }).count, 0);
  });

  it("has words for each of its rules, in each language", () => {
    const names = ask({ do: "kinds" }).kinds.map(({ name }) => name);
    assert.ok(names.length > 40 && names.includes("killer"));
    for (const words of [en, de, fr]) assert.deepEqual([...names, "region", "regions", "no_boxes", "no_lines"].filter((name) => !words.kinds[name]), []);
    for (const words of [de, fr]) assert.deepEqual([Object.keys(words), Object.keys(words.kinds)], [Object.keys(en), Object.keys(en.kinds)]);
  });
});

for (const size of WIDTHS) {
  const isTouch = size.width < 500;
  describe(`other rules at a width of ${size.width}`, { timeout: 300000 }, () => {
    const made = beforeTests();
    const shot = async (page, name) => { if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` }); };
    const said = (page, wanted) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector("#sudoku .message").textContent), { timeout: 20000 }, wanted);
    const digits = (page) => page.$$eval("#sudoku .square input", (all) => all.map((field) => field.value || ".").join(""));
    const listed = (page) => page.$$eval(".rules-list .place", (all) => all.map((one) => one.textContent));
    /** Opens the form beside a board of these digits. */
    const form = async (path) => {
      const page = await open(made.chrome, `${made.site.address}${path}`, { ...size, touch: isTouch });
      await page.waitForSelector("#sudoku .square input");
      await page.click("#board-analysis");
      await page.click(".rules summary");
      await page.waitForFunction(() => document.querySelector(".rules").open);
      return page;
    };
    /** Draws over squares, with the mouse or a finger. */
    const draw = async (page, squares) => {
      await page.$eval("#sudoku .board", (board) => board.scrollIntoView({ block: "center" }));
      const middles = await page.$$eval("#sudoku .square", (all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]));
      const [first, ...rest] = squares.map((at) => middles[at]);
      const { touchscreen, mouse } = page;
      await (isTouch ? touchscreen.touchStart(...first) : mouse.move(...first).then(() => mouse.down()));
      for (const place of rest) await (isTouch ? touchscreen.touchMove(...place) : mouse.move(...place));
      await (isTouch ? touchscreen.touchEnd() : mouse.up());
    };
    const add = async (page, kind, squares, number = "") => {
      if (squares.length > 0) await draw(page, squares);
      await page.select("#rule-kind", kind);
      if (number) await page.type("#rule-number", number);
      await page.click("#rule-add");
    };
    const has = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll(".rules-list li").length === wanted, { timeout: 20000 }, count);

    it("are drawn, played with checks and hints, and kept", async () => {
      const page = await form(`#board=${FIRST}`);
      await add(page, "killer", [2, 3], "10");
      await has(page, 1);
      assert.deepEqual(await listed(page), ["Killer cage 10 r1c3 r1c4"]);
      await add(page, "white", [60]);
      await said(page, "about two squares");
      await page.waitForFunction(() => document.querySelector(".ruled .ground").naturalWidth > 0);
      // The drawing lies where the squares are.
      const [ground, board] = await Promise.all([".ground", ".ruled"].map((one) => page.$eval(`#sudoku ${one}`, (shown) => shown.getBoundingClientRect().toJSON())));
      assert.ok(Math.abs(ground.width * 540 / 552 - board.width) < 1.5 && Math.abs(ground.x + ground.width / 2 - board.x - board.width / 2) < 1, JSON.stringify([ground, board]));
      await shot(page, "rules-form");
      await page.click("#board-board");
      assert.match(await page.$eval(".rules-told", (list) => list.innerText), /Killer cage .*their sum/);
      // A digit that stands in the cage twice is shown at once; Check finds one that is wrong.
      const square = async (at) => (await page.$$("#sudoku .square input"))[at];
      const press = async (at, digit) => {
        await (isTouch ? (await square(at)).tap() : (await square(at)).click());
        await page.click(`.keypad .digits button:nth-child(${digit})`);
      };
      await press(2, 1);
      await page.click("#play-check");
      await said(page, "One digit is wrong|1 digit");
      await page.click("#play-undo");
      await page.click("#sudoku-hint");
      await page.waitForFunction(() => /There are no steps for puzzles with rules of their own/.test(document.querySelector("#sudoku .step").textContent), { timeout: 20000 });
      await page.click("#sudoku-hint");
      await page.waitForFunction(() => / is \d/.test(document.querySelector("#sudoku .step").textContent), { timeout: 20000 });
      await shot(page, "rules-hint");
      await page.click("#sudoku .step button");
      await page.waitForFunction((before) => [...document.querySelectorAll("#sudoku .square input")].map((field) => field.value || ".").join("") !== before, { timeout: 20000 }, FIRST);
      const found = await digits(page);
      assert.ok([...found].every((digit, at) => [".", SOLVED[at]].includes(digit)));
      // What was found is there after a reload.
      await pause(600);
      await page.reload();
      await page.waitForSelector("#sudoku .ruled .square input");
      assert.equal(await digits(page), found);
      await page.click("#board-analysis");
      assert.ok(await page.$eval("#sudoku-rate", (button) => button.disabled));
      await page.click("#sudoku-solve");
      await said(page, "Solved in");
      assert.equal(await digits(page), SOLVED);
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("may be nine regions, and are taken back one by one", async () => {
      const page = await form("#board=" + ".".repeat(80) + "9");
      await add(page, "main_diagonal", []);
      await has(page, 1);
      await add(page, "region", [0, 1, 2]);
      await said(page, "nine squares");
      const rows = [...Array(9).keys()].map((row) => [...Array(9).keys()].map((column) => row * 9 + column));
      for (const [n, row] of rows.entries()) {
        await add(page, "region", row);
        await said(page, n < 8 ? `^${n + 1} of 9` : "All nine");
      }
      assert.deepEqual(await listed(page), ["Regions ", "Diagonal \\ "].map((name) => name.trim()));
      await page.click(".rules-list li:nth-child(2) .quiet");
      await has(page, 1);
      await page.click(".rules-list li .quiet");
      await has(page, 0);
      assert.equal(await page.$eval("#sudoku .board", (board) => board.classList.contains("ruled")), false);
      await page.click("#sudoku-undo").catch(() => {});
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("are added with the keyboard alone, in the language of the page", { skip: isTouch }, async () => {
      const page = await form(`?lang=de#board=${FIRST}`);
      await page.select("#rule-kind", "thermometer");
      await (await page.$$("#sudoku .square input"))[2].focus();
      await page.keyboard.down("Shift");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.up("Shift");
      await page.keyboard.press("Enter");
      await has(page, 1);
      await page.select("#rule-kind", "killer");
      await page.keyboard.press("Escape");
      await (await page.$$("#sudoku .square input"))[2].focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.down("Shift");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.up("Shift");
      await page.keyboard.press("1");
      await page.keyboard.press("0");
      await page.keyboard.press("Enter");
      await has(page, 2);
      assert.deepEqual(await listed(page), ["Thermometer Z1S3 Z1S4", "Killer-Käfig 10 Z1S3 Z1S4"]);
      await page.click("#sudoku-hint");
      await page.waitForFunction(() => /gibt es keine Schritte/.test(document.querySelector("#sudoku .step").textContent), { timeout: 20000 });
      await page.close();
    });
  });
}
