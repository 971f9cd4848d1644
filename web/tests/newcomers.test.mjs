// What has stopped people who were new to the page: words that do not help, things out of sight, and what
// belongs to another program.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { called } from "../page/query/goals.js";
import { ask, beforeTests, example, lastCard, menu, open, pane, pause, press, pressLast, program, settled, start } from "./browser.mjs";

const made = beforeTests();
const PHONE = { width: 390, height: 844, touch: true };
const TABLET = { width: 820, height: 1180, touch: true };
const text = (page, selector) => page.$eval(selector, (shown) => shown.innerText);
const box = (page, selector) => page.$eval(selector, (shown) => shown.getBoundingClientRect().toJSON());
const inLanguage = (code) => `${made.site.address}?lang=${code}`;
const buttons = (page) => page.$$eval("#log article:last-child button", (all) => all.map((one) => one.textContent));
const COUNT = "count(0).\ncount(N) :- N > 0, N = M + 1, count(M).\n";

describe("explanations", () => {
  it("say what their stars mean, and not that they are true", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, COUNT);
    await ask(page, "count(3)");
    await pressLast(page, "Why?");
    await settled(page);
    await page.waitForFunction(() => /plays no part/.test(document.querySelector("#log article:last-child").innerText));
    const said = await lastCard(page);
    assert.match(said, /N is already 3/);
    assert.doesNotMatch(said, /^true$/m);
    assert.deepEqual(page.complaints, []);
  });

  it("are offered for queries that were stopped or had errors", async () => {
    const page = await open(made.chrome, inLanguage("de"));
    await program(page, "loop(X) :- loop(X).\nfact(1, 1).\nfact(N, F) :- M is N - 1, fact(M, G), F is N * G.\nlen([], 0).\nlen([_|T], N) :- len(T, M), M is N - 1.\n");
    await start(page, "loop(1)");
    await pause(500);
    await page.click("#stop");
    await settled(page);
    await pressLast(page, "Warum?");
    assert.match(await settled(page), /calls itself with the same arguments/);
    await page.waitForFunction(() => /family\.pl:1: Diese Rekursion endet nicht/.test(document.querySelector("#log article:last-child").innerText));
    assert.match(await lastCard(page), /Englisch/);
    assert.deepEqual(await buttons(page).then((all) => all.filter((one) => one === "Warum?")), []);
    const full = await ask(page, "fact(3, 5)", 30000);
    assert.match(full, /^Die Anfrage braucht mehr Speicher/);
    assert.doesNotMatch(await page.$eval("#log article:last-child", (card) => card.textContent), /Stack sizes|Stack depth/);
    await pressLast(page, "Warum?");
    assert.match(await settled(page, 30000), /a number has passed its end/);
    await ask(page, "len([a], N)");
    await pressLast(page, "Warum?");
    assert.match(await settled(page), /raises an error/);
    await ask(page, "X = ");
    assert.deepEqual(await buttons(page), []);
    assert.deepEqual(page.complaints, []);
  });

  it("of a sum that is asked say how it is computed", async () => {
    const page = await open(made.chrome, inLanguage("de"));
    assert.match(await ask(page, "2 + 2"), /X is 2 \+ 2 rechnet/);
    await program(page, "next(X, Y) :- X + 1, Y = X.\n");
    assert.match(await ask(page, "next(1, Y)"), /X is 2 \+ 3 rechnet/);
    assert.match(await ask(page, "nxt2(1)"), /nxt2\/1 gibt es nicht/);
  });

  it("of a program that is loaded are not fewer in English", async () => {
    const page = await open(made.chrome, inLanguage("en"));
    await program(page, "len([], 0)\nlen([_|T], N) :- len(T, M), N is M + 1.\n");
    const said = await ask(page, "size([a], N)");
    assert.match(said, /family\.pl:1: a full stop or an operator is expected here/);
    assert.match(said, /There is no size\/2\. Is the name misspelt/);
  });
});

