// Playing on the board: digits, marks and colours in one or several squares, by mouse, keys and fingers; undo and redo; what is checked,
// kept and told; links of other sites.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { boardIn } from "../page/board/links.js";
import { dataOfNotes, notesOf, toggled } from "../page/board/notes.js";
import { WIDTHS, beforeTests, open, pause, press } from "./browser.mjs";

const { SHOTS } = process.env;
const FIRST = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

describe("links of other sites", () => {
  it("have their squares in the address", () => {
    for (const link of [`https://www.sudokuwiki.org/sudoku.htm?bd=${FIRST.replaceAll(".", "0")}`, `https://sudoku.coach/en/play/${FIRST}`, `https://a.example/${"123".repeat(9)}/p?s=${FIRST}&x=1`,
      `https://sudoku.coach/en/play/${FIRST.replaceAll(".", "%2E")}`]) {
      assert.deepEqual(boardIn(link), { digits: FIRST, clues: FIRST }, link);
    }
    for (const link of ["https://sudoku.coach/en/learn", `https://a.example/${FIRST}1`, "https://a.example/%E0%A4%A", `https://a.example/?bd=${"z".repeat(162)}`]) assert.equal(boardIn(link), null, link);
  });

  it("of sudokuwiki may hold candidates as well", () => {
    // A clue 5, a found 3, and the candidates 1, 2 and 4.
    const code = (bits, isClue) => ((bits << 1) + (isClue ? 1 : 0)).toString(32).padStart(2, "0");
    const { digits, clues, marks } = boardIn(`https://www.sudokuwiki.org/sudoku.htm?bd=${code(1 << 4, true)}${code(1 << 2, false)}${code(0b1011, false)}${code(0b111111111, false).repeat(78)}`);
    assert.deepEqual([digits.slice(0, 4), clues.slice(0, 4), marks[2]], ["53..", "5...", 0b10110]);
  });
});

describe("notes", () => {
  it("are put into all squares, or removed if all have them; as data they are checked", () => {
    const some = toggled(null, "centre", [1, 2], 4);
    const all = toggled(some, "centre", [1, 2, 3], 4);
    assert.deepEqual(dataOfNotes(all), { centre: [[1, 16], [2, 16], [3, 16]] });
    assert.equal(dataOfNotes(toggled(all, "centre", [1, 2, 3], 4)), null);
    assert.deepEqual(dataOfNotes(toggled(toggled(null, "colour", [7], 2), "colour", [7], 3)), { colour: [[7, 3]] });
    assert.deepEqual(dataOfNotes(notesOf({ corner: [[80, 2], [81, 2], [5, 1 << 20]], colour: [[0, 99]] })), { corner: [[5, 0b1111111110], [80, 2]], colour: [[0, 8]] });
    assert.equal(notesOf(undefined), null);
  });
});

