// The page answers like a prompt: questions with buttons, keys where the answer stands, what belongs elsewhere.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { WIDTHS, ask, beforeTests, example, lastCard, open, pane, pause, press, program, settled, start } from "./browser.mjs";

const made = beforeTests();

const shot = async (page, name, size) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png` });
};
const focused = (page) => page.evaluate(() => document.activeElement.id || document.activeElement.textContent.trim() || document.activeElement.tagName);
const state = (page) => page.$eval("article:last-child .state", (shown) => shown.textContent);
/** Waits until a question with buttons is asked. */
const question = (page) => page.waitForSelector("article:last-child .input button");

for (const size of WIDTHS) {
  describe(`the prompt at a width of ${size.width}`, () => {
    it("says what an error means, in the language of the page", async () => {
      for (const [code, said] of [["en", ["There is no aunt/1", "is/2 needs a value", "is neither a number"]], ["de", ["aunt/1 gibt es nicht", "is/2 braucht einen Wert", "weder eine Zahl"]]]) {
        const page = await open(made.chrome, `${made.site.address}?lang=${code}`, size);
        const answers = [await ask(page, "aunt(X)"), await ask(page, "X is Y + 1"), await ask(page, "X is many + 1")];
        answers.forEach((answer, n) => assert.ok(answer.includes(said[n]), `${answer} ${said[n]}`));
        // What Prolog itself says can be opened.
        assert.doesNotMatch(answers[0], /Unknown procedure/);
        assert.match(await page.$eval("#log article .machine", (details) => details.textContent), /Unknown procedure: aunt\/1/);
        assert.doesNotMatch(await ask(page, "p :- q"), /gibt es nicht/);
      }
    });

    it("says what may be wrong with a query that newcomers write", async () => {
      const page = await open(made.chrome, `${made.site.address}?lang=de`, size);
      const said = async (query, words) => {
        await ask(page, query);
        await page.waitForFunction((wanted) => document.querySelector("#log article:last-child").innerText.includes(wanted), { timeout: 15000 }, words);
      };
      await said("parent(anna, X) and true", "„and“ durch „,“ ersetzen");
      await said("parent(anna, X", "Klammer ist nicht geschlossen");
      await said("ancestor(wer, fritz)", "Im Programm gibt es kein wer. Eine Variable beginnt groß: Wer.");
      await said("X = 2 + 3", "X is 2 + 3 rechnet");
      await ask(page, "parent(anna, anna)");
      await pause(300);
      assert.doesNotMatch(await lastCard(page), /Variable/);
    });

    it("keeps the buttons of an answer in view, and takes ; where a query was clicked", async () => {
      const page = await open(made.chrome, made.site.address, size);
      for (let n = 0; n < 12; n += 1) await ask(page, "member(X, [a,b])");
      const [button, list] = await Promise.all(["#log article:last-child .foot button", "#log"].map((one) => page.$eval(one, (shown) => shown.getBoundingClientRect().toJSON())));
      assert.ok(button.bottom <= list.bottom, `${button.bottom} ${list.bottom}`);
      await page.click("#clear");
      await ask(page, "member(X, [a,b,c])");
      await page.focus("#clear");
      await page.keyboard.press(";");
      await page.waitForFunction(() => /X = b/.test(document.querySelector("#log article:last-child").textContent));
    });

    it("does not open the keyboard of a touch screen with an answer", async () => {
      const page = await open(made.chrome, made.site.address, { ...size, touch: true });
      await ask(page, "X = 1");
      assert.notEqual(await focused(page), "query");
      await pane(page, "program");
      assert.equal(await page.$eval("#tab-hint", (hint) => hint.checkVisibility()), false);
      assert.deepEqual(page.complaints, []);
    });

    it("says why another query is not asked while one waits for an answer", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await start(page, "read(X)");
      await page.waitForSelector("article:last-child .input input");
      await page.evaluate(() => { document.querySelector("#query").value = "X = 2"; });
      await page.focus("#query");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelector("#note").innerText.includes("waits for your answer"));
      assert.equal(await page.$$eval("#log article", (all) => all.length), 1);
      assert.equal(await page.$eval("#query", (field) => field.value), "X = 2");
      await page.evaluate(() => document.querySelector("#note button").click());
      await settled(page);
      assert.equal(await ask(page, "X = 2"), "X = 2");
      await start(page, "repeat, fail");
      await page.focus("#query");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.querySelector("#note").innerText.includes("still running"));
      await page.click("#stop");
      await settled(page);
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("asks with buttons whether a misspelled name is meant", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await start(page, "parnt(anna, X)");
      await question(page);
      assert.equal((await page.$$("article:last-child .input input")).length, 0);
      await shot(page, "correct", size);
      await press(page, "Yes");
      assert.match(await settled(page), /Correct to: "parent\(anna,X\)"\? +Yes[^]*X = ben/);
      await start(page, "parnt(anna, X)");
      await question(page);
      await page.keyboard.press("n");
      assert.match(await settled(page), /There is no parnt\/2/);
      await start(page, "parnt(anna, X)");
      await question(page);
      await page.keyboard.press("Enter");
      assert.match(await settled(page), /X = ben/);
      assert.deepEqual(page.complaints, []);
    });

    it("traces with buttons and keys, and tracing ends with its query", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "p(1).\nq(X) :- p(X).\n");
      await start(page, "trace, q(X)");
      await question(page);
      await press(page, "Creep");
      await pause(200);
      await shot(page, "trace", size);
      await page.keyboard.press("c");
      await pause(200);
      await press(page, "Skip");
      await pause(200);
      await page.keyboard.press("l");
      assert.match(await settled(page), /Call: .*q\([^]*Call: .*p\([^]*X = 1/);
      assert.equal(await ask(page, "q(X)"), "X = 1");
      await start(page, "trace, q(X)");
      await question(page);
      await press(page, "Abort");
      await settled(page);
      assert.equal(await state(page), "stopped");
      assert.equal(await ask(page, "q(X)"), "X = 1");
      assert.deepEqual(page.complaints, []);
    });

    it("gives a query only what was typed for it", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await start(page, "read(X)");
      await page.waitForSelector(".input input");
      await page.type(".input input", "one. two.");
      await page.keyboard.press("Enter");
      assert.match(await settled(page), /X = one/);
      await start(page, "read(X)");
      await page.waitForSelector(".input input");
      await press(page, "End of input");
      assert.match(await settled(page), /X = end_of_file/);
      await start(page, "read(X)");
      await page.waitForSelector(".input input");
      await page.type(".input input", "three.");
      await page.keyboard.press("Enter");
      assert.match(await settled(page), /X = three/);
    });

    it("runs several queries, and offers to put rules into the program", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await ask(page, "X = 1. Y = 'a. b'. % and no more");
      const cards = await page.$$eval("#log article", (all) => all.map((card) => card.innerText.replace(/\s+/g, " ").trim()));
      assert.deepEqual(cards.map((card) => card.replace(/ Table$/, "")), ["?- X = 1 X = 1", "?- Y = 'a. b' Y = 'a. b'"]);
      const said = await ask(page, "sibling(X, Y) :- parent(P, X), parent(P, Y).");
      assert.match(said, /This is a rule/);
      assert.doesNotMatch(said, /swi-prolog/i);
      await shot(page, "rule", size);
      await press(page, "Put it into the program");
      assert.match(await ask(page, "sibling(ben, clara)"), /true/);
      assert.doesNotMatch(await ask(page, ":- p"), /swi-prolog/i);
      assert.deepEqual(page.complaints, []);
    });

    it("takes the next answer by keys where the answer stands, and loses no focus", async () => {
      const page = await open(made.chrome, made.site.address, size);
      assert.equal(await ask(page, "member(X, [a,b,c,d,e])"), "X = a");
      assert.equal(await focused(page), "Next");
      for (const [key, last] of [[";", "b"], ["Space", "c"], ["Enter", "d"]]) {
        await page.keyboard.press(key);
        await pause(200);
        assert.match(await lastCard(page), new RegExp(`X = ${last}$`));
        assert.equal(await focused(page), "Next");
      }
      await page.keyboard.press(";");
      await pause(200);
      assert.equal(await focused(page), "query");
      await ask(page, "member(X, [a,b])");
      await page.keyboard.press(".");
      assert.equal(await focused(page), "query");
      await ask(page, "member(X, [a,b])");
      await page.keyboard.type("true");
      assert.equal(await page.$eval("#query", (field) => field.value), "true");
      await page.keyboard.press("Enter");
      await pause(100);
      assert.equal(await settled(page), "true");
      assert.equal(await focused(page), "query");
      // The mouse: the focus does not fall to the page when its button goes.
      await page.click("#run");
      await pause(100);
      await settled(page);
      assert.equal(await focused(page), "run");
      await start(page, "repeat, fail");
      await page.click("#stop");
      await settled(page);
      assert.notEqual(await focused(page), "BODY");
      assert.deepEqual(page.complaints, []);
    });

    it("lets the keyboard leave the editor, and tells the keys", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await pane(page, "program");
      await page.focus("#editor .cm-content");
      await page.keyboard.press("Tab");
      assert.ok(await page.$eval(".cm-content", (content) => content === document.activeElement));
      assert.equal(await page.$eval("#tab-hint", (hint) => getComputedStyle(hint).visibility), "visible");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      assert.ok(await page.$eval(".cm-content", (content) => content !== document.activeElement));
      await page.focus("#run");
      await page.keyboard.press("?");
      await page.waitForSelector("dialog[open]");
      await shot(page, "keys", size);
      assert.match(await page.$eval("dialog", (shown) => shown.innerText), /the next answer/);
      await page.keyboard.press("Escape");
      assert.equal(await focused(page), "run");
      await page.focus("#query");
      await page.keyboard.press("F1");
      await page.waitForSelector("dialog[open]");
      assert.deepEqual(page.complaints, []);
    });

    it("shows all of a long list, in parts if it is very long", async () => {
      const page = await open(made.chrome, made.site.address, size);
      assert.match(await ask(page, "numlist(1, 30, L)"), /\|\.\.\.\]/);
      await press(page, "Show all");
      await page.waitForFunction(() => /29, 30\]/.test(document.querySelector("#log article:last-child").textContent));
      assert.match(await lastCard(page), /L = \[1, 2,.* 29, 30\]/);
      await ask(page, "numlist(1, 100000, L)", 20000);
      await press(page, "Show all");
      await shot(page, "whole", size);
      assert.match(await lastCard(page), /Show more/);
      assert.ok((await page.$$eval("#log *", (all) => all.length)) < 300);
      const took = await page.evaluate(async () => {
        const begin = performance.now();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return performance.now() - begin;
      });
      assert.ok(took < 500, `${took} ms`);
      assert.match(await ask(page, "length(L, 200000)", 20000), /L = \[_, _/);
      // Terms too deep to be data are still answers, and the system lives on.
      await ask(page, "assertz(known(1)), numlist(1, 100000, L), foldl([_,A,f(A)]>>true, L, z, T)", 20000);
      assert.equal(await ask(page, "known(X)"), "X = 1");
      assert.deepEqual(page.complaints, []);
    });

    it("removes the oldest cards", async () => {
      const page = await open(made.chrome, made.site.address, size);
      for (let n = 0; n < 70; n += 1) {
        await page.$eval("#query", (field, value) => { field.value = value; }, `X = ${n}`);
        await page.$eval("#run", (button) => button.click());
        await page.waitForFunction((shown) => document.querySelector("#log article:last-child .body")?.innerText === shown, {}, `X = ${n}`);
      }
      assert.equal((await page.$$("#log article")).length, 60);
      assert.match(await page.$eval("#log > .note", (note) => note.textContent), /10 older answers/);
      assert.equal(await lastCard(page), "X = 69");
      await example(page, "examples/queens.pl");
    });
  });
}
