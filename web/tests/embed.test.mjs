// The page inside other pages: frames and <ninelog-cell>, in pages of other origins, one of them with a strict policy.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { WIDTHS, beforeTests, menu, open, pane, press, program, serve } from "./browser.mjs";

const made = beforeTests();
const folder = mkdtempSync(join(tmpdir(), "ninelog-embed-"));
writeFileSync(join(folder, "favicon.ico"), "");
after(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page of another origin with this body. */
async function around(body, { size = WIDTHS[0], headers, attributes = "" } = {}) {
  writeFileSync(join(folder, "index.html"), `<!doctype html><html lang="en"><title>A page around</title>
<script defer src="${made.site.address}cell.js" ${attributes}></script><body>${body}</body></html>`);
  const site = await serve(folder, headers);
  const page = await (await made.chrome.createBrowserContext()).newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") page.complaints.push(message.text()); });
  await page.setViewport(size);
  await page.goto(site.address);
  after(() => site.close());
  return page;
}

const frameOf = async (page, at = 0) => {
  await page.waitForFunction((n) => document.querySelectorAll("iframe").length > n, { timeout: 10000 }, at);
  const frame = await (await page.$$("iframe"))[at].contentFrame();
  await frame.waitForSelector("html[data-ready]", { timeout: 15000 });
  return frame;
};
const answer = (frame, text) => frame.waitForFunction((wanted) => document.querySelector("#log article:last-child .body")?.innerText === wanted, { timeout: 15000 }, text);
const height = (page, at = 0) => page.$$eval("iframe", (all, n) => all[n].getBoundingClientRect().height, at);
const shot = async (page, name, { width }) => { if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` }); };

/** What each kind of page makes of a cell: see the examples in web/embed. */
const STRICT = (site) => ({ "content-security-policy": `default-src 'none'; script-src ${site}; frame-src ${site}; style-src 'self'` });
const CELL = `<h1>Here</h1><ninelog-cell query="parent(anna, X)" auto><pre>
    parent(anna, ben).
    parent(anna, clara).
</pre></ninelog-cell>`;

for (const size of WIDTHS) {
  describe(`a cell at a width of ${size.width}`, () => {
    for (const strict of [false, true]) {
      it(`answers in a page of another origin${strict ? " with a strict policy" : ""}, as high as its content`, async () => {
        const page = await around(CELL, { size, headers: strict ? STRICT(made.site.address) : undefined });
        const frame = await frameOf(page);
        await answer(frame, "X = ben");
        assert.match(await frame.$eval(".cm-content", (shown) => shown.innerText), /^parent\(anna, ben\)\.\nparent/);
        assert.equal(await frame.$eval("header", (shown) => shown.checkVisibility()), false);
        const before = await height(page);
        assert.ok(before > 120 && before < 600, `${before}`);
        await shot(page, strict ? "cell-strict" : "cell", size);
        await frame.evaluate(() => document.querySelector("#log article:last-child .foot button:nth-of-type(2)").click());
        await answer(frame, "X = ben\nX = clara");
        assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        assert.deepEqual(page.complaints, []);
      });
    }

    it("hides parts, keeps a program as it is, and grows with its answers", async () => {
      const page = await around(`<ninelog-cell query="twice(4, X)" readonly><script type="text/prolog">twice(X, Y) :- helper(X, Y).</script>
        <script type="text/prolog" data-name="helper.pl" data-hidden>helper(X, Y) :- Y is 2 * X.</script></ninelog-cell>
        <ninelog-cell query-only query="X is 6 * 7"></ninelog-cell>`, { size });
      const frame = await frameOf(page);
      assert.deepEqual(await frame.$$eval("#files .file", (all) => all.map((tab) => tab.textContent)), ["program.pl"]);
      const before = await height(page);
      await frame.click("#run");
      await answer(frame, "X = 8");
      await page.waitForFunction((least) => document.querySelector("iframe").getBoundingClientRect().height > least, {}, before);
      await frame.click(".cm-content");
      await page.keyboard.type("no(1).");
      assert.doesNotMatch(await frame.$eval(".cm-content", (shown) => shown.innerText), /no\(1\)/);
      const second = await frameOf(page, 1);
      assert.equal(await second.$eval("#editing", (shown) => shown.checkVisibility()), false);
      await second.click("#run");
      await answer(second, "X = 42");
      await shot(page, "cells", size);
      assert.deepEqual(page.complaints, []);
    });

    it("hides tests also where the program is opened in a page of its own", async () => {
      const page = await around(`<ninelog-cell query="twice(4, X)"><script type="text/prolog">twice(X, Y) :- Y is 2 * X.</script>
        <script type="text/prolog" data-name="twice.plt" data-hidden>:- begin_tests(twice).\ntest(two) :- twice(1, 2).\n:- end_tests(twice).</script></ninelog-cell>`, { size });
      const frame = await frameOf(page);
      await frame.focus(".more a");
      await frame.waitForFunction(() => document.querySelector(".more a").href.includes("#p="));
      const opened = await open(made.chrome, await frame.$eval(".more a", (link) => link.href), size);
      assert.deepEqual(await opened.$$eval("#files .file", (all) => all.map((tab) => tab.textContent)), ["program.pl"]);
      await pane(opened, "answers");
      await press(opened, "Run tests");
      await opened.waitForSelector(".checklist .passed");
      assert.equal(await opened.$("#files .close[aria-label*='program.pl']"), null);
      assert.deepEqual([...page.complaints, ...opened.complaints], []);
      await opened.close();
    });

    it("gives code for a frame and for a cell, which works elsewhere", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "here(\"a < b & c\").\n");
      await page.$eval("#query", (field) => { field.value = "here(X)"; });
      await menu(page, "embed");
      const code = async () => (await page.waitForFunction(() => document.querySelector("dialog textarea")?.value)).jsonValue();
      await code();
      await page.click("dialog .check input");
      await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("auto"));
      await shot(page, "embed", size);
      const frameCode = await code();
      await page.select("dialog select", "cell");
      await page.waitForFunction(() => document.querySelector("dialog textarea").value.includes("ninelog-cell"));
      const cellCode = await code();
      const outer = await around(frameCode + cellCode, { size });
      for (const at of [0, 1]) await answer(await frameOf(outer, at), 'X = "a < b & c"');
      assert.deepEqual([...page.complaints, ...outer.complaints], []);
    });
  });
}

it("works in a sandboxed frame, and shows a board", async () => {
  const shared = await serve(undefined, { "access-control-allow-origin": "*" });
  after(() => shared.close());
  const page = await around(`<iframe sandbox="allow-scripts" src="${shared.address}?embed&query=X%20is%206*7&auto" style="width: 100%; height: 500px"></iframe>`);
  await answer(await frameOf(page), "X = 42");
  const board = await around("<ninelog-cell board></ninelog-cell>");
  const frame = await frameOf(board);
  await frame.waitForSelector("#sudoku .square input");
  await board.waitForFunction(() => document.querySelector("iframe").getBoundingClientRect().height > 400);
  assert.deepEqual(board.complaints, []);
});

/** What these tools make of a block of code, and of the shortcode in web/embed/hugo. Moodle keeps frames alone. */
const KINDS = {
  Quarto: (code) => `<div class="sourceCode" id="cb1"><pre class="sourceCode prolog code-with-copy"><code class="sourceCode prolog"><span id="cb1-1">${code}</span></code></pre></div>`,
  "Jupyter Book": (code) => `<div class="highlight-prolog notranslate"><div class="highlight"><pre><span></span>${code}\n</pre></div></div>`,
  mdBook: (code) => `<pre><code class="language-prolog hljs">${code}</code></pre>`,
  Hugo: (code) => `<div class="highlight"><pre tabindex="0"><code class="language-prolog" data-lang="prolog">${code}</code></pre></div>`,
  "a Hugo shortcode": (code) => `<ninelog-cell query="parent(anna, X)">${code.replace(/^\?-.*$/m, "")}</ninelog-cell>`,
};
for (const [name, html] of Object.entries(KINDS)) {
  it(`makes cells of the blocks of ${name}`, async () => {
    const page = await around(html("<span class=\"k\">parent</span>(anna, ben).\n?- parent(anna, X)."), { attributes: "data-blocks" });
    const frame = await frameOf(page);
    await frame.click("#run");
    await answer(frame, "X = ben");
    assert.equal((await page.$$("iframe")).length, 1);
    assert.deepEqual(page.complaints, []);
  });
}
