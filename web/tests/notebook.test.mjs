// Notebooks: text, programs and queries in one page, which is a file of the program.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { programIn } from "../page/notebook/program.js";
import { accessible, beforeTests, menu, open, pause, WIDTHS } from "./browser.mjs";

const made = beforeTests();
const NOTES = "# Pets\n\nWho is a cat?\n\n```prolog\ncat(tom).\ncat(kit).\n```\n\n```query\ncat(X)\n?- dog(Y).\n```\n\nDogs:\n\n```prolog\ndog(rex).\n```\n";
const answer = (page, n) => page.$$eval(".query-cell .cell-answer", (all, at) => all[at].innerText, n);
const answers = (page, n, pattern) => page.waitForFunction((at, wanted) => new RegExp(wanted).test(document.querySelectorAll(".query-cell .cell-answer")[at].innerText), { timeout: 15000 }, n, pattern);
const run = (page, n) => page.$$eval(".query-cell > button", (all, at) => all[at].click(), n);
const source = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ninelog.project")).map((key) => localStorage[key]).join("\n"));
/** Opens a Markdown file of the device. */
async function opened(text, size) {
  const folder = mkdtempSync(join(tmpdir(), "ninelog-notebook-"));
  const path = join(folder, "pets.md");
  writeFileSync(path, text);
  const page = await open(made.chrome, made.site.address, size);
  await (await page.$("#chosen")).uploadFile(path);
  await page.waitForSelector(".sheet-of-text:not([hidden]) h1");
  rmSync(folder, { recursive: true });
  return page;
}

describe("the program of a notebook", () => {
  it("has its blocks at their places, and of those with one name the last section", () => {
    const text = "# A\n\n```prolog\na.\n```\n## B\n```prolog b.pl\nb(1).\n```\n## C\n```prolog b.pl\nb(2).\n```\n";
    const lines = (line) => programIn(text, line).split("\n").map((one) => one.trim());
    assert.equal(programIn(text).length, text.length);
    assert.deepEqual(lines().flatMap((one, n) => (one ? [[n, one]] : [])), [[3, "a."], [11, "b(2)."]]);
    assert.deepEqual(lines(8).flatMap((one, n) => (one ? [[n, one]] : [])), [[3, "a."], [7, "b(1)."]]);
  });
});

