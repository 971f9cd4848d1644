// The editor, and what is told about a program when it is loaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { roots } from "../page/query/roots.js";
import { ask, beforeTests, example, lastCard, open, pause, press, program, settled } from "./browser.mjs";

const made = beforeTests();

const text = (page) => page.$eval(".cm-content", (shown) => shown.cmTile?.view?.state.doc.toString() ?? shown.innerText);

/** Returns each character of the editor with its colour and weight. */
const colours = (page) => page.evaluate(() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector(".cm-content"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const { color, fontWeight, fontStyle } = getComputedStyle(node.parentElement);
    for (const c of node.data) found.push(`${c} ${color} ${fontWeight} ${fontStyle}`);
  }
  return found;
});

describe("the editor", () => {
  it("indents the body of a clause", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, "% begin\n");
    await page.keyboard.type("p(X) :-\nq(X),\nr(X).\np(Y) --> a,\nb.\n:- dynamic a/1,\nb/1.\ns.\n");
    assert.equal((await text(page)).trim(), "% begin\np(X) :-\n    q(X),\n    r(X).\np(Y) --> a,\n    b.\n:- dynamic a/1,\n    b/1.\ns.");
    // What the user has set otherwise stays.
    await program(page, "% begin\n");
    await page.keyboard.type("p :-\n");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("  q,\nr.\n");
    assert.match(await text(page), /^% begin\np :-\n( {2})q,\n\1r\.\n/);
    await page.close();
  });

  it("keeps its colours when the reader has read the text", async () => {
    const page = await open(made.chrome, made.site.address);
    for (const path of ["examples/family.pl", "examples/zebra.pl", "examples/queens.pl", "prolog/sudoku.pl"]) {
      await example(page, path);
      const before = await colours(page);
      await page.waitForSelector("[class^=pl-]", { timeout: 10000 });
      await pause(300);
      const after = await colours(page);
      assert.equal(after.length, before.length);
      const changed = after.filter((one, at) => one !== before[at]).length;
      // What remains are names that only the reader can tell: built-ins and predicates of libraries.
      assert.ok(changed < 0.1 * after.length, `${path}: ${changed} of ${after.length}`);
    }
    await page.close();
  });
});

describe("a program of several files", () => {
  it("loads each file once", () => {
    const names = (files) => roots(Object.entries(files).map(([name, body]) => ({ name, text: body }))).map(({ name }) => name).join();
    assert.equal(names({ "a.pl": "a.\n", "a.plt": ":- ['a.pl'].\n" }), "a.plt");
    assert.equal(names({ "a.pl": "a.\n", "a.plt": ":- [a].\n", "b.pl": "% :- [a].\nb.\n" }), "a.plt,b.pl");
    assert.equal(names({ "a.pl": "a.\n", "b.pl": ":- consult(a).\n", "c.pl": ":- include('b.pl').\n" }), "c.pl");
    assert.equal(names({ "a.pl": ":- [b].\n", "b.pl": ":- [a].\n" }), "a.pl");
    assert.equal(names({ "a.pl": "a.\n", "b.pl": ":- use_module(a).\nlist([a]).\n" }), "a.pl,b.pl");
    assert.equal(names({ "a.pl": ":- [a].\n" }), "a.pl");
    assert.equal(names({ "a.pl": "a.\n", "a.plt": "a.\n", "b.pl": ":- [a].\n" }), "a.plt,b.pl");
  });

  it("tells each mistake once, where it is", async () => {
    const page = await open(made.chrome, made.site.address);
    await example(page, "prolog/sudoku.pl");
    await page.waitForFunction(() => document.querySelector("#flaws").textContent !== "");
    // The full stop of a clause is missing: the reader finds out in the next clause.
    const source = readFileSync(new URL("../../prolog/sudoku.pl", import.meta.url), "utf8").split("\n");
    const at = source.findIndex((line, n) => n > 15 && /\.$/.test(line) && !line.startsWith("%"));
    const broken = [...source.slice(0, at), source[at].slice(0, -1), ...source.slice(at + 1)].join("\n");
    await program(page, broken);
    const answer = await ask(page, "X = 1", 20000);
    const told = [...answer.matchAll(/ERROR: \/sudoku\.pl:(\d+)/g)].map(([, line]) => Number(line));
    assert.deepEqual(told, [at + 1], answer);
    assert.equal(answer.match(/Syntax error/g).length, 1, answer);
    await page.waitForFunction(() => !document.querySelector("#first-flaw").hidden);
    assert.match(await page.$eval("#first-flaw", (shown) => shown.innerText), new RegExp(`\\b${at + 1}\\b`));
    // The link leads to the line.
    await page.evaluate(() => [...document.querySelectorAll("#log .place")].find(({ textContent }) => textContent.startsWith("/sudoku.pl")).click());
    assert.equal(await page.$eval(".cm-activeLine", (line) => line.textContent), source[at].slice(0, -1));
    await page.close();
  });

  it("tests without what a browser cannot measure", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, ":- use_module(library(plunit)).\n:- begin_tests(a).\ntest(a) :- time(true).\ntest(b) :- time(fail).\n:- end_tests(a).\n");
    await press(page, "Run tests");
    await page.waitForSelector(".checklist");
    assert.doesNotMatch(await settled(page), /Lips|CPU/);
    await page.close();
  });

  it("says how much memory there is, and nothing about the command line", async () => {
    const page = await open(made.chrome, made.site.address);
    const answer = await ask(page, "length(L, 100000000)");
    assert.match(answer, /^The query needs more memory/);
    assert.match(await page.$eval("#log article .machine", (details) => details.textContent), /Stack limit .*exceeded/);
    assert.match(answer, /128 MB/);
    assert.doesNotMatch(answer, /command line|set_prolog_flag/);
    assert.match(await lastCard(page), /128 MB/);
    await page.close();
  });
});