describe("what belongs to another program", () => {
  it("is not offered: the first words fit the example that is opened", async () => {
    const page = await open(made.chrome, made.site.address, PHONE);
    assert.equal((await page.$$("#welcome .try")).length, 3);
    await example(page, "exercises/lists.pl");
    await page.waitForFunction(() => !document.querySelector("#welcome .try"));
    // Its task is in sight.
    assert.ok((await box(page, "#editing")).height > 400);
    await pane(page, "answers");
    assert.match(await text(page, "#welcome"), /when you ask/);
    assert.deepEqual(page.complaints, []);
  });

  it("is not offered: the first words fit what is written in the place of the first program", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "cat(tom).\n");
    await page.waitForFunction(() => document.querySelector("#welcome") && !document.querySelector("#welcome .try"));
    assert.ok(await page.$eval(".cm-content", (content) => content === document.activeElement));
    assert.equal(await page.$eval("#query", (field) => field.value), "");
    assert.equal(await ask(page, "cat(X)"), "X = tom");
    assert.deepEqual(page.complaints, []);
  });

  it("is not offered: a note ends with its program, and with the next query", async () => {
    const page = await open(made.chrome, made.site.address);
    await example(page, "exercises/lists.pl");
    const share = async () => {
      await page.click("#share");
      await page.waitForFunction(() => /Hide the tests/.test(document.querySelector("#note").innerText));
    };
    await share();
    // It covers neither the query nor what is said about flaws.
    const [note, field, below] = await Promise.all(["#note", "#ask", "#below"].map((one) => box(page, one)));
    assert.ok(note.bottom <= Math.min(field.top, below.top), `${note.bottom} ${field.top} ${below.top}`);
    await menu(page, "new");
    assert.equal(await text(page, "#note"), "");
    await example(page, "exercises/lists.pl");
    await share();
    await ask(page, "true");
    assert.equal(await text(page, "#note"), "");
  });
});

describe("what is out of sight", () => {
  it("are not the documents: the menu and the help lead to them, and they lead back", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.click("#menu");
    const address = await page.$eval("#documents", (link) => link.href);
    await page.keyboard.press("Escape");
    await menu(page, "help");
    assert.equal(await page.waitForSelector("dialog a").then((link) => link.evaluate((shown) => shown.href)), address);
    await page.goto(address);
    await page.click(".playground");
    await page.waitForSelector("html[data-ready]");
    assert.deepEqual(page.complaints, []);
  });

  it("is not the head of a list of tests", async () => {
    const page = await open(made.chrome, made.site.address, { width: 1280, height: 720 });
    await example(page, "exercises/lists.pl");
    await page.click("#tests");
    await page.waitForSelector(".checklist");
    await settled(page);
    await pause(200);
    const [list, log] = await Promise.all([".checklist", "#log"].map((one) => box(page, one)));
    assert.ok(list.top >= log.top - 1, `${list.top} ${log.top}`);
  });

  it("is neither a hint of the board on a phone, nor a board that is new", async () => {
    const page = await open(made.chrome, made.site.address, PHONE);
    await page.click("#view-sudoku");
    await page.waitForSelector("#sudoku .square input");
    await page.click("#sudoku-hint");
    await page.waitForSelector(".step:not([hidden])");
    const [board, hint, step, bar] = await Promise.all([".board", "#sudoku-hint", ".step", ".ways"].map((one) => box(page, one)));
    assert.ok(board.top > 0 && step.bottom < bar.top, `${board.top} ${step.bottom} ${bar.top}`);
    assert.ok(Math.abs(hint.left - board.left) < 2, `${hint.left} ${board.left}`);
    await page.click("#board-analysis");
    await page.click("#sudoku-empty");
    await page.waitForFunction(() => document.querySelector("#sudoku").scrollTop === 0);
    assert.deepEqual(page.complaints, []);
  });

  it("is nothing of a lesson on a tablet: its columns are wide enough", async () => {
    const page = await open(made.chrome, inLanguage("de"), TABLET);
    await page.click("#tour");
    await page.waitForSelector("#lesson h2");
    for (const part of ["#editing", "#asking"]) assert.ok((await box(page, part)).width > 480);
    const [lesson, more] = await Promise.all(["#lesson", ".more"].map((one) => box(page, one)));
    assert.ok(lesson.width > 280 && more.height < 60, `${lesson.width} ${more.height}`);
  });
});

