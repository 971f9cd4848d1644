// The page in a browser: clicks and types as a user does.
import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { DIST, ask, beforeTests, example, isWhole, open, pause, press, pressLast, program, serve, settled } from "./browser.mjs";

const SHOTS = process.env.SHOTS;

const made = beforeTests();

describe("the page", () => {
  it("answers one by one, all, and as a table", async () => {
    const page = await open(made.chrome, made.site.address);
    assert.equal(await ask(page, "ancestor(Who, fritz)"), "Who = dora");
    await pressLast(page, "Next");
    assert.equal(await settled(page), "Who = dora\nWho = anna");
    await page.focus("#log");
    await page.keyboard.press(";");
    assert.equal(await settled(page), "Who = dora\nWho = anna\nWho = ben");
    await pressLast(page, "All");
    await settled(page);
    await pressLast(page, "Table");
    const cells = await page.$$eval("article:last-child td", (all) => all.map((cell) => cell.textContent));
    assert.deepEqual(cells, ["dora", "anna", "ben"]);
    assert.equal(await ask(page, "parent(fritz, X)"), "");
    assert.equal(await page.$eval("article:last-child .state", (state) => state.textContent), "false");
    await page.click("#query");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.$eval("#query", (query) => query.value), "parent(fritz, X)");
    assert.deepEqual(page.complaints, []);
  });

  it("says why a query has failed", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "len([], 0).\nlen([_|T], N) :-\n    len(T, N),\n    N is N + 1.\n");
    assert.equal(await ask(page, "len([a], N)"), "");
    await pressLast(page, "Why?");
    assert.match(await settled(page), /pl:4: `N is N\+1` asks whether 0 equals 1/);
    // An earlier failure can be asked about, too; an answer has no such button.
    assert.equal(await ask(page, "len([], N)"), "N = 0");
    const buttons = await page.$$eval("article button", (all) => all.filter((one) => one.textContent === "Why?").length);
    assert.equal(buttons, 1);
    await page.$$eval("article button", (all) => all.find((one) => one.textContent === "Why?").click());
    assert.match(await settled(page), /pl:4: `N is N\+1` asks whether 0 equals 1/);
    assert.deepEqual(page.complaints, []);
  });

  it("shows flaws under the text as one types, and loads what is typed", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, ":- use_module(library(clpfd)).\np(X, Y) :- X #> 3, X #< 6.\nq(:-.\n");
    await page.waitForFunction(() => /1 error, 1 warning/.test(document.querySelector("#flaws").textContent));
    assert.ok(await page.$(".cm-lintRange-error"));
    assert.ok(await page.$(".cm-lintRange-warning"));
    const card = await ask(page, "p(X, _)");
    assert.match(card, /file\.pl|family\.pl:2:/);
    assert.match(card, /X in 4\.\.5/);
    await page.click("article:last-child .place");
    assert.ok(await page.$eval(".cm-content", (content) => content === document.activeElement));
    await program(page, "p(1).\n");
    await page.waitForFunction(() => document.querySelector("#flaws").textContent === "No errors");
    assert.equal(await ask(page, "p(X)"), "X = 1");
  });

  it("stops endless goals and full stacks, and lives", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "loop :- loop.\ndeep(X) :- deep(f(X)), true.\nbomb(X) :- bomb([X|X]).\n");
    for (const query of ["loop", "repeat, fail", "X is 7**(7**8), Y is X mod 2"]) {
      await page.click("#query", { clickCount: 3 });
      await page.type("#query", query);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#stop:not([hidden])");
      await pause(400);
      const start = Date.now();
      await page.click("#stop");
      await settled(page);
      assert.ok(Date.now() - start < 1000, `${query}: ${Date.now() - start} ms`);
      assert.equal(await page.$eval("article:last-child .state", (state) => state.textContent), "stopped", query);
    }
    assert.match(await ask(page, "deep(1)", 20000), /needs more memory/);
    assert.match(await ask(page, "bomb(1)", 20000), /needs more memory/);
    assert.equal(await ask(page, "X = alive"), "X = alive");
    assert.deepEqual(page.complaints, []);
  });

  it("gives programs what they read", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.click("#query", { clickCount: 3 });
    await page.type("#query", "read(X), write(got(X))");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".input input");
    await page.type(".input input", "hello(A).");
    await page.keyboard.press("Enter");
    assert.match(await settled(page), /got\(hello\(_\w+\)\)[\s\S]*X = hello\(_\)/);
  });

  it("steps through a query forwards and backwards, with its search tree", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "parent(anna, ben).\nparent(ben, carla).\nancestor(X, Y) :- parent(X, Y).\nancestor(X, Z) :-\n" +
      "    parent(X, Y),\n    ancestor(Y, Z).\nfirst(X) :- member(X, [a, b]), !.\n");
    await page.click("#query", { clickCount: 3 });
    await page.type("#query", "ancestor(anna, X)");
    await press(page, "Step through");
    await page.waitForSelector(".steps");
    const current = () => page.$eval(".ports [aria-current]", (line) => line.textContent);
    const nodes = () => page.$$eval(".tree g", (all) => all.length);
    const lit = () => page.$$eval(".cm-line.lit", (all) => all.map((line) => line.textContent));
    const on = async (times = 1) => { for (let n = 0; n < times; n += 1) await page.click("[aria-label='One step on']"); };
    assert.equal(await current(), "Call ancestor(anna, X)");
    assert.equal(await nodes(), 1);
    await on();
    assert.equal(await current(), "Call  parent(anna, X)");
    assert.deepEqual(await lit(), ["ancestor(X, Y) :- parent(X, Y)."]);
    await on();
    assert.equal(await current(), "Exit  parent(anna, ben)");
    assert.equal(await page.$eval(".bound", (bound) => bound.textContent), "X = ben");
    assert.deepEqual(await lit(), ["parent(anna, ben)."]);
    await page.click("[aria-label='One step back']");
    assert.equal(await current(), "Call  parent(anna, X)");
    assert.equal(await page.$eval(".bound", (bound) => bound.textContent), "Nothing is bound.");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.equal(await current(), "Exit ancestor(anna, ben)");
    await page.click("[aria-label='To the end']");
    assert.equal(await current(), "Fail ancestor(anna, X)");
    assert.equal(await page.$$eval(".tree .answer", (all) => all.length), 2);
    assert.ok(await page.$(".tree .dead"));
    assert.match(await page.$eval(".steps > p:last-child", (said) => said.textContent), /no further answers/);
    if (SHOTS) {
      await pause(300);
      for (const width of [360, 800, 1400]) {
        await page.setViewport({ width, height: 900 });
        await pause(200);
        if (width === 360) await page.$eval(".steps", (steps) => steps.scrollIntoView());
        await page.screenshot({ path: `${SHOTS}/steps-${width}.png` });
      }
      await page.setViewport({ width: 1280, height: 800 });
    }
    await page.click("#query", { clickCount: 3 });
    await page.type("#query", "first(X)");
    await press(page, "Step through");
    await page.waitForFunction(() => document.querySelectorAll(".steps").length === 2);
    await page.click("article:last-child [aria-label='To the end']");
    assert.ok(await page.$("article:last-child .tree .mark.cut"));
    assert.equal(await ask(page, "first(X)"), "X = a");
    assert.deepEqual(await lit(), []);
    assert.deepEqual(page.complaints, []);
  });

  it("shows how domains shrink, and the tree of labeling", async () => {
    const page = await open(made.chrome, made.site.address, { width: 1400, height: 900 });
    await example(page, "examples/queens.pl");
    await page.click("#query", { clickCount: 3 });
    await page.type("#query", "queens(5, Qs)");
    await press(page, "Step through");
    await page.waitForSelector(".steps");
    const bound = () => page.$eval(".bound", (shown) => shown.textContent);
    const seen = [];
    for (let n = 0; n < 12 && seen.at(-1) !== "Qs = [1, 3, 5, 2, 4]"; n += 1) {
      await press(page, "Next change");
      seen.push(await bound());
    }
    assert.ok(seen.includes("Qs = [1..5, 1..5, 1..5, 1..5, 1..5]"), seen.join("; "));
    assert.ok(seen.some((text) => /^Qs = \[1, 3\.\.5, .*2\.\.4\]$/.test(text)), seen.join("; "));
    assert.equal(seen.at(-1), "Qs = [1, 3, 5, 2, 4]");
    assert.ok(await page.$(".bound mark"));
    await page.click("[aria-label='To the end']");
    const goals = await page.$$eval(".tree g > title", (all) => all.map((title) => title.textContent));
    assert.ok(goals.includes("Qs_1#=1") && goals.includes("Qs_1#\\=1") && goals.includes("Qs_2#=3"), goals.join("; "));
    assert.equal((await page.$$(".tree .answer")).length, 10);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/domains-1400.png` });
    assert.deepEqual(page.complaints, []);
  });

  it("shows what programs draw", async () => {
    const page = await open(made.chrome, made.site.address);
    for (const [name, width] of [["queens", 296], ["map", 208], ["nonogram", 128]]) {
      await example(page, `examples/${name}.pl`);
      await page.click("#run");
      await pause(100);
      await settled(page);
      const size = await page.$eval("article:last-child img", (img) => img.decode().then(() => img.naturalWidth));
      assert.equal(size, width);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/picture-${name}.png` });
    }
    assert.match(await ask(page, "write(before), nl, draw([circle(9, 9, 9, [fill(red)])]), write(after)"), /before[^]*after/);
    assert.equal((await page.$$("article:last-child img")).length, 1);
    assert.doesNotMatch(await page.$eval("article:last-child .body", (body) => body.innerText), /svg/);
    assert.deepEqual(page.complaints, []);
  });

  it("shows what each constraint takes away, and contradictions", async () => {
    const page = await open(made.chrome, made.site.address, { width: 1400, height: 900 });
    await example(page, "examples/queens.pl");
    await page.click("#query", { clickCount: 3 });
    await page.type("#query", "queens(4, Qs)");
    await press(page, "Step through");
    await page.waitForSelector(".steps");
    const seen = [];
    const steps = await page.$eval(".steps input[type=range]", (slider) => Number(slider.max));
    for (let n = 0; n < steps; n += 1) {
      await page.click("[aria-label='One step on']");
      seen.push(...await page.$$eval(".solver:not([hidden]) li", (all) => all.map((line) => line.innerText.replace(/\s+/g, " "))));
    }
    assert.ok(seen.includes("Qs_4 1..4 → 1..3 abs(Qs_1-Qs_4)#\\=3"), seen.join("\n"));
    assert.ok(seen.includes("Qs_4 1..3 → 2..3 Qs_1#\\=Qs_4"), seen.join("\n"));
    assert.ok(seen.some((line) => line.startsWith("Contradiction: ")), seen.join("\n"));
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/solver-1400.png` });
    assert.deepEqual(page.complaints, []);
  });

  it("colours a text as the reader sees it, completes names, and helps", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "known(1).\ngoal(X, Y) :-\n    known(X),\n    unknown(X),\n    append([X], [], _),\n    atom_length(a, \"1\").\n");
    await page.waitForSelector(".pl-undefined-goal");
    const coloured = (kind) => page.$$eval(`.pl-${kind}`, (all) => all.map((part) => part.textContent));
    assert.deepEqual(await coloured("undefined-goal"), ["unknown"]);
    assert.deepEqual(await coloured("singleton"), ["Y"]);
    assert.deepEqual(await coloured("head"), ["known"]);
    assert.deepEqual(await coloured("head-not-called"), ["goal"]);
    assert.deepEqual(await coloured("local-goal"), ["known"]);
    assert.deepEqual(await coloured("imported-goal"), ["append"]);
    assert.deepEqual(await coloured("built-in"), ["atom_length"]);
    assert.deepEqual(await coloured("string"), ['"1"']);
    await page.click(".cm-line:last-child");
    await page.keyboard.type("p(X) :- atom_le");
    await page.waitForSelector(".cm-tooltip-autocomplete .help", { timeout: 10000 });
    assert.match(await page.$eval(".cm-tooltip-autocomplete", (shown) => shown.innerText), /atom_length/);
    assert.match(await page.$eval(".cm-completionInfo", (shown) => shown.innerText), /atom_length\(/);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/completion.png` });
    await page.keyboard.press("Escape");
    await page.hover(".pl-built-in");
    await page.waitForSelector(".cm-tooltip-hover .help, .cm-tooltip .help");
    assert.deepEqual(page.complaints, []);
  });

  it("opens programs with their tests, which check themselves", async () => {
    const page = await open(made.chrome, made.site.address);
    await example(page, "exercises/kinship.pl");
    assert.deepEqual(await page.$$eval("#files .file", (tabs) => tabs.map((tab) => tab.textContent)), ["kinship.pl", "kinship.plt"]);
    await press(page, "Run tests");
    await pause(100);
    assert.match(await settled(page, 30000), /8 of 8 tests failed|[78] of 8/);
    await program(page, readFileSync(new URL("../../examples/course/kinship/solution.pl", import.meta.url), "utf8"));
    await press(page, "Run tests");
    await pause(100);
    assert.match(await settled(page, 30000), /All 8 tests have passed/);
    await press(page, "kinship.plt");
    assert.equal((await page.$$(".verdicts .passed")).length, 8);
    await example(page, "prolog/sudoku.pl");
    await page.click("#run");
    await pause(100);
    assert.match(await settled(page, 30000), /\d.*\d/);
    await press(page, "Run tests");
    await pause(100);
    assert.match(await settled(page, 30000), /All 13 tests have passed/);
    assert.deepEqual(page.complaints, []);
  });

  it("runs tests and marks them in the margin", async () => {
    const page = await open(made.chrome, made.site.address);
    await example(page, "examples/tests.pl");
    await press(page, "Run tests");
    await pause(100);
    assert.match(await settled(page), /1 of 4 tests failed/);
    const marks = await page.$$eval(".verdicts .passed, .verdicts .failed", (all) => all.map((mark) => mark.className));
    assert.deepEqual(marks.sort(), ["failed", "passed", "passed", "passed"]);
  });

  it("shares a program and a query by a link that needs no server", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "shared(\"ä → 𝛼\").\n");
    await ask(page, "shared(X)");
    await page.click("#share");
    await page.waitForFunction(() => location.hash.startsWith("#p="));
    const other = await open(made.chrome, await page.evaluate(() => location.href));
    assert.equal(await other.$eval("#query", (query) => query.value), "shared(X)");
    await other.click("#run");
    await pause(50);
    assert.equal(await settled(other), 'X = "ä → 𝛼"');
    const bad = await open(made.chrome, `${made.site.address}#p=AAAA`);
    assert.equal(await ask(bad, "X = 1"), "X = 1");
  });

  it("has several files, and remembers them", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.click("#files [aria-label='New file']");
    await page.waitForSelector("dialog input");
    await page.keyboard.type("second");
    await page.keyboard.press("Enter");
    await program(page, "second(2).\n");
    assert.equal(await ask(page, "second(X), parent(anna, Y)"), "X = 2,\nY = ben");
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.deepEqual(await page.$$eval("#files .file", (tabs) => tabs.map((tab) => tab.textContent)), ["family.pl", "second.pl"]);
    await press(page, "second.pl");
    assert.equal(await page.$eval(".cm-content", (content) => content.innerText.trim()), "second(2).");
  });

  it("answers before it loads 1,300 kB, and then fetches the rest of the engine", { skip: isWhole() }, async () => {
    const site = await serve();
    try {
      const page = await open(made.chrome, site.address);
      assert.equal(await ask(page, "X is 6*7"), "X = 42");
      while (!site.requests.includes("/ninelog.rest.wasm")) await pause(50);
      const first = site.requests.slice(0, site.requests.indexOf("/ninelog.rest.wasm"));
      assert.ok(first.includes("/ninelog.wasm") && first.includes("/page.js"), `${first}`);
      const sizes = first.map((path) => join(DIST, path === "/" ? "index.html" : path)).filter(existsSync)
        .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
      const size = sizes.reduce((sum, one) => sum + one, 0);
      assert.ok(size < 1_300_000, `${size}`);
    } finally {
      await site.close();
    }
  });

  it("works without a network after the first visit, and asks nobody else", async () => {
    const page = await open(made.chrome, made.site.address);
    const hosts = new Set();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => caches.keys().then((names) => names.length === 1));
    await page.setOfflineMode(true);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.equal(await ask(page, "X is 6*7"), "X = 42");
    // A library that is a file of its own is kept as well.
    assert.equal(await ask(page, "use_module(library(base64)), base64(hi, X)"), "X = 'aGk='");
    assert.deepEqual([...hosts], [new URL(made.site.address).host]);
  });

  it("is accessible, light and dark, in every view and width", async () => {
    const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
    for (const [width, height] of [[1280, 800], [820, 1100], [390, 844]]) {
      const page = await open(made.chrome, made.site.address, { width, height });
      await page.evaluate(axe);
      await ask(page, "ancestor(Who, fritz)");
      await pressLast(page, "Table");
      await ask(page, "X is foo + 1");
      await ask(page, "write(out), nl, print_message(error, format(message, []))");
      for (const view of ["program", "sudoku"]) {
        await page.click(`#view-${view}`);
        for (const theme of ["light", "dark"]) {
          await page.evaluate((chosen) => { document.documentElement.dataset.theme = chosen; }, theme);
          await pause(300);
          const { violations } = await page.evaluate(() => axe.run());
          const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
          assert.deepEqual(told, [], `${view} ${theme} ${width}`);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${view} is too wide for ${width}`);
          if (SHOTS) await page.screenshot({ path: `${SHOTS}/${view}-${theme}-${width}.png` });
        }
      }
    }
  });

  it("can be used with keys alone, and long programs edit without lag", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "query");
    const clauses = Array.from({ length: 5000 }, (_, n) => `fact(${n}, "text ${n}", [a, b, C${n}]) :- other(C${n}).`);
    await program(page, clauses.join("\n"));
    await pause(1500);
    const took = await page.evaluate(async () => {
      const content = document.querySelector(".cm-content");
      content.focus();
      const took = [];
      for (let n = 0; n < 12; n += 1) {
        const start = performance.now();
        document.execCommand("insertText", false, "a");
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        took.push(performance.now() - start);
      }
      return took.sort((a, b) => a - b);
    });
    // Two frames are 33 ms; a busy machine may hold up some of the keys.
    assert.ok(took[3] < 50 && took.at(-1) < 400, `${took.map(Math.round)} ms`);
  });
});
