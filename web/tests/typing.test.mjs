// What helps while a query is typed, and answers as a table for spreadsheets.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { accessible, ask, beforeTests, open, pause, pressLast, program, settled } from "./browser.mjs";

const made = beforeTests();
const value = (page) => page.$eval("#query", (field) => field.value);
const names = (page) => page.$$eval("#names:not([hidden]) code", (all) => all.map((one) => one.textContent));
const clear = async (page) => {
  await page.click("#query", { clickCount: 3 });
  await page.keyboard.press("Backspace");
};

describe("a query that is typed", () => {
  it("has its colours, which follow what stands in the field", async () => {
    const page = await open(made.chrome, made.site.address);
    await clear(page);
    await page.waitForSelector(".field.coloured");
    const text = "member(X, [1, \"a\"]), Y is X";
    await page.keyboard.type(text);
    await page.keyboard.press("Escape");
    assert.equal(await page.$eval(".colours", (one) => one.textContent), `${text}\n`);
    const coloured = await page.$$eval(".colours span", (all) => all.map((one) => [one.textContent, one.className.slice(2)]));
    for (const [shown, kind] of [["X", "variableName"], ["1", "number"], ["\"a\"", "string"], ["is", "keyword"]]) {
      assert.ok(coloured.some(([one, other]) => one === shown && other === kind), `${shown} ${JSON.stringify(coloured)}`);
    }
    const [field, below] = await page.$$eval("#query, .colours", (both) => both.map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }));
    assert.deepEqual(field, below);
    // A query that is put there has colours as well.
    await page.click("#welcome .try");
    await settled(page);
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.$eval(".colours", (one) => one.textContent), `${await value(page)}\n`);
    assert.deepEqual(page.complaints, []);
  });

  it("is completed with names of the program and of the system, by keys and by fingers", async () => {
    const page = await open(made.chrome, made.site.address);
    await clear(page);
    await page.waitForSelector(".field.coloured");
    await page.keyboard.type("anc");
    await page.waitForFunction(() => !document.querySelector("#names").hidden);
    assert.match((await names(page))[0], /^ancestor/);
    await page.keyboard.press("Tab");
    assert.equal(await value(page), "ancestor");
    assert.equal(await page.evaluate(() => document.activeElement.id), "query");
    await clear(page);
    await page.keyboard.type("memberch");
    await page.waitForFunction(() => /memberchk/.test(document.querySelector("#names").textContent), { timeout: 15000 });
    assert.match(await page.$eval("#names li span", (one) => one.textContent), /\w+ \w+/);
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.$eval("#query", (field) => document.getElementById(field.getAttribute("aria-activedescendant")).ariaSelected), "true");
    await page.keyboard.press("Enter");
    assert.equal(await value(page), "memberchk");
    await page.keyboard.type("(a, [a]), tru");
    await page.waitForFunction(() => !document.querySelector("#names").hidden);
    // Enter runs what stands there, and Escape closes the list alone.
    await page.keyboard.press("Escape");
    assert.deepEqual(await names(page), []);
    await page.keyboard.type("e");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#log article");
    assert.equal(await settled(page), "true");
    const phone = await open(made.chrome, made.site.address, { width: 390, height: 844, touch: true });
    await phone.tap("#query");
    await phone.waitForSelector(".field.coloured");
    await phone.$eval("#query", (field) => field.select());
    await phone.keyboard.type("grandp");
    await (await phone.waitForSelector("#names li")).tap();
    assert.equal(await value(phone), "grandparent");
    assert.deepEqual([...page.complaints, ...phone.complaints], []);
  });

  it("is not completed within a text or a longer name, and keys leave the field", async () => {
    const page = await open(made.chrome, made.site.address);
    await clear(page);
    await page.waitForSelector(".field.coloured");
    await page.keyboard.type("X = \"ance");
    await pause(200);
    assert.deepEqual(await names(page), []);
    await clear(page);
    await page.keyboard.type("parent(anna, X)");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.id), "run");
    assert.deepEqual(page.complaints, []);
  });
});

describe("answers as a table", () => {
  it("are saved for spreadsheets, with quotes where they are needed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ninelog-csv-"));
    const page = await open(made.chrome, made.site.address);
    const client = await page.createCDPSession();
    await client.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, browserContextId: page.browserContext().id });
    await program(page, "row(1, \"a, b\", [x,y]).\nrow(2, 'say \"ä\"', f(z)).\n");
    await ask(page, "row(N, T, L)");
    await pressLast(page, "All");
    await settled(page);
    await pressLast(page, "Table");
    await pressLast(page, "Save as CSV");
    for (let n = 0; n < 100 && !readdirSync(folder).some((name) => name.endsWith(".csv")); n += 1) await pause(50);
    assert.equal(readFileSync(join(folder, "answers.csv"), "utf8"), "\uFEFFN,T,L\r\n1,\"a, b\",\"[x, y]\"\r\n2,\"say \"\"ä\"\"\",f(z)\r\n");
    rmSync(folder, { recursive: true });
    assert.deepEqual(page.complaints, []);
  });
});

describe("answers as drawings", () => {
  it("are rows, boards, graphs and trees, and text again", async () => {
    const page = await open(made.chrome, made.site.address);
    const shown = async (query, selector) => {
      await ask(page, query);
      await pressLast(page, "Draw");
      await page.waitForSelector(`#log article:last-child .drawing ${selector}`);
      return page.$$eval(`#log article:last-child .drawing ${selector}`, (all) => all.map((one) => one.textContent));
    };
    assert.deepEqual(await shown("X = [a, f(1), \"t\"]", "td"), ["a", "f(1)", "t"]);
    assert.equal((await shown("X = [[q, 1], [2, q]]", "tr")).length, 2);
    assert.deepEqual(await shown("X = [a-b, b-c, c-a]", "text"), ["a", "b", "c"]);
    assert.deepEqual(await shown("X = s(np(the, cat), vp(V))", "text"), ["s", "np", "the", "cat", "vp", "_"]);
    await pressLast(page, "Do not draw");
    await page.waitForSelector("#log article:last-child pre.answer");
    await ask(page, "member(X, [[1,2], [3,4]])");
    await pressLast(page, "Draw");
    await page.waitForSelector("#log article:last-child .drawing");
    await pressLast(page, "Next");
    await settled(page);
    assert.equal(await page.$$eval("#log article:last-child .drawing", (all) => all.length), 2);
    await pressLast(page, "Table");
    assert.equal(await page.$$eval("#log article:last-child tbody tr", (all) => all.length), 2);
    assert.deepEqual(await accessible(page), []);
    await ask(page, "X = 1");
    assert.ok(!await page.$$eval("#log article:last-child button", (all) => all.some((one) => one.textContent === "Draw")));
    assert.deepEqual(page.complaints, []);
  });
});