for (const size of WIDTHS) {
  describe(`playing at a width of ${size.width}`, { timeout: 120000 }, () => {
    const made = beforeTests();
    const shown = async (path = "#board", more = {}) => {
      const page = await open(made.chrome, `${made.site.address}${path}`, { ...size, ...more });
      await page.waitForSelector("#sudoku .square input");
      return page;
    };
    const digits = (page) => page.$$eval("#sudoku .square input", (all) => all.map((field) => field.value || ".").join(""));
    const shows = (page, wanted) => page.waitForFunction((text) =>
      [...document.querySelectorAll("#sudoku .square input")].map((field) => field.value || ".").join("") === text, { timeout: 10000 }, wanted);
    const said = (page, wanted) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector("#sudoku .message").textContent), { timeout: 10000 }, wanted);
    const notes = (page, at) => page.$$eval("#sudoku .square", (all, n) => ["corners", "centres"].map((kind) => all[n].querySelector(`.${kind}`)?.textContent ?? ""), at);
    const colours = (page) => page.$$eval("#sudoku .square", (all) => all.flatMap((one, at) => (one.dataset.colour ? [[at, Number(one.dataset.colour)]] : [])));
    const selected = (page) => page.$$eval("#sudoku .square", (all) => all.flatMap((one, at) => (one.classList.contains("selected") ? [at] : [])));
    const square = async (page, at) => (await page.$$("#sudoku .square"))[at];
    const middle = async (page, at) => {
      const { x, y, width, height } = await (await square(page, at)).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const held = async (page, key, act) => {
      await page.keyboard.down(key);
      await act();
      await page.keyboard.up(key);
    };
    const put = (text, at, digit) => text.slice(0, at) + digit + text.slice(at + 1);

    it("writes digits, marks and colours by keys, into several squares at once", async () => {
      const page = await shown();
      await (await square(page, 2)).click();
      await page.keyboard.press("4");
      await shows(page, put(FIRST, 2, "4"));
      await page.keyboard.press("4");
      await shows(page, FIRST);
      await held(page, "Shift", () => page.keyboard.press("ArrowRight"));
      assert.deepEqual(await selected(page), [2, 3]);
      await held(page, "Shift", () => page.keyboard.press("Digit2"));
      await held(page, "Control", () => page.keyboard.press("Digit1"));
      await held(page, "Alt", () => page.keyboard.press("Digit3"));
      assert.deepEqual([await notes(page, 2), await notes(page, 3), await colours(page)], [["2", "1"], ["2", "1"], [[2, 3], [3, 3]]]);
      await page.keyboard.press("c");
      assert.equal(await page.$eval("#mode-centre", (button) => button.ariaPressed), "true");
      await page.keyboard.press("6");
      assert.deepEqual(await notes(page, 3), ["2", "16"]);
      assert.match(await page.$$eval("#sudoku .square input", (all) => all[3].getAttribute("aria-label")), /row 1, column 4; Corner 2; Centre 1 6/);
      await page.keyboard.press("z");
      // A digit removes its marks from the squares that see it.
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("2");
      assert.deepEqual(await notes(page, 2), ["", "16"]);
      for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Backspace");
      assert.deepEqual([await notes(page, 2), await colours(page)], [["", ""], [[2, 3], [3, 3]]]);
      await page.keyboard.press("Backspace");
      assert.deepEqual(await colours(page), [[3, 3]]);
      // What was given is locked.
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("9");
      await said(page, "was given");
      assert.equal((await digits(page))[1], "3");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("selects by the mouse, and lights what belongs together", async () => {
      const page = await shown();
      const [from, to] = [await middle(page, 2), await middle(page, 20)];
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 8 });
      await page.mouse.up();
      assert.deepEqual(await selected(page), [2, 11, 20]);
      await held(page, "Control", async () => page.mouse.click(...await middle(page, 30)));
      assert.deepEqual(await selected(page), [2, 11, 20, 30]);
      await held(page, "Control", async () => page.mouse.click(...await middle(page, 11)));
      assert.deepEqual(await selected(page), [2, 20, 30]);
      await page.keyboard.press("Escape");
      assert.deepEqual(await selected(page), []);
      await page.mouse.click(...await middle(page, 0));
      assert.equal((await page.$$(".playing .peer")).length, 20);
      assert.equal((await page.$$(".playing .same")).length, [...FIRST].filter((digit) => digit === "5").length);
      await page.mouse.click(...await middle(page, 0), { clickCount: 2 });
      assert.equal((await selected(page)).length, 3);
      await held(page, "Control", () => page.keyboard.press("a"));
      assert.equal((await selected(page)).length, 81);
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("undoes and redoes, and keeps notes, time and settings over a reload", async () => {
      const page = await shown();
      await (await square(page, 2)).click();
      await page.keyboard.press("4");
      await page.keyboard.press("ArrowRight");
      await held(page, "Shift", () => page.keyboard.press("Digit6"));
      const undo = () => held(page, "Control", () => page.keyboard.press("z"));
      const redo = () => held(page, "Control", () => page.keyboard.press("y"));
      await undo();
      assert.deepEqual(await notes(page, 3), ["", ""]);
      await undo();
      await shows(page, FIRST);
      await redo();
      await redo();
      await shows(page, put(FIRST, 2, "4"));
      assert.deepEqual(await notes(page, 3), ["6", ""]);
      await redo();
      await said(page, "nothing to redo");
      await page.waitForFunction(() => document.querySelector(".time").textContent >= "0:01", { timeout: 5000 });
      await page.click("#hide-time");
      assert.equal(await page.$eval(".time", (time) => time.hidden), true);
      await page.click("#mistakes");
      await pause(600);
      await page.reload();
      await page.waitForSelector("#sudoku .square input");
      await shows(page, put(FIRST, 2, "4"));
      assert.deepEqual(await notes(page, 3), ["6", ""]);
      assert.equal(await page.$eval(".time", (time) => time.hidden), true);
      assert.equal(await page.$eval("#mistakes", (box) => box.checked), true);
      await page.click("#hide-time");
      assert.ok(await page.$eval(".time", (time) => time.textContent !== "0:00"));
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("shows mistakes when that is wanted, and says when all is right", async () => {
      const page = await shown();
      const wrong = () => page.$$eval("#sudoku .square .wrong", (all) => all.length);
      await (await square(page, 2)).click();
      // Nothing that it sees is a 1, and yet it is a 4.
      await page.keyboard.press("1");
      await shows(page, put(FIRST, 2, "1"));
      await pause(300);
      assert.equal(await wrong(), 0);
      await page.click("#play-check");
      await said(page, "One digit is wrong");
      assert.equal(await wrong(), 1);
      // A hint does not go on from a mistake.
      await page.click("#sudoku-hint");
      await said(page, "One digit is wrong");
      await (await square(page, 2)).click();
      await page.keyboard.press("4");
      await shows(page, put(FIRST, 2, "4"));
      await page.click("#play-check");
      await said(page, "All is right so far");
      await page.click("#mistakes");
      await (await square(page, 3)).click();
      await page.keyboard.press("2");
      await page.waitForFunction(() => document.querySelectorAll("#sudoku .square .wrong").length === 1, { timeout: 5000 });
      await page.keyboard.press("6");
      await page.click("#play-fill");
      await page.waitForFunction(() => document.querySelectorAll("#sudoku .square .centres i").length > 90);
      for (const at of [...FIRST].flatMap((digit, n) => (digit === "." && n > 3 ? [n] : []))) {
        await page.$$eval("#sudoku .square input", (all, n) => all[n].focus(), at);
        await page.keyboard.press(SOLVED[at]);
      }
      await shows(page, SOLVED);
      await said(page, "^Solved in \\d+:\\d\\d\\. Well done!$");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("says how hard a puzzle is in a word, and not one word for all that is hard", async () => {
      const page = await shown();
      const level = (wanted) => page.waitForFunction((text) => new RegExp(text, "i").test(document.querySelector(".level").textContent), { timeout: 30000 }, wanted);
      await level("^easy, 1\\.2");
      await page.evaluate((hash) => { location.hash = hash; }, `#board=${HARDEST}`);
      await level("one of the hardest");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("is played with fingers, and has hints while one plays", async () => {
      const page = await shown("#board", { touch: true });
      assert.equal(await (await page.$("#sudoku .pad")).isVisible(), false);
      const key = async (text) => (await page.$(`::-p-xpath(//*[contains(@class,"keypad")]//button[.="${text}"])`)).tap();
      await key("4");
      await said(page, "Tap a square");
      await (await square(page, 2)).tap();
      await key("4");
      await shows(page, put(FIRST, 2, "4"));
      await key("Undo");
      await shows(page, FIRST);
      await key("Corner");
      await key("1");
      assert.deepEqual(await notes(page, 2), ["1", ""]);
      await key("Colour");
      await key("2");
      assert.deepEqual(await colours(page), [[2, 2]]);
      await page.click("#sudoku-hint");
      await page.waitForFunction(() => /Look at/.test(document.querySelector("#sudoku .step").textContent), { timeout: 10000 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/play-${size.width}.png` });
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("works without a network, invites on an empty board, and is accessible", async () => {
      const page = await shown();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => caches.keys().then((names) => names.length === 1));
      await page.setOfflineMode(true);
      await page.reload();
      await page.waitForSelector("#sudoku .square input");
      await (await square(page, 2)).click();
      await page.keyboard.press("4");
      await shows(page, put(FIRST, 2, "4"));
      await held(page, "Shift", () => page.keyboard.press("ArrowRight"));
      await held(page, "Shift", () => page.keyboard.press("Digit2"));
      await held(page, "Control", () => page.keyboard.press("Digit1"));
      for (let colour = 1; colour <= 8; colour += 1) {
        await page.keyboard.press("ArrowDown");
        await held(page, "Alt", () => page.keyboard.press(`Digit${colour}`));
        await held(page, "Shift", () => page.keyboard.press("Digit2"));
      }
      await page.evaluate(readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
      const check = async (name) => {
        for (const theme of ["light", "dark"]) {
          await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
          await pause(300);
          const { violations } = await page.evaluate(() => axe.run());
          assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`), [], `${name} ${theme}`);
          if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${theme}-${size.width}.png` });
        }
      };
      await check("notes");
      await page.click("#mode-colour");
      await check("colours");
      await page.click("#board-analysis");
      await page.click("#sudoku-empty");
      await page.click("#board-board");
      await said(page, "The board is empty. Take a new puzzle");
      await check("empty");
      await press(page, "New puzzle");
      await said(page, "clues and one solution");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });
  });
}