describe("a phone", () => {
  const tap = async (page, selector) => (await page.waitForSelector(selector, { visible: true })).tap();
  /** Whether an element is what one sees and touches at its middle. */
  const isInSight = (page, selector) => page.$eval(selector, (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  /** Returns the buttons that a finger misses 21 pixels above or below their middle, though these points can be seen. To the steps of a
   * lesson there are other ways. */
  const small = (page) => page.evaluate(() => [...document.querySelectorAll("button:not(.place, .dots *), select, summary:not(.contents *)")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!one.checkVisibility() || !one.contains(document.elementFromPoint(x, y))) return false;
    // What is cut off by the end of its part of the page can be scrolled to.
    const scroller = one.closest("#log, .text, #sudoku, dialog")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    return [y - 21, y + 21].some((at) => at > scroller.top && at < scroller.bottom && !one.contains(document.elementFromPoint(x, at))
      && !document.elementFromPoint(x, at)?.closest(".actions, .ways"));
  }).map((one) => one.id || one.innerText || one.className));

  for (const language of ["en", "de", "fr"]) {
    it(`shows where to begin, and the first query of the tour: ${language}`, async () => {
      const page = await open(made.chrome, inLanguage(language), PHONE);
      assert.ok(await isInSight(page, "#welcome .main"));
      assert.ok((await box(page, "#query")).height < 50);
      assert.ok((await box(page, ".cm-gutters")).width < 60);
      assert.deepEqual(await small(page), []);
      await tap(page, "#welcome .main");
      await page.waitForSelector("#lesson .try");
      assert.ok(await isInSight(page, "#lesson .try"));
      assert.deepEqual(await small(page), []);
      await tap(page, "#view-sudoku");
      await page.waitForSelector("#sudoku .square input");
      await page.waitForFunction(() => document.querySelector(".level").textContent);
      const [tabs, facts, board] = await Promise.all([".tabs", ".facts", ".board"].map((one) => box(page, one)));
      assert.ok(facts.top < tabs.bottom && board.top < 70, JSON.stringify([tabs, facts, board]));
      assert.ok(await isInSight(page, "#play-redo"));
      assert.deepEqual(await small(page), []);
      assert.deepEqual(page.complaints, []);
    });
  }

  it("shows the last answer when one comes to the answers from a lesson", async () => {
    const page = await open(made.chrome, inLanguage("en"), PHONE);
    for (let n = 0; n < 5; n += 1) await ask(page, `X = ${n}`);
    await tap(page, "#tour");
    await tap(page, "#lesson .try");
    await page.waitForFunction(() => /true/.test(document.querySelector("#log article:last-child .body").innerText));
    await pane(page, "answers");
    const [card, log] = await Promise.all(["#log article:last-child", "#log"].map((one) => box(page, one)));
    assert.ok(card.top >= log.top && card.bottom <= log.bottom, JSON.stringify([card, log]));
    assert.deepEqual(page.complaints, []);
  });
});

