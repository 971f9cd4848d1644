// Nothing that a user has written is lost: by links, examples, reloads, other tabs, or replaced files.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { WIDTHS, analysis, ask, beforeTests, example, menu, open, pane, pause, press, program } from "./browser.mjs";

const made = beforeTests();

const text = (page) => page.$eval(".cm-content", (shown) => shown.cmTile?.view?.state.doc.toString() ?? shown.innerText.trim());
const loaded = (page) => page.waitForSelector("html[data-ready]");
const banner = (page) => page.$eval("#banner", (shown) => shown.innerText);
const query = (page) => page.$eval("#query", (shown) => shown.value);
/** Waits until an edit is kept. */
const kept = () => pause(700);

async function reload(page) {
  await page.reload();
  await loaded(page);
}

/** Shares the program: the address holds it then. */
async function share(page) {
  await page.click("#share");
  await page.waitForFunction(() => location.hash.startsWith("#p="));
}

/** Returns the link to a program. */
async function linkTo(written, asked) {
  const page = await open(made.chrome, made.site.address);
  await program(page, written);
  await page.$eval("#query", (field, value) => { field.value = value; }, asked);
  await share(page);
  const link = page.url();
  await page.browserContext().close();
  return link;
}

/** Opens an address in the tab, as a click on a link does. */
async function follow(page, link) {
  await page.evaluate((address) => { location.href = address; }, link);
  await pause(300);
  await loaded(page);
}

