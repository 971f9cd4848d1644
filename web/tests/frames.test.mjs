// What could keep the page's thread busy so long that the page freezes. Times are of the processor, so that
// other work on the machine does not count.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ask, beforeTests, lastCard, open, pressLast, program, settled } from "./browser.mjs";

const made = beforeTests();

/** Returns the milliseconds for which the page's thread has a processor while something is done; or another time. */
async function used(page, act, metric = "ThreadTime") {
  const session = await page.createCDPSession();
  await session.send("Performance.enable");
  const time = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === metric).value;
  const before = await time();
  await act();
  return 1000 * (await time() - before);
}

const lines = (count, line) => Array.from({ length: count }, (_, at) => line(at)).join("\n");

describe("the page's thread", { concurrency: false }, () => {
  it("finds the lines of many flaws", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, lines(30_000, (at) => `p(${at}, X) :- q(Y).`));
    await page.waitForFunction(() => /\d/.test(document.querySelector("#flaws").textContent), { timeout: 60000 });
    const time = await used(page, () => ask(page, "X = 1", 60000));
    assert.ok(time < 1500, `${time} ms`);
    await page.close();
  });
  it("shows an answer of many parts", async () => {
    const page = await open(made.chrome, made.site.address);
    await ask(page, "true");
    // The time of scripts alone: while the engine runs, the page is drawn.
    const time = await used(page, () => ask(page, "length(L, 1000000)", 60000), "ScriptDuration");
    assert.ok(time < 200, `${time} ms`);
    assert.match(await lastCard(page), /^L = \[.*\.\.\./);
    await pressLast(page, "Table");
    assert.match(await page.$eval("#log td", (cell) => cell.textContent), /^\[(_, ){100}…\]$/);
    await page.close();
  });
  it("goes through a large search tree", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "count(0).\ncount(N) :- N > 0, M is N - 1, count(M).\n");
    await page.evaluate(() => {
      const field = document.querySelector("#query");
      field.value = "count(1500)";
      document.querySelector("#steps").click();
    });
    await page.waitForSelector(".steps");
    await settled(page);
    const press = (text) => page.evaluate((wanted) => [...document.querySelectorAll(".steps button")].find((one) => one.textContent === wanted).click(), text);
    await press("▶|");
    const time = await used(page, async () => { for (let n = 0; n < 10; n += 1) await press("◀"); });
    assert.ok(time < 1200, `${time} ms`);
    // The picture does not depend on the steps before.
    const picture = () => page.$eval(".tree svg", (svg) => svg.innerHTML);
    const before = await picture();
    const fold = () => page.evaluate(() => document.querySelector(".fold input").click());
    await press("|◀");
    assert.equal(await page.$$eval(".tree svg > *", (all) => all.length), 1);
    await press("▶|");
    for (let n = 0; n < 10; n += 1) await press("◀");
    await fold();
    await fold();
    assert.equal(await picture(), before);
    await page.close();
  });
});