describe("a check of a lesson", () => {
  it("that must wait for a query is no try, and says so", async () => {
    const page = await open(made.chrome, `${made.site.address}#tour.4`);
    await page.waitForSelector("#lesson .check");
    await start(page, "repeat, fail");
    await page.click("#lesson .check");
    assert.match(await text(page, "#note"), /still running/);
    assert.equal(await page.$eval("#lesson .status", (status) => status.textContent), "");
    assert.ok(await page.$eval(".solution", (one) => one.hidden));
    await page.click("#stop");
    await settled(page);
    await page.click("#lesson .check");
    await page.waitForFunction(() => /no sibling/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
    assert.deepEqual(page.complaints, []);
  });
});

describe("what is shown", () => {
  it("of a question about a query has no brackets that it does not need", async () => {
    assert.equal(called("why", "p(f(X), [a])"), "why(p(f(X), [a]))");
    assert.equal(called("why", "halt"), "why(halt)");
    for (const goal of ["p(X), q(Y)", "X is 2", "\\+ p(X)", "p(')', X)", "f(X) = g(Y)", "p(0'()"]) assert.equal(called("why", goal), `why((${goal}))`);
  });

  it("of the keys can be read on a phone, from its beginning on", async () => {
    const page = await open(made.chrome, inLanguage("de"), PHONE);
    await menu(page, "keys");
    await page.waitForSelector("dialog .keys");
    assert.deepEqual(await page.$eval("dialog", ({ scrollTop, scrollWidth, clientWidth }) => [scrollTop, scrollWidth - clientWidth]), [0, 0]);
    assert.ok((await box(page, ".keys td:last-child")).width > 120);
    assert.deepEqual(page.complaints, []);
  });

  it("of an answer that is cut, is all of it after the key w", async () => {
    const page = await open(made.chrome, made.site.address);
    for (const act of [() => page.type("#query", "w\n"), () => page.keyboard.press("w")]) {
      assert.match(await ask(page, "numlist(1, 40, L)"), /8, 9\|\.\.\.\]/);
      await page.$eval(act.toString().includes("press") ? "#log article:last-child button" : "#query", (one) => { one.focus(); one.select?.(); });
      await act();
      await page.waitForFunction(() => /39, 40\]/.test(document.querySelector("#log article:last-child").innerText));
    }
    await program(page, "w :- write(mine).\n");
    await ask(page, "numlist(1, 40, L)");
    assert.match(await ask(page, "w"), /mine/);
    assert.deepEqual(page.complaints, []);
  });

  it("by a first hint is the part of the board that it means", async () => {
    const page = await open(made.chrome, `${made.site.address}#board`);
    await page.waitForSelector("#sudoku .square input");
    await page.click("#sudoku-hint");
    await page.waitForSelector(".step:not([hidden])");
    assert.match(await text(page, ".step"), /box 2/);
    const lit = () => page.$$eval("#sudoku .square", (all) => all.flatMap((one, at) => (one.classList.contains("looked") ? [at] : [])));
    assert.deepEqual(await lit(), [3, 4, 5, 12, 13, 14, 21, 22, 23]);
    await (await page.$$("#sudoku .square"))[2].click();
    await page.keyboard.press("4");
    assert.deepEqual(await lit(), []);
    assert.deepEqual(page.complaints, []);
  });

  it("of examples breaks no word", async () => {
    for (const width of [1280, 820, 390]) {
      const page = await open(made.chrome, inLanguage("de"), { width });
      await page.click("#examples");
      await page.waitForSelector(".example");
      const broken = await page.$$eval(".example b, .example span:last-child", (all) => all.flatMap((one) => {
        const node = one.firstChild;
        return [...node.data.matchAll(/\p{L}+/gu)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return range.getClientRects().length > 1;
        }).map(([word]) => word);
      }));
      assert.deepEqual(broken, [], `${width}`);
      await page.close();
    }
  });
});

