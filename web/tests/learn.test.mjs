// What newcomers and teachers see: the first screen, the tour, lessons, the gallery, tests as a list, and the view of steps.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { WIDTHS, analysis, ask, beforeTests, example, lastCard, menu, open, pane, pause, press, program, serve, settled } from "./browser.mjs";

const made = beforeTests();
const folder = mkdtempSync(join(tmpdir(), "ninelog-lessons-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const shot = async (page, name, { width }) => { if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` }); };
const text = (page, selector) => page.$eval(selector, (shown) => shown.innerText);
const loaded = (page) => page.waitForSelector("html[data-ready]");

const LESSON = `# Doubling

## Write it

Write \`double(X, Y)\`. <script>alert(1)</script>

\`\`\`prolog double.pl
% double(X, Y)
\`\`\`

\`\`\`query
double(4, Y)
\`\`\`

\`\`\`hint
Use \`is\`.
\`\`\`

\`\`\`solution
double(X, Y) :- Y is 2 * X.
\`\`\`

\`\`\`tests
test(two, X == 4) :- double(2, X).
test(zero, X == 0) :- double(0, X).
\`\`\`

## Done

That was all.
`;

for (const size of WIDTHS) {
  describe(`learning at a width of ${size.width}`, () => {
    it("begins with a sentence, queries to click, and few buttons", async () => {
      const page = await open(made.chrome, made.site.address, size);
      assert.match(await text(page, "#welcome"), /^Prolog answers questions/);
      assert.equal((await page.$$("#welcome .try")).length, 3);
      const buttons = await page.$$eval("header button, .more button", (all) => all.filter((one) => one.checkVisibility() && one.closest(".tools")).map((one) => one.textContent));
      assert.deepEqual(buttons, ["Tour", "Examples", "Share", "Menu"]);
      await shot(page, "first", size);
      await page.click("#welcome .try");
      await page.waitForSelector("#log article:last-child .body");
      assert.equal(await settled(page), "Who = dora");
      assert.equal(await page.$("#welcome"), null);
      // The answer stands beside the query.
      const [card, field] = await Promise.all(["#log article:last-child", "#ask"].map((one) => page.$eval(one, (shown) => shown.getBoundingClientRect().toJSON())));
      assert.ok(Math.abs(card.bottom - field.top) < 40, `${card.bottom} ${field.top}`);
      await page.click("#menu");
      await shot(page, "menu", size);
      assert.ok(await page.$eval("#menu-items button", (first) => first === document.activeElement));
      await page.keyboard.press("Escape");
      assert.equal(await page.$eval("#menu-items", (items) => items.hidden), true);
      assert.deepEqual(page.complaints, []);
    });

    it("shows examples as a gallery with pictures, which can be searched", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.click("#examples");
      await page.waitForSelector(".example");
      const [count, pictures] = await Promise.all([".example", ".pictogram svg > *"].map((one) => page.$$eval(one, (all) => all.length)));
      assert.ok(count === 44 && pictures > 150, `${count} ${pictures}`);
      assert.ok(await page.$$eval(".example", (all) => all.every((one) => one.querySelector("b").textContent && one.querySelector("span:last-child").textContent)));
      await shot(page, "gallery", size);
      await page.type("dialog input", "queens");
      assert.equal(await page.$$eval(".example", (all) => all.filter((one) => one.checkVisibility()).length), 1);
      await page.keyboard.press("Escape");
      await example(page, "examples/hanoi.pl");
      assert.deepEqual(page.complaints, []);
    });

    it("has a tour, whose tests are hidden and whose progress is kept", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "mine(1).\n");
      await pause(500);
      await page.click("#tour");
      await page.waitForSelector("#lesson h2");
      assert.equal((await page.$$(".dots button")).length, 12);
      await page.click("#lesson .try");
      await pause(150);
      assert.equal(await settled(page), "true");
      for (let n = 0; n < 3; n += 1) {
        await pane(page, "lesson");
        await press(page, "Next step");
      }
      assert.equal(await text(page, "#lesson h2"), "Your first rule");
      assert.equal(await page.$eval(".solution", (one) => one.hidden), true);
      await press(page, "Check my program");
      await page.waitForFunction(() => /no sibling/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
      assert.equal((await page.$$("#log article:last-child .checklist .failed")).length, 3);
      await pane(page, "lesson");
      assert.equal(await page.$eval(".solution", (one) => one.hidden), false);
      await shot(page, "tour", size);
      await program(page, "parent(anna, ben).\nparent(anna, clara).\nparent(ben, dora).\nparent(clara, emil).\nsibling(X, Y) :- parent(P, X), parent(P, Y), X \\= Y.\n");
      await pane(page, "lesson");
      await press(page, "Check my program");
      await page.waitForFunction(() => /Well done/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
      await pause(500);
      await page.reload();
      await loaded(page);
      await page.waitForSelector(".dots .done");
      assert.equal(await text(page, "#lesson h2"), "Your first rule");
      assert.ok((await page.$$(".dots .done")).length >= 4);
      await pane(page, "program");
      assert.match(await text(page, ".cm-content"), /sibling\(X, Y\) :-/);
      await pane(page, "lesson");
      await page.click("[aria-label='Close the lesson']");
      await pane(page, "program");
      assert.match(await text(page, ".cm-content"), /mine\(1\)/);
      assert.deepEqual(page.complaints, []);
    });

    it("says once, and in the language of the page, why a program of a lesson does not pass", async () => {
      const page = await open(made.chrome, `${made.site.address}?lang=de`, size);
      await page.click("#tour");
      await (await page.waitForSelector(".dots button:nth-child(4)")).click();
      const checked = async (written) => {
        await program(page, written);
        await pane(page, "lesson");
        await page.$eval("#lesson .status", (status) => { status.textContent = ""; });
        await press(page, "Mein Programm prüfen");
        await page.waitForFunction(() => !/^(Wird geprüft …)?$/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
        return [await text(page, "#lesson .status"), await text(page, "#log article:last-child .body")];
      };
      const FACTS = "parent(anna, ben).\nparent(anna, clara).\nparent(ben, dora).\nparent(clara, emil).\n";
      const [missing, list] = await checked(FACTS);
      assert.equal(missing, "sibling/2 fehlt im Programm.");
      assert.equal(list.match(/sibling\/2/g).length, 1);
      const [broken, output] = await checked(FACTS.replace("clara).", "clara)"));
      assert.match(broken, /In Zeile 2 .* Fehler/);
      assert.equal(output.match(/ERROR/g).length, 1);
      assert.match(output, /family\.pl:2: Hier fehlt vermutlich ein Punkt/);
      assert.equal(await page.$("#log article:last-child .checklist"), null);
      const [, single] = await checked(`${FACTS}sibling(X, Y) :- parent(P, X), parent(P, Z).\n`);
      assert.equal(single.match(/Singleton/g).length, 1);
      assert.match(single, /Y, Z sind Variablen .* stehen nur einmal/);
      await program(page, `${FACTS}sibling(x, y) :- parent(P, x), parent(P, y).\n`);
      await page.waitForFunction(() => /Zeile 5: x, y: .* Variablen beginnen groß/.test(document.querySelector("#first-flaw").textContent), { timeout: 15000 });
      // "Run tests" means those of the lesson.
      await pane(page, "lesson");
      await program(page, `${FACTS}sibling(X, Y) :- parent(P, X), parent(P, Y), X \\= Y.\n`);
      await page.click("#tests");
      await page.waitForFunction(() => /bestanden/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
      assert.deepEqual(page.complaints, []);
    });

    it("keeps a lesson in view, opens it again with the page, and offers to go on with it", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.click("#tour");
      await page.waitForSelector("#lesson .try");
      await page.click(".dots button:nth-child(2)");
      await page.click("#lesson .try");
      await page.waitForFunction(() => /Child = ben/.test(document.querySelector("#log").textContent), { timeout: 15000 });
      for (const seen of ["#lesson h2", "#log article:last-child"]) assert.ok(await page.$eval(seen, (one) => one.checkVisibility()), seen);
      await page.reload();
      await loaded(page);
      await page.waitForSelector("#lesson h2");
      assert.ok(await page.$eval("#lesson h2", (title) => title.checkVisibility() && title.textContent === "Variables"));
      await page.click("[aria-label='Close the lesson']");
      await pane(page, "answers");
      await press(page, "Go on with the tour");
      await page.waitForSelector("#lesson h2");
      assert.equal(await text(page, "#lesson h2"), "Variables");
      await page.click(".dots button:nth-child(12)");
      await page.click("#view-sudoku");
      await page.click("#view-program");
      await pane(page, "lesson");
      await press(page, "5: Lists");
      await page.waitForFunction(() => document.querySelector("#files").textContent.includes("lists.plt"));
      assert.equal(await page.$eval("#lesson", (lesson) => lesson.checkVisibility()), false);
      assert.deepEqual(page.complaints, []);
    });

    it("opens examples where programs are, at their beginning, and exercises in the language of the page", async () => {
      const page = await open(made.chrome, `${made.site.address}?lang=de`, size);
      await program(page, `${"% ".padEnd(400, "wide ")}\n`.repeat(200));
      await page.evaluate(() => document.querySelector(".cm-scroller").scrollTo(900, 900));
      await page.click("#view-sudoku");
      await page.waitForSelector("#sudoku .side");
      await example(page, "exercises/trees.pl");
      await pause(300);
      await pane(page, "program");
      assert.ok(await page.$eval("#editing", (editing) => editing.checkVisibility()));
      const [left, top] = await page.$eval(".cm-scroller", ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
      assert.ok(left === 0 && top < 22, `${left} ${top}`);
      const shown = await text(page, ".cm-content");
      assert.match(shown, /^% Übung 8: Bäume\n%\n% Ein Baum ist/);
      assert.match(shown, /\nexample\(node/);
      await analysis(page);
      await page.click("#sudoku-program");
      await page.waitForFunction(() => document.querySelector("#files").textContent.includes("sudoku.plt"));
      assert.equal(await page.$eval("#sudoku", (sudoku) => sudoku.hidden), true);
      assert.deepEqual(page.complaints, []);
    });

    it("fits its first words to the program, and lists no copies in which nothing was written", async () => {
      const page = await open(made.chrome, made.site.address, size);
      assert.equal((await page.$$("#welcome .try")).length, 3);
      await page.click("#view-sudoku");
      await page.waitForSelector("#sudoku .side");
      await example(page, "examples/lists.pl");
      await pause(300);
      // The field of the query is as high as its text, also if it was not shown when it got it.
      await pane(page, "answers");
      assert.ok(await page.$eval("#query", (field) => field.clientHeight > 20));
      await page.click("#clear");
      assert.equal(await page.$("#welcome .try"), null);
      await menu(page, "mine");
      await page.waitForSelector("dialog[open]");
      assert.deepEqual(await page.$$eval("dialog .programs .name", (all) => all.map((one) => one.textContent)), ["family.pl"]);
      await page.keyboard.press("Escape");
      await menu(page, "new");
      await page.keyboard.type("p(1).");
      await page.waitForFunction(() => document.querySelector(".cm-content").innerText.includes("p(1)."));
      assert.deepEqual(page.complaints, []);
    });

    it("leads from a message to its place, and shows a tree from its root on", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "p(1).\np(2)\np(3).\n");
      await ask(page, "p(X)");
      await page.click("#log article:last-child .place");
      assert.ok(await page.$eval(".cm-content", (content) => content.checkVisibility() && content.contains(document.activeElement) || content === document.activeElement));
      await example(page, "examples/family.pl");
      await page.click("#query", { clickCount: 3 });
      await page.type("#query", "ancestor(W, F)");
      await page.click("#steps");
      await page.waitForSelector("article:last-child .steps");
      for (let n = 0; n < 3; n += 1) await page.$eval(`article:last-child .steps .bar button:nth-child(3)`, (next) => next.click());
      const seen = await page.$$eval("article:last-child .tree rect", (all) => {
        const frame = all[0].closest(".tree").getBoundingClientRect();
        return all.map((one) => one.getBoundingClientRect()).filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1).length;
      });
      assert.ok(seen >= 2, `${seen}`);
      assert.deepEqual(page.complaints, []);
    });

    it("opens lessons from a file at an address, and shares them in a link", async () => {
      writeFileSync(join(folder, "lesson.md"), LESSON);
      const there = await serve(folder, { "access-control-allow-origin": "*" });
      const page = await open(made.chrome, `${made.site.address}#lesson=${encodeURIComponent(`${there.address}lesson.md`)}`, size);
      await page.waitForSelector("#lesson h2");
      assert.match(await text(page, "#lesson .text"), /<script>alert\(1\)<\/script>/);
      assert.equal((await page.$$("#lesson .text script")).length, 0);
      await there.close();
      await pane(page, "program");
      await page.click("#share");
      await page.waitForFunction(() => location.hash.startsWith("#p="));
      const other = await open(made.chrome, page.url(), size);
      await other.waitForSelector("#lesson h2");
      await program(other, "double(X, Y) :- Y is X + X.\n");
      await pane(other, "lesson");
      await press(other, "Check my program");
      await other.waitForFunction(() => /Well done/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
      const none = await open(made.chrome, `${made.site.address}#lesson=none.md`, size);
      await none.waitForFunction(() => /could not be fetched/.test(document.querySelector("#note").textContent));
    });

    it("opens a lesson of a gist, also one that is too long for its list", async () => {
      writeFileSync(join(folder, "long.md"), LESSON);
      const there = await serve(folder, { "access-control-allow-origin": "*" });
      const gists = {
        abc123: { "notes.txt": { filename: "notes.txt", content: "no lesson" }, "l.md": { filename: "l.md", content: LESSON, truncated: false } },
        def456: { "long.md": { filename: "long.md", content: "# Cut", truncated: true, raw_url: `${there.address}long.md` } },
        eee000: { "a.pl": { filename: "a.pl", content: "a." } },
      };
      for (const [link, title] of [["gist:abc123", "Write it"], ["https://gist.github.com/somebody/def456", "Write it"], ["gist:eee000", null], ["gist:ffffff", null]]) {
        const page = await (await made.chrome.createBrowserContext()).newPage();
        await page.setViewport(size);
        await page.setRequestInterception(true);
        // Stands in for the server of gists.
        page.on("request", (request) => {
          const id = request.url().match(/^https:\/\/api\.github\.com\/gists\/(\w+)$/)?.[1];
          if (!id) return request.continue();
          const headers = { "access-control-allow-origin": "*" };
          return request.respond(gists[id] ? { headers, contentType: "application/json", body: JSON.stringify({ files: gists[id] }) } : { status: 404, headers });
        });
        await page.goto(`${made.site.address}#lesson=${encodeURIComponent(link)}`);
        await loaded(page);
        if (title) {
          await page.waitForSelector("#lesson h2");
          assert.equal(await text(page, "#lesson h2"), title);
        } else {
          await page.waitForFunction(() => /no lesson|could not be fetched/.test(document.querySelector("#note").textContent));
        }
      }
      await there.close();
    });

    it("lists tests with what was expected, steps through one, and has a summary", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await made.chrome.defaultBrowserContext().overridePermissions(made.site.address, ["clipboard-read", "clipboard-write"]);
      await program(page, `:- use_module(library(plunit)).
double(X, Y) :- Y is X + 3.
:- begin_tests(numbers).
test(three, X == 6) :- double(3, X).
test(two, X == 4) :- double(2, X).
test(all, all(X == [a, b])) :- member(X, [a, c]).
test(fails, fail) :- double(0, _).
test(throws, throws(oops)) :- atom_length(_, _).
:- end_tests(numbers).
`);
      await press(page, "Run tests");
      await page.waitForSelector(".checklist");
      await shot(page, "tests", size);
      const rows = await page.$$eval(".checklist li", (all) => all.map((row) => row.innerText.replace(/\s+/g, " ").trim()));
      assert.deepEqual(rows.map((row) => row.replace(" Step through this test", "")), ["✗ two expected 4 got 5", "✗ all expected [a, b] got [a, c]", "✗ fails expected false got true",
        rows[3].replace(" Step through this test", ""), "✓ three"]);
      assert.match(rows[3], /^✗ throws expected oops got error\(/);
      assert.doesNotMatch(await lastCard(page), /ERROR|PL-Unit/);
      await page.click(".checklist li button:last-child");
      await page.waitForSelector(".steps");
      assert.match(await text(page, ".ports [aria-current]"), /double\(2, X\)/);
      assert.deepEqual(page.complaints, []);
    });

    it("tells in steps what the clause binds and which heads do not unify; folds, zooms, links", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "len([], 0).\nlen([_|Rest], N) :-\n    len(Rest, M),\n    N is M + 1.\nkind(1, one).\nkind(2, two).\n");
      await page.click("#query", { clickCount: 3 });
      await page.type("#query", "len([a, b], N)");
      await press(page, "Step through");
      await page.waitForSelector(".steps");
      const clause = (wanted) => page.waitForFunction((part) => document.querySelector(".clause").innerText.includes(part), { timeout: 10000 }, wanted);
      const on = () => page.click("[aria-label='One step on']");
      await clause("[] is not [a, b]");
      assert.match(await text(page, ".words"), /begins to prove len\(\[a, b\], N\)/);
      await on();
      await clause("Rest");
      assert.match(await text(page, ".values"), /Rest\s+\[b\]/);
      for (let n = 0; n < 12 && !/len\(\[b\], 1\)/.test(await text(page, ".ports [aria-current]")); n += 1) await on();
      await on();
      await clause("In this clause");
      assert.match(await text(page, ".values"), /Rest\s+\[b\][^]*M\s+1/);
      const nodes = () => page.$$eval(".tree g", (all) => all.length);
      const before = await nodes();
      await page.click(".fold input");
      assert.ok(await nodes() < before);
      assert.match(await page.$eval(".tree", (tree) => tree.textContent), /\+\d/);
      const wide = () => page.$eval(".tree svg", (svg) => svg.getBoundingClientRect().width);
      const first = await wide();
      await page.click("[aria-label='Larger']");
      assert.ok(await wide() > first * 1.2);
      await press(page, "Fit");
      assert.ok(await page.$eval(".tree", (tree) => tree.querySelector("svg").getBoundingClientRect().width <= tree.clientWidth + 1));
      await press(page, "Full width");
      await pause(100);
      await shot(page, "full", size);
      assert.ok(await page.$eval("article.full", (card) => card.getBoundingClientRect().width === innerWidth));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      const step = await page.$eval(".steps input[type=range]", (slider) => slider.value);
      await press(page, "Link to this step");
      await page.waitForFunction(() => location.hash.startsWith("#p="));
      await press(page, "Leave full width");
      const other = await open(made.chrome, page.url(), size);
      await other.waitForSelector(".steps");
      assert.equal(await other.$eval(".steps input[type=range]", (slider) => slider.value), step);
      await ask(page, "kind(X, two)");
      assert.deepEqual([...page.complaints, ...other.complaints], []);
    });

    it("shows in steps what constraints leave, as a board with what was removed", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, ":- use_module(library(clpfd)).\n");
      const board = "[[_,_,_,4],[_,_,_,_],[_,1,_,_],[_,_,3,_]]";
      await page.click("#query", { clickCount: 3 });
      await page.type("#query", `Rows = ${board}, append(Rows, Vs), Vs ins 1..4, maplist(all_distinct, Rows), transpose(Rows, Cs), maplist(all_distinct, Cs), label(Vs)`);
      await press(page, "Step through");
      await page.waitForSelector(".steps");
      let removed = 0;
      for (let n = 0; n < 80 && removed === 0; n += 1) {
        await page.click("[aria-label='One step on']");
        removed = (await page.$$(".domains.matrix s")).length;
      }
      assert.ok(removed > 0);
      assert.equal((await page.$$(".domains.boxes-2 td")).length, 16);
      await page.hover(".solver li");
      await page.waitForSelector(".domains .target");
      assert.match(await text(page, ".solver li"), /Rows_\d_\d \d.* → \d/);
      await shot(page, "matrix", size);
      await page.$eval(".steps input[type=range]", (slider) => { slider.value = slider.max; slider.dispatchEvent(new Event("input")); });
      assert.equal((await page.$$(".domains td b")).length, 16);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.click("#query", { clickCount: 3 });
      await page.type("#query", "length(Qs, 4), Qs ins 1..4, all_different(Qs), Qs = [A,B,C,D], A #< B, B #< C, C #< D");
      await press(page, "Step through");
      await page.waitForFunction(() => document.querySelector("article:last-child .steps"));
      await page.$eval("article:last-child .steps input[type=range]", (slider) => { slider.value = slider.max; slider.dispatchEvent(new Event("input")); });
      assert.equal((await page.$$("article:last-child .domains.list .fixed")).length, 4);
      await shot(page, "list", size);
      assert.deepEqual(page.complaints, []);
    });

    it("is accessible in all of these views, light and dark", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.evaluate(readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
      const check = async (name) => {
        for (const theme of ["light", "dark"]) {
          await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
          await pause(250);
          const { violations } = await page.evaluate(() => axe.run());
          assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`), [], `${name} ${theme}`);
        }
      };
      await check("welcome");
      await page.click("#menu");
      await check("menu");
      await page.keyboard.press("Escape");
      for (const id of ["help", "embed", "about"]) {
        await menu(page, id);
        await page.waitForSelector("dialog[open]");
        await check(id);
        await page.keyboard.press("Escape");
      }
      await page.click("#examples");
      await page.waitForSelector(".example");
      await check("gallery");
      await page.keyboard.press("Escape");
      await page.click("#tour");
      await page.waitForSelector("#lesson h2");
      await page.click(".dots button:nth-child(4)");
      await press(page, "Check my program");
      await page.waitForFunction(() => /no sibling/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
      await check("tests");
      await pane(page, "lesson");
      await check("lesson");
      await pane(page, "answers");
      await page.click("#query");
      await page.type("#query", "parent(anna, X)");
      await press(page, "Step through");
      await page.waitForSelector(".clause h3");
      await check("steps");
      await program(page, ":- use_module(library(clpfd)).\n");
      await pane(page, "answers");
      await page.click("#query", { clickCount: 3 });
      await page.type("#query", "Qs = [A,B], Qs ins 1..3, A #< B");
      await press(page, "Step through");
      await page.waitForFunction(() => document.querySelector("article:last-child .steps"));
      await page.$eval("article:last-child .steps input[type=range]", (slider) => { slider.value = slider.max; slider.dispatchEvent(new Event("input")); });
      await page.waitForSelector("article:last-child .domains");
      await check("domains");
    });

    it("speaks other languages", async () => {
      for (const [code, run, welcome, tour] of [["de", "Fragen", /^Prolog beantwortet/, "Fakten"], ["fr", "Demander", /^Prolog répond/, "Des faits"]]) {
        const page = await open(made.chrome, `${made.site.address}?lang=${code}`, size);
        assert.equal(await text(page, "#run"), run);
        assert.match(await text(page, "#welcome"), welcome);
        assert.equal(await page.evaluate(() => document.documentElement.lang), code);
        assert.equal(await ask(page, "X is 6 * 7"), "X = 42");
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), code);
        await shot(page, code, size);
        await page.click("#tour");
        await page.waitForSelector("#lesson h2");
        assert.equal(await text(page, "#lesson h2"), tour);
        assert.equal((await page.$$(".dots button")).length, 12);
        assert.deepEqual(page.complaints, []);
      }
      const page = await open(made.chrome, made.site.address, size);
      await page.click("#menu");
      await page.select("#language", "de");
      await page.waitForFunction(() => document.querySelector("html[data-ready]") && document.querySelector("#run").textContent === "Fragen");
    });

    it("goes on with the tour in another language when that is chosen", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.$eval("#tour", (button) => button.click());
      await page.waitForSelector("#lesson h2");
      await page.$eval(".dots button:nth-child(2)", (dot) => dot.click());
      const before = await text(page, "#lesson h2");
      await page.select("#language", "de");
      await page.waitForFunction(() => document.querySelector("html[data-ready]") && document.querySelector("#run").textContent === "Fragen");
      await page.waitForSelector("#lesson h2");
      assert.notEqual(await text(page, "#lesson h2"), before);
      assert.equal(await page.$eval(".dots [aria-current]", (dot) => dot.textContent), "2");
      assert.match(await text(page, "#lesson"), /\b(und|ist|der|die)\b/);
      assert.deepEqual(page.complaints, []);
    });

    it("has help that finds predicates, and says what it is", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await menu(page, "help");
      await (await page.waitForSelector("dialog input")).type("append");
      await page.waitForFunction(() => /append\(/.test(document.querySelector(".found").innerText), { timeout: 15000 });
      await shot(page, "help", size);
      await page.keyboard.press("Escape");
      await menu(page, "about");
      await page.waitForSelector("dialog[open]");
      assert.match(await text(page, "dialog"), /WebAssembly[^]*MIT/);
      await shot(page, "about", size);
      assert.deepEqual(page.complaints, []);
    });

    it("colours errors of loading, and not false", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "p(X) :- q(:-.\np(1).\np(1, Y).\n");
      await ask(page, "p(2)");
      const colour = (selector) => page.$eval(selector, (shown) => getComputedStyle(shown).color);
      const [error, warning, state, ink] = await Promise.all(["article .error", "article .message", "article:last-child .state", "body"].map(colour));
      assert.notEqual(error, warning);
      assert.equal(state, ink);
      if (size.width > 760) {
        const width = () => page.$eval("#editing", (shown) => shown.getBoundingClientRect().width);
        const before = await width();
        await page.focus("#divider");
        await page.keyboard.press("ArrowLeft");
        assert.ok(await width() < before - 30);
        const box = await (await page.$("#divider")).boundingBox();
        await page.mouse.move(box.x + 3, 300);
        await page.mouse.down();
        await page.mouse.move(800, 300);
        await page.mouse.up();
        assert.ok(Math.abs(await width() - 800) < 20);
        await page.reload();
        await loaded(page);
        assert.ok(Math.abs(await width() - 800) < 20);
      }
      assert.deepEqual(page.complaints, []);
    });
  });
}