for (const size of WIDTHS) {
  describe(`a notebook at a width of ${size.width}`, () => {
    it("is opened from a file, asks where its queries stand, and keeps what is written in it", async () => {
      const page = await opened(NOTES, size);
      await run(page, 0);
      await answers(page, 0, "X = tom");
      await run(page, 1);
      await answers(page, 1, "Y = rex");
      await page.$eval(".program-cell textarea", (field) => { field.focus(); field.setSelectionRange(0, field.value.length); });
      await page.keyboard.type("cat(mau).");
      await page.$eval(".query-cell textarea", (field) => { field.focus(); field.setSelectionRange(0, field.value.length); });
      await page.keyboard.type("cat(Who)");
      await page.keyboard.press("Enter");
      await answers(page, 0, "Who = mau");
      await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("cat(mau)"));
      assert.match(await source(page), /```query\\ncat\(Who\)\\n\?- dog\(Y\)\./);
      await page.reload();
      await page.waitForSelector(".query-cell");
      await run(page, 0);
      await answers(page, 0, "Who = mau");
      // Its text is the file of a tab.
      await page.click("#page-or-text");
      assert.match(await page.$eval(".cm-content", (one) => one.innerText), /# Pets/);
      await page.click("#page-or-text");
      await page.waitForSelector(".query-cell");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("is made in the menu, checks exercises, and is a lesson, too", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await menu(page, "new-notebook");
      await page.waitForSelector(".tests-cell");
      const check = async (pattern) => {
        await page.click(".tests-cell > button");
        await page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector(".tests-cell .status").textContent), { timeout: 15000 }, pattern);
      };
      await check("There is no grandparent/2");
      await page.$$eval(".program-cell textarea", (all) => { all.at(-1).focus(); all.at(-1).setSelectionRange(1e6, 1e6); });
      await page.keyboard.type("\ngrandparent(X, Z) :- parent(X, Y), parent(Y, Z).");
      await check("Well done");
      await page.click("#as-lesson");
      await page.waitForSelector("#lesson h2");
      assert.equal(await page.$eval("body", (body) => body.classList.contains("paged")), false);
      await page.click("#lesson .dots button:nth-child(3)");
      await page.waitForSelector("#lesson .check");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("is shared by a link, and is accessible and fits", async () => {
      const page = await opened(NOTES, size);
      await run(page, 0);
      await answers(page, 0, "X = tom");
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
        assert.deepEqual(await accessible(page), [], theme);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.click("#share");
      await page.waitForFunction(() => location.hash.startsWith("#p="));
      const other = await open(made.chrome, page.url(), size);
      await other.waitForSelector(".query-cell");
      await run(other, 1);
      await answers(other, 1, "Y = rex");
      assert.deepEqual([...page.complaints, ...other.complaints], []);
      await page.close();
      await other.close();
    });
  });
}

describe("a notebook", () => {
  it("tells mistakes where they stand, is stopped, and explained below its query", async () => {
    const page = await opened("# T\n\n```prolog\nloop :- loop.\np(X) :- q(X, Y.\nlen([], 0).\nlen([_|T], N) :- len(T, N), N is N + 1.\n```\n\n```query\nloop\nlen([a], N)\n```\n");
    await run(page, 1);
    await answers(page, 1, "pets\\.md:5");
    await answers(page, 1, "false");
    await page.$$eval(".query-cell", (all) => [...all[1].querySelectorAll("button")].find((one) => one.textContent === "Why?").click());
    await answers(page, 1, "A variable keeps its value");
    await run(page, 0);
    await pause(300);
    await page.click(".paper-bar .main");
    await answers(page, 0, "stopped");
    assert.deepEqual(page.complaints, []);
  });

  it("holds the program of a step for its queries, if it comes from a lesson", async () => {
    const page = await opened("# T\n\nintro\n\n```prolog n.pl\nn(0).\n```\n\n```query\nn(X)\n```\n");
    assert.equal(await page.$("#lesson h2"), null);
    await run(page, 0);
    await answers(page, 0, "X = 0");
    const lesson = await open(made.chrome, `${made.site.address}#tour`);
    await (await lesson.waitForSelector("#lesson .contents summary")).click();
    await lesson.click("#lesson .contents > button");
    await lesson.waitForSelector(".query-cell");
    const queries = await lesson.$$eval(".query-cell textarea", (all) => all.map((one) => one.value));
    const [parent, grandparent] = ["parent(anna, ben)", "grandparent(anna, Who)"].map((query) => queries.indexOf(query));
    assert.ok(parent >= 0 && grandparent > parent);
    await run(lesson, parent);
    await answers(lesson, parent, "true");
    await run(lesson, grandparent);
    await answers(lesson, grandparent, "Who = ");
    assert.doesNotMatch(await answer(lesson, grandparent), /already|ERROR|Warning/);
    assert.deepEqual([...page.complaints, ...lesson.complaints], []);
  });

  it("is printed as a page: its text, programs and answers, and no buttons", async () => {
    const page = await opened(NOTES);
    await run(page, 0);
    await answers(page, 0, "X = tom");
    await page.emulateMediaType("print");
    const seen = await page.evaluate(() => ["header", "#files", ".paper-bar", ".query-cell > button", "h1", ".program-cell .colours", ".cell-answer pre"]
      .map((one) => [...document.querySelectorAll(`${one === "h1" ? ".sheet-of-text h1" : one}`)].some((shown) => shown.checkVisibility())));
    assert.deepEqual(seen, [false, false, false, false, true, true, true]);
    assert.ok((await page.pdf({ format: "A4" })).length > 1000);
  });
});