for (const size of WIDTHS) {
  describe(`work at a width of ${size.width}`, () => {
    it("stays when the page is reloaded after sharing", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "mine(1).\n");
      await share(page);
      await program(page, "mine(2).\n");
      await kept();
      await reload(page);
      assert.match(await text(page), /mine\(2\)/);
      assert.deepEqual(page.complaints, []);
    });

    it("is what the page was left with after sharing, also when it is another program", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "mine(1).\n");
      await share(page);
      await example(page, "examples/knight.pl");
      await pause(500);
      await page.reload();
      await loaded(page);
      assert.match(await page.$eval("#files", (files) => files.textContent), /knight\.pl/);
      assert.equal(await page.evaluate(() => location.hash), "#example=knight");
      assert.deepEqual(page.complaints, []);
    });

    it("stays when a link is opened, and comes back", async () => {
      const link = await linkTo("task(1).\n", "task(X)");
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "mine(1).\n");
      await kept();
      await follow(page, link);
      assert.match(await text(page), /task\(1\)/);
      assert.match(await banner(page), /came with a link/);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/link-${size.width}.png` });
      await program(page, "task(1).\ntask(2).\n");
      await kept();
      assert.equal(await page.evaluate(() => location.hash), "");
      await reload(page);
      assert.match(await text(page), /task\(2\)/);
      await press(page, "Back to my program");
      assert.match(await text(page), /mine\(1\)/);
      await reload(page);
      assert.match(await text(page), /mine\(1\)/);
      // The link again: the copy that was changed, and the program as it came.
      await follow(page, link);
      assert.match(await text(page), /task\(2\)/);
      await press(page, "Begin afresh");
      assert.doesNotMatch(await text(page), /task\(2\)/);
      await press(page, "Undo");
      assert.match(await text(page), /task\(2\)/);
      await press(page, "Keep as my program");
      assert.equal(await banner(page), "");
      const other = await open(made.chrome, made.site.address, { ...size, context: page.browserContext() });
      assert.match(await text(other), /task\(2\)/);
      assert.deepEqual([...page.complaints, ...other.complaints], []);
    });

    it("stays in other tabs when a link is opened", async () => {
      const link = await linkTo("task(1).\n", "task(X)");
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "mine(1).\n");
      await kept();
      const other = await open(made.chrome, link, { ...size, context: page.browserContext() });
      await program(other, "task(2).\n");
      await kept();
      await reload(page);
      assert.match(await text(page), /mine\(1\)/);
      await reload(other);
      assert.match(await text(other), /task\(2\)/);
    });

    it("is the same in two tabs, and two versions are both kept", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "shared(1).\n");
      await kept();
      const other = await open(made.chrome, made.site.address, { ...size, context: page.browserContext() });
      assert.match(await text(other), /shared\(1\)/);
      await program(other, "shared(2).\n");
      await kept();
      assert.match(await text(page), /shared\(2\)/);
      // Both at once, before either hears of the other.
      const write = (one, written) => one.evaluate((value) => {
        const content = document.querySelector(".cm-content");
        content.focus();
        document.execCommand("selectAll");
        document.execCommand("insertText", false, value);
      }, written);
      await page.bringToFront();
      await Promise.all([write(page, "here(1)."), write(other, "there(1).")]);
      await kept();
      await Promise.all([reload(page), reload(other)]);
      assert.match(await text(page), /here\(1\)/);
      assert.match(await text(other), /there\(1\)/);
      await menu(page, "mine");
      await page.waitForSelector("dialog");
      assert.equal((await page.$$(".programs .name")).length, 2);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mine-${size.width}.png` });
    });

    it("is kept when another tab keeps its own before it hears of this one", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "here(1).\n");
      await kept();
      const other = await open(made.chrome, made.site.address, { ...size, context: page.browserContext() });
      // What a tab writes that has not seen the version of the first one.
      const late = (past) => other.evaluate((versions) => {
        const key = Object.keys(localStorage).find((one) => one.startsWith("ninelog.project."));
        const project = JSON.parse(localStorage.getItem(key));
        const files = project.files.map(({ name }) => ({ name, text: "there(1).\n" }));
        localStorage.setItem(key, JSON.stringify({ ...project, files, past: [...project.past.slice(0, -1), ...versions] }));
      }, past);
      await late(["another"]);
      await page.bringToFront();
      await page.waitForFunction(() => document.querySelector("#note").innerText.includes("Another tab"));
      assert.match(await text(page), /here\(1\)/);
      await menu(page, "mine");
      await page.waitForSelector("dialog");
      assert.equal((await page.$$(".programs .name")).length, 2);
    });

    it("is not replaced by an example of the same name", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await example(page, "exercises/lists.pl");
      await program(page, "my_solution(1).\n");
      await kept();
      await example(page, "examples/lists.pl");
      await page.waitForFunction(() => !document.querySelector(".cm-content").innerText.includes("my_solution"));
      assert.doesNotMatch(await text(page), /my_solution/);
      await example(page, "exercises/lists.pl");
      await page.waitForFunction(() => document.querySelector(".cm-content").innerText.includes("my_solution"));
      await press(page, "Back to my program");
      assert.match(await text(page), /ancestor/);
    });

    it("stays when a link is damaged, which is told", async () => {
      const link = await linkTo("task(1).\n", "task(X)");
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "mine(1).\n");
      await kept();
      const damaged = [link.slice(0, -5), link.replace(/(#p=.{20})./, (_, head) => `${head}${link[link.length - 9] === "A" ? "B" : "A"}`)];
      for (const address of damaged) {
        const other = await open(made.chrome, address, { ...size, context: page.browserContext() });
        assert.match(await banner(other), /damaged or cut off/);
        assert.match(await text(other), /mine\(1\)/);
        await other.close();
      }
      await follow(page, damaged[0]);
      assert.match(await banner(page), /damaged or cut off/);
    });

    it("has different names: new programs, and equal ones in the list", async () => {
      const page = await open(made.chrome, made.site.address, size);
      for (const fact of ["one(1).\n", "two(2).\n"]) {
        await menu(page, "new");
        await program(page, fact);
        await kept();
      }
      await page.click("#files [aria-pressed=true]");
      await page.$eval("dialog input", (field) => { field.value = "program.pl"; });
      await press(page, "OK");
      await kept();
      await menu(page, "new");
      await kept();
      assert.equal(await page.$eval("#files .file", (tab) => tab.textContent), "program2.pl");
      await menu(page, "mine");
      await page.waitForSelector("dialog .name");
      const names = await page.$$eval("dialog .name", (all) => all.map((one) => one.textContent));
      assert.equal(new Set(names).size, names.length, names.join());
      assert.ok(names.includes("program.pl") && names.includes("program.pl (2)"), names.join());
      await page.close();
    });

    it("can be shared with its tests hidden", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await example(page, "exercises/kinship.pl");
      await share(page);
      await press(page, "Hide the tests");
      await page.waitForFunction(() => document.querySelector("#note").innerText.includes("does not see"));
      const other = await open(made.chrome, page.url(), size);
      assert.deepEqual(await other.$$eval("#files .file", (all) => all.map((tab) => tab.textContent)), ["kinship.pl"]);
      assert.equal(await page.$$eval("#files .file", (all) => all.length), 2);
      await pane(other, "answers");
      await press(other, "Run tests");
      await other.waitForSelector(".checklist .failed");
      await other.close();
      await page.close();
    });

    it("comes back when a file is closed, or an earlier version restored", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await pane(page, "program");
      await page.click("#files [aria-label='New file']");
      await pause(100);
      await page.keyboard.type("second");
      await page.keyboard.press("Enter");
      await program(page, "second(2).\n");
      await pane(page, "program");
      await page.click("#files [aria-label='Close second.pl']");
      assert.equal((await page.$$("#files .file")).length, 1);
      await press(page, "Undo");
      assert.equal((await page.$$("#files .file")).length, 2);
      await press(page, "second.pl");
      assert.match(await text(page), /second\(2\)/);
      await pane(page, "program");
      await page.click("#files [aria-label='Close second.pl']");
      await reload(page);
      await menu(page, "mine");
      await press(page, "Restore");
      await pause(100);
      assert.equal((await page.$$("#files .file")).length, 2);
      assert.deepEqual(page.complaints, []);
    });

    it("includes the query that is being typed, and the Sudoku board, also in links", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.$eval("#query", (field) => { field.value = ""; });
      await page.type("#query", "parent(X, ");
      await analysis(page);
      await page.click("#sudoku-empty");
      const digits = (shown) => shown.$$eval("#sudoku .square input", (all) => all.map((field) => field.value || ".").join(""));
      await (await page.$$("#sudoku .square input"))[40].type("7");
      await kept();
      await reload(page);
      assert.equal(await query(page), "parent(X, ");
      await page.click("#view-sudoku");
      await page.waitForSelector("#sudoku .square input");
      assert.equal(await digits(page), `${".".repeat(40)}7${".".repeat(40)}`);
      await share(page);
      const other = await open(made.chrome, page.url(), size);
      await other.waitForSelector("#sudoku:not([hidden]) .square input");
      assert.equal(await digits(other), `${".".repeat(40)}7${".".repeat(40)}`);
      await analysis(other);
      await other.click("#sudoku-empty");
      await other.click("#sudoku-undo");
      assert.equal(await digits(other), `${".".repeat(40)}7${".".repeat(40)}`);
      assert.deepEqual([...page.complaints, ...other.complaints], []);
    });

    it("of the time before there were projects is still there", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        localStorage.setItem("ninelog.files", JSON.stringify({ files: [{ name: "old.pl", text: "old(1).\n" }], data: [] }));
      });
      const other = await open(made.chrome, made.site.address, { ...size, context: page.browserContext() });
      assert.match(await text(other), /old\(1\)/);
      await ask(other, "old(X)");
      await reload(other);
      assert.match(await text(other), /old\(1\)/);
    });
  });
}
