// The page in each browser that is installed: what it is mainly used for.
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { pause, serve } from "./browser.mjs";
import { BROWSERS } from "./drivers.mjs";

const { SHOTS } = process.env;

for (const { name, missing, path, start } of BROWSERS) {
  describe(name, { skip: path ? false : `not installed: ${missing}`, timeout: 300000 }, () => {
    let site;
    let browser;
    before(async () => {
      site = await serve();
      browser = await start(path);
    });
    after(async () => {
      await browser?.close();
      await site?.close();
    });

    /** Waits until a function of the page returns something, which is the result. */
    async function until(act, ...args) {
      const end = Date.now() + 30000;
      for (;;) {
        const value = await browser.run(act, ...args);
        if (value) return value;
        if (Date.now() > end) throw new Error(`waited in vain for ${act} ${JSON.stringify(args)}`);
        await pause(50);
      }
    }
    /** Opens the page; complaints of its scripts are collected. */
    async function open(address = site.address) {
      await browser.goto("about:blank");
      await browser.goto(address);
      await until(() => document.documentElement.dataset.ready === "true");
      await browser.run(() => {
        globalThis.complaints = [];
        addEventListener("error", (event) => globalThis.complaints.push(event.message));
        addEventListener("unhandledrejection", (event) => globalThis.complaints.push(String(event.reason)));
      });
    }
    const complaints = () => browser.run(() => globalThis.complaints);
    async function begin(query) {
      const count = await browser.run(() => document.querySelectorAll("#log article").length);
      await browser.click("#query");
      await browser.run(() => document.querySelector("#query").select());
      await browser.press("Backspace");
      await browser.type(query);
      await browser.press("Enter");
      await until((before) => document.querySelectorAll("#log article").length > before, count);
    }
    const last = () => browser.run(() => document.querySelector("#log article:last-child .body").innerText);
    async function ask(query) {
      await begin(query);
      await until(() => document.querySelector("#stop").hidden && !document.querySelector("article.busy"));
      return last();
    }
    const program = (text) => browser.run((wanted) => {
      const content = document.querySelector(".cm-content");
      content.focus();
      document.execCommand("selectAll");
      document.execCommand("insertText", false, wanted);
    }, text);
    const clickText = (text) => browser.run((wanted) => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === wanted && one.checkVisibility());
      if (!button) throw new Error(`no button ${wanted}`);
      button.click();
    }, text);

    it("answers a query, and gives the next answers by the key", async () => {
      await open();
      assert.match(await ask("X = 1 ; X = 2 ; X = 3"), /^X = 1\s*$/);
      await browser.press(";");
      await until(() => document.querySelector("#log article:last-child .body").innerText.includes("X = 2"));
      await browser.press(";");
      await until(() => document.querySelector("#log article:last-child .body").innerText.includes("X = 3"));
      assert.deepEqual(await complaints(), []);
    });

    it("stops output without end", async () => {
      await open();
      await begin("repeat, write(line), nl, fail");
      await pause(1500);
      const took = await browser.run(async () => {
        const from = performance.now();
        const stop = document.querySelector("#stop");
        stop.click();
        while (!stop.hidden && performance.now() - from < 5000) await new Promise((done) => setTimeout(done, 5));
        return performance.now() - from;
      });
      assert.ok(took < 1000, `Stop took ${took} ms`);
      assert.match(await ask("X is 6*7"), /X = 42/);
      assert.deepEqual(await complaints(), []);
    });

    it("says in the margin and when it loads what is wrong", async () => {
      await open();
      await program("p(X) : - q(X).\nok(1).\n");
      await until(() => /1 error/.test(document.querySelector("#flaws").textContent));
      await until(() => document.querySelector(".cm-lint-marker-error") !== null);
      await ask("ok(X)");
      assert.match(await last(), /X = 1/);
      assert.match(await browser.run(() => document.querySelector("#log").innerText), /ERROR.*expected/);
      assert.deepEqual(await complaints(), []);
    });

    it("shows the program of a link, and keeps it over a reload", async () => {
      await open();
      await program("shared(by_link).\n");
      await clickText("Share");
      const link = await until(() => location.hash.startsWith("#p=") && location.href);
      await browser.run(() => { localStorage.clear(); sessionStorage.clear(); });
      await open(link);
      assert.match(await ask("shared(X)"), /X = by_link/);
      await program("changed(1).\n");
      await pause(1500);
      await browser.run(() => { setTimeout(() => location.reload(), 0); });
      await pause(500);
      await until(() => document.documentElement?.dataset.ready === "true");
      assert.match(await browser.run(() => document.querySelector(".cm-content").innerText), /changed\(1\)/);
      await browser.run(() => { localStorage.clear(); sessionStorage.clear(); });
    });

    it("shows the board, gives hints and solves", async () => {
      await open();
      await browser.click("#view-sudoku");
      await until(() => document.querySelectorAll("#sudoku .square input").length === 81);
      await browser.click("#board-analysis");
      for (let n = 0; n < 3; n += 1) {
        await browser.click("#sudoku-hint");
        await until(() => document.querySelector("#sudoku .side").ariaBusy === "false" && !document.querySelector("#sudoku .step").hidden);
      }
      assert.match(await browser.run(() => document.querySelector("#sudoku .step").innerText), /is \d\./);
      if (SHOTS) await browser.picture(`${SHOTS}/${name}-board.png`);
      await browser.click("#sudoku-solve");
      await until(() => [...document.querySelectorAll("#sudoku .square input")].every((field) => field.value));
      await browser.click("#sudoku-undo");
      await browser.click("#view-program");
      assert.deepEqual(await complaints(), []);
    });

    it("fits a phone", async () => {
      await browser.size(390, 844);
      await open();
      for (const view of ["sudoku", "program"]) {
        await browser.click(`#view-${view}`);
        await until((id) => !document.querySelector(`#${id}`).hidden, view);
        await pause(300);
        if (SHOTS) await browser.picture(`${SHOTS}/${name}-${view}-390.png`);
        assert.deepEqual(await browser.run(() => [document.documentElement.scrollWidth <= innerWidth, innerWidth < 500]), [true, true], view);
      }
      await browser.size(1280, 800);
      assert.deepEqual(await complaints(), []);
    });

    it("steps through a query with constraints", async () => {
      await open();
      await program(":- use_module(library(clpfd)).\n");
      await browser.click("#query");
      await browser.run(() => document.querySelector("#query").select());
      await browser.type("Rows = [[A,B],[C,D]], append(Rows, Vs), Vs ins 1..2, maplist(all_distinct, Rows), A #> B, A #\\= C");
      await browser.click("#steps");
      await until(() => document.querySelector(".steps") !== null);
      await browser.run(() => {
        const slider = document.querySelector(".steps input[type=range]");
        slider.value = slider.max;
        slider.dispatchEvent(new Event("input"));
      });
      await until(() => document.querySelector(".domains td b") !== null);
      if (SHOTS) await browser.picture(`${SHOTS}/${name}-steps.png`);
      assert.deepEqual(await browser.run(() => [...document.querySelectorAll(".domains td")].map((square) => square.innerText)), ["2", "1", "1", "2"]);
      assert.deepEqual(await complaints(), []);
    });
  });
}
