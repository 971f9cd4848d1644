// How puzzles of other models are solved: a hint in degrees, the next step, all steps, with places in the program.
import assert from "node:assert/strict";
import { it } from "node:test";
import { accessible, ask, beforeTests, open, pressLast, program, settled } from "./browser.mjs";

const made = beforeTests();
const LATIN = ":- use_module(library(clpfd)).\nlatin(Rows) :-\n    Rows = [[1,_,_], [_,_,2], [_,_,_]],\n    append(Rows, Squares),\n    Squares ins 1..3,\n    maplist(all_distinct, Rows),\n" +
  "    transpose(Rows, Columns),\n    maplist(all_distinct, Columns),\n    label(Squares).\n";
const SUMS = ":- use_module(library(clpfd)).\nsums(A, B, C) :-\n    [A,B,C] ins 1..4,\n    all_different([A,B,C]),\n    A + B #= 7,\n    B #< A,\n    C #> 1,\n    label([A,B,C]).\n";
const said = (page) => page.$eval(".solution-steps [role=status]", (one) => one.innerText);
const squares = (page) => page.$$eval(".solution-steps .squares td", (all) => all.map((one) => (one.querySelector("small") ? "." : one.textContent)).join(""));
async function solved(page, query) {
  await ask(page, query);
  await pressLast(page, "Ask more");
  await page.waitForSelector(".doubts");
  await pressLast(page, "How is it solved?");
  await page.waitForSelector(".solution-steps", { timeout: 30000 });
  await settled(page);
}

it("tells a board of another puzzle step by step, and leads to the constraint", async () => {
  const page = await open(made.chrome, made.site.address);
  await program(page, LATIN);
  await solved(page, "latin(Rows)");
  assert.equal(await squares(page), "1....2...");
  await pressLast(page, "Hint");
  assert.match(await said(page), /Look at .*r1c2.*Hint tells more/);
  await pressLast(page, "Hint");
  assert.match(await said(page), /Use family\.pl:\d+: all_distinct/);
  await page.click(".solution-steps [role=status] .place");
  assert.equal(await page.evaluate(() => document.activeElement.classList.contains("cm-content")), true);
  await pressLast(page, "Hint");
  assert.match(await said(page), /^1 of \d+ steps/);
  assert.match(await page.$eval(".solution-steps li", (one) => one.innerText), /all_distinct.* ⇒ r1c2 ≠ 1/);
  await pressLast(page, "All steps");
  assert.match(await squares(page), /^1\d\d\d\d2\d\d\d$/);
  assert.doesNotMatch(await squares(page), /\./);
  await pressLast(page, "One step back");
  assert.match(await squares(page), /\./);
  assert.deepEqual(await accessible(page), []);
  assert.deepEqual(page.complaints, []);
});

it("names the variables of a query, and is not offered without constraints", async () => {
  const page = await open(made.chrome, made.site.address);
  await program(page, SUMS);
  await solved(page, "sums(A, B, C)");
  assert.deepEqual(await page.$$eval(".solution-steps th", (all) => all.map((one) => one.textContent)), ["A", "B", "C"]);
  await pressLast(page, "All steps");
  assert.deepEqual(await page.$$eval(".solution-steps td", (all) => all.map((one) => one.textContent)), ["4", "3", "2"]);
  assert.match(await said(page), /Solved in \d+ steps/);
  await program(page, "p(1).\n");
  await ask(page, "p(X)");
  await pressLast(page, "Ask more");
  await page.waitForSelector("#log article:last-child .doubts");
  assert.doesNotMatch(await page.$eval("#log article:last-child .doubts", (one) => one.innerText), /solved/);
  assert.deepEqual(page.complaints, []);
});
