// What can be asked about the answers of a query, and what the page asks back.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ask, beforeTests, lastCard, open, pause, pressLast, program, settled } from "./browser.mjs";

const made = beforeTests();
const FAMILY = "parent(tom, bob).\nparent(bob, ann).\nparent(bob, ann).\nancestor(X, Y) :- parent(X, Y).\nancestor(X, Y) :- parent(X, Z), ancestor(Z, Y).\n";
const SORT = "sorted([], []).\nsorted([X|Xs], S) :- sorted(Xs, S0), insert(X, S0, S).\ninsert(X, [], [X]).\ninsert(X, [Y|Ys], [X,Y|Ys]).\n" +
  "insert(X, [Y|Ys], [Y|Zs]) :- X > Y, insert(X, Ys, Zs).\n";
const buttons = (page) => page.$$eval("#log article:last-child button", (all) => all.map((one) => one.textContent));
/** Presses a button of the card that has questions; the last one has them until it answers. */
const pressDoubt = async (page, text) => {
  await pressLast(page, "Ask more");
  await page.waitForSelector("#log article:last-child .doubts");
  await pressLast(page, text);
};
const asksBack = (page, pattern) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector("#log .input")?.innerText ?? ""), { timeout: 15000 }, pattern);

describe("answers", () => {
  it("are explained: this one, one that comes twice, one that is not there", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, FAMILY);
    assert.match(await ask(page, "ancestor(tom, X)"), /X = bob/);
    await pressDoubt(page, "Why this answer?");
    assert.match(await settled(page), /family\.pl:4 {2}ancestor\(tom, bob\)/);
    await ask(page, "ancestor(tom, X)");
    await pressLast(page, "All");
    await settled(page);
    await pressDoubt(page, "Why twice?");
    assert.match(await settled(page), /Answers 2 and 3 are the same/);
    await ask(page, "ancestor(tom, X)");
    assert.ok(!(await buttons(page)).includes("Why twice?"));
    await pressDoubt(page, "Why not this one?");
    await page.waitForSelector(".doubts input");
    await page.keyboard.type("ancestor(ann, tom)");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => /why_not/.test(document.querySelector("#log article:last-child h2").textContent));
    assert.match(await settled(page), /stops at `parent\(ann, /);
    assert.deepEqual(page.complaints, []);
  });

  it("of which one is wrong or missing lead to a clause, by questions with buttons", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, SORT);
    await ask(page, "sorted([2, 1], S)");
    await pressDoubt(page, "This answer is wrong");
    await asksBack(page, "Is sorted\\(\\[1\\], \\[1\\]\\) right\\?");
    assert.deepEqual(await page.$$eval("#log .input button", (all) => all.map((one) => one.textContent)), ["Yes", "No", "I don't know", "No more questions"]);
    await page.click("#log .input button:nth-of-type(1)");
    await asksBack(page, "insert\\(2");
    await page.keyboard.press("n");
    assert.match(await settled(page), /family\.pl:4: this clause is wrong/);
    await ask(page, "sorted([1, 2], [2, 1])");
    await pressDoubt(page, "An answer is missing");
    await asksBack(page, "right\\?|answer\\?|missing");
    await page.evaluate(() => [...document.querySelectorAll("#log .input button")].at(-1).click());
    await settled(page);
    assert.deepEqual(page.complaints, []);
  });

  it("are asked about in the language of the page, only where the program decides, and by an earlier card, too", async () => {
    const page = await open(made.chrome, `${made.site.address}?lang=de`);
    await program(page, SORT);
    await ask(page, "X = 1 ; X = 2");
    assert.ok(!(await buttons(page)).includes("Mehr fragen"));
    await ask(page, "sorted([2, 1], S)");
    await ask(page, "insert(1, [], L)");
    await page.evaluate(() => {
      const [, card] = document.querySelectorAll("#log article");
      [...card.querySelectorAll("button")].find((one) => one.textContent === "Mehr fragen").click();
    });
    await page.waitForSelector("#log article:nth-of-type(2) .doubts");
    await page.evaluate(() => [...document.querySelectorAll(".doubts button")].find((one) => one.textContent === "Diese Antwort ist falsch").click());
    await asksBack(page, "Stimmt sorted");
    await page.click("#log .input button:nth-of-type(4)");
    await settled(page);
    await pause(100);
    assert.match(await page.$eval("#log article:last-child h2", (title) => title.textContent), /wrong\(sorted\(\[2, ?1\], ?\[2, ?1\]\)\)/);
    assert.doesNotMatch(await lastCard(page), /clause is wrong/);
    assert.deepEqual(page.complaints, []);
  });
});

describe("steps", () => {
  it("stop at clauses that are marked in the margin, by a click or a key", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, FAMILY);
    const step = async () => {
      await page.click("#query", { clickCount: 3 });
      await page.keyboard.type("ancestor(tom, ann)");
      await page.keyboard.press("Escape");
      await page.click("#steps");
      await page.waitForSelector("#log article:last-child .steps");
      return page.$eval("#log article:last-child .count", (count) => count.textContent);
    };
    assert.match(await step(), /^1 \//);
    assert.ok(!(await buttons(page)).includes("Next stop"));
    const numbers = await page.$$(".cm-lineNumbers .cm-gutterElement");
    for (const number of numbers) if (await number.evaluate((one) => one.textContent) === "5") await number.click();
    assert.equal(await page.$$eval(".stops span", (all) => all.length), 1);
    assert.doesNotMatch(await step(), /^1 \//);
    const lit = () => page.$eval(".cm-line.lit", (line) => line.textContent);
    assert.match(await lit(), /ancestor\(Z, Y\)/);
    const first = await page.$eval("#log article:last-child .count", (count) => count.textContent);
    await pressLast(page, "Next stop");
    assert.notEqual(await page.$eval("#log article:last-child .count", (count) => count.textContent), first);
    // The key takes the mark away again, and the mark stays with its clause when lines come before it.
    await page.$eval(".cm-content", (one) => one.focus());
    await page.keyboard.down("Control");
    await page.keyboard.press("Home");
    await page.keyboard.up("Control");
    await page.keyboard.press("Enter");
    await step();
    assert.match(await lit(), /ancestor\(Z, Y\)/);
    await page.$eval(".cm-content", (one) => one.focus());
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("F9");
    assert.equal(await page.$$eval(".stops span", (all) => all.length), 0);
    assert.deepEqual(page.complaints, []);
  });
});