describe("a keyboard alone", () => {
  const focused = (page) => page.evaluate(() => document.activeElement.closest("#lesson .text, #sudoku .square, .side")?.className ?? document.activeElement.tagName);

  it("keeps its place in a lesson from step to step", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.focus("#welcome .main");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#lesson h2");
    await page.waitForFunction(() => document.activeElement.matches("#lesson .text"));
    for (const title of ["Variables", "Rules"]) {
      await page.$eval("#lesson > .actions button:last-child", (button) => button.focus());
      await page.keyboard.press("Enter");
      await page.waitForFunction((wanted) => document.querySelector("#lesson h2").textContent === wanted, {}, title);
      assert.equal(await focused(page), "text");
    }
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement.matches("#lesson .try")));
  });

  it("passes the board with one key", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.click("#view-sudoku");
    await page.waitForSelector("#sudoku .square input");
    await page.focus("#hide-time");
    await page.keyboard.press("Tab");
    assert.match(await focused(page), /square/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^row 2, column 2/);
    await page.keyboard.press("Tab");
    assert.match(await focused(page), /side/);
    await page.keyboard.down("Shift");
    await page.keyboard.press("Tab");
    await page.keyboard.up("Shift");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^row 2, column 2/);
  });
});

describe("another language", () => {
  it("has its own colons", async () => {
    const page = await open(made.chrome, inLanguage("fr"));
    await program(page, "f(a)\nf(b).\n");
    await page.waitForFunction(() => /^ligne 1 : /.test(document.querySelector("#first-flaw").textContent));
  });
});

describe("what a program and a lesson wait for", () => {
  it("is said: a term that is read ends with a full stop", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "greet :- read(Name), format(\"Hello ~w~n\", [Name]).\n");
    await start(page, "greet");
    await page.waitForSelector(".input input");
    await page.keyboard.type("anna\n");
    await page.waitForFunction(() => /ends with a full stop/.test(document.querySelector("#log").innerText));
    await page.keyboard.type(".\n");
    assert.match(await settled(page), /Hello anna/);
  });

  it("is said: the mistake that the editor sees, also beside a lesson on a phone", async () => {
    const page = await open(made.chrome, made.site.address, PHONE);
    await page.click("#tour");
    await (await page.waitForSelector(".dots button:nth-child(4)")).click();
    await program(page, "parent(anna, ben).\nparent(anna, clara).\nsibling(X, y) :- parent(P, X), parent(P, y), X \\= y.\n");
    await pane(page, "lesson");
    await press(page, "Check my program");
    await page.waitForFunction(() => !/^(Checking …)?$/.test(document.querySelector("#lesson .status").textContent), { timeout: 15000 });
    assert.match(await text(page, "#lesson .status"), /^Not yet.*family\.pl:3: \S/);
  });

  it("is in sight on a phone: what checks the program of a step", async () => {
    for (const height of [844, 640]) {
      const page = await open(made.chrome, `${made.site.address}#tour.8`, { ...PHONE, height });
      await page.waitForSelector("#lesson .check");
      const [check, shown] = [await box(page, "#lesson .check"), await box(page, "#lesson .text")];
      assert.ok(check.top >= shown.top && check.bottom <= shown.bottom + 1, `${height}: ${JSON.stringify([check, shown])}`);
      await page.close();
    }
  });

  it("can be tried by a teacher before it has an address, and be shared", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ninelog-newcomers-"));
    const path = join(folder, "pets.md");
    writeFileSync(path, "# Pets\n\n## Facts\n\nAsk:\n\n```prolog pets.pl\ncat(tom).\n```\n\n```query\ncat(X)\n```\n");
    const page = await open(made.chrome, made.site.address);
    await (await page.$("#chosen")).uploadFile(path);
    await page.waitForSelector("#lesson h2");
    assert.equal(await text(page, "#lesson h2"), "Facts");
    await page.click("#share");
    await page.waitForFunction(() => location.hash.startsWith("#p="));
    const other = await open(made.chrome, page.url());
    await other.waitForSelector("#lesson h2");
    await other.click("#lesson .try");
    await other.waitForSelector("#log article");
    assert.equal(await settled(other), "X = tom");
    assert.deepEqual([...page.complaints, ...other.complaints], []);
    rmSync(folder, { recursive: true });
  });
});
