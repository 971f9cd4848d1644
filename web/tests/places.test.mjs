// Where a user is in the page: addresses, titles, back and forward, the contents and the end of the tour, programs by their addresses.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { hashOf, placeIn } from "../page/projects/link.js";
import { packed } from "../page/projects/packing.js";
import { WIDTHS, beforeTests, example, open, pane, pause, press, program } from "./browser.mjs";

const made = beforeTests();
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const text = (page, selector) => page.$eval(selector, (shown) => shown.innerText);
const written = (page) => page.$eval("#editor .cm-content", (shown) => shown.textContent);
const at = (page, hash) => page.waitForFunction((wanted) => location.hash === wanted, { timeout: 10000 }, hash);
const titled = (page, pattern) => page.waitForFunction((wanted) => new RegExp(wanted).test(document.title), { timeout: 10000 }, pattern);
const click = (page, selector) => page.$eval(selector, (one) => one.click());
const step = (page, title) => page.waitForFunction((wanted) => document.querySelector("#lesson h2")?.textContent === wanted, { timeout: 10000 }, title);

describe("the reader of addresses", () => {
  it("reads what the writer writes", () => {
    for (const place of [{ kind: "program" }, { kind: "board" }, { kind: "analysis", digits: PUZZLE }, { kind: "examples" }, { kind: "example", path: "examples/queens.pl" },
      { kind: "example", path: "exercises/lists.pl" }, { kind: "example", path: "prolog/sudoku.pl" }, { kind: "tour" }, { kind: "tour", step: 4 }, { kind: "tour", step: "end" },
      { kind: "lesson", address: "https://a.example/b.md?c=1&d#e=%", step: 2 }, { kind: "link", packed: "eJw_-x" }, { kind: "url", address: "gist:abc" }]) {
      assert.deepEqual(placeIn({ hash: hashOf(place) }), place);
    }
    assert.equal(hashOf({ kind: "example", path: "exercises/lists.pl" }), "#exercise=lists");
    assert.deepEqual(placeIn({ search: "?lang=de&url=https%3A%2F%2Fa.example%2Fb.pl%3Fc%3D1" }), { kind: "url", address: "https://a.example/b.pl?c=1" });
  });

  it("accepts nothing else", () => {
    const kinds = { "#lesson=%": "damaged", "#lesson=": "damaged", "#p=a!b": "damaged", "#board=12": "damaged", [`#url=${"a".repeat(3000)}`]: "damaged",
      "#example=nothing": "unknown", "#example=../page": "unknown", "#exercise=": "unknown", "#constructor=1": "unknown", "#__proto__": "unknown", "#nowhere": "unknown", "#": "program", "": "program" };
    for (const [hash, kind] of Object.entries(kinds)) assert.equal(placeIn({ hash }).kind, kind, hash);
    assert.deepEqual(placeIn({ hash: "#tour.0" }), { kind: "tour", step: 1 });
    assert.equal(placeIn({ hash: "#tour.99999" }).kind, "unknown");
  });
});

for (const size of WIDTHS) {
  describe(`places at a width of ${size.width}`, { timeout: 180000 }, () => {
    it("have an address and a title, and back and forward lead through them", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await titled(page, "^Ninelog: Prolog in a page$");
      await program(page, "mine(1).\n");
      await pause(500);
      await click(page, "#tour");
      await at(page, "#tour.1");
      await titled(page, "^1\\. Facts – A tour of Prolog – Ninelog$");
      await press(page, "Next step");
      await at(page, "#tour.2");
      await click(page, ".dots button:nth-child(4)");
      await at(page, "#tour.4");
      await click(page, "#view-sudoku");
      await at(page, "#board");
      await titled(page, "^Sudoku – Ninelog$");
      await example(page, "examples/queens.pl");
      await at(page, "#example=queens");
      await titled(page, "^Queens – Ninelog$");
      const back = async (hash) => { await page.goBack(); await at(page, hash); };
      await back("#examples");
      await page.waitForSelector(".example");
      await back("#board");
      await page.waitForFunction(() => !document.querySelector("dialog[open]") && !document.querySelector("#sudoku").hidden);
      await back("#tour.4");
      await step(page, "Your first rule");
      await back("#tour.2");
      await step(page, "Variables");
      await back("#tour.1");
      await back("");
      await page.waitForFunction(() => document.querySelector("#lesson").hidden && document.querySelector("#editor .cm-content").textContent.includes("mine(1)"));
      await page.goForward();
      await at(page, "#tour.1");
      await step(page, "Facts");
      await page.goForward();
      await step(page, "Variables");
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("are opened by their addresses, also by one that is typed later", async () => {
      const page = await open(made.chrome, `${made.site.address}#tour.4`, size);
      await step(page, "Your first rule");
      for (const [hash, shown] of [["#exercise=lists", "Exercise|last_of"], ["#example=prolog/sudoku", "sudoku"], ["#example=hanoi", "hanoi\\("]]) {
        await page.evaluate((wanted) => { location.hash = wanted; }, hash);
        await page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector("#files").textContent + document.querySelector("#editor .cm-content").textContent), {}, shown);
        await at(page, hash);
      }
      await page.evaluate((wanted) => { location.hash = wanted; }, `#board=${PUZZLE.replace("5", "4").replace("53", "4.")}`);
      await page.waitForFunction(() => document.querySelector("#sudoku .square input")?.value === "4");
      await page.reload();
      await page.waitForFunction(() => document.querySelector("#sudoku .square input")?.value === "4");
      await page.goBack();
      await page.waitForFunction(() => /hanoi/.test(document.querySelector("#files").textContent) && document.querySelector("#sudoku").hidden);
      for (const [hash, said] of [["#example=nothing", "names nothing"], ["#board=12", "damaged"]]) {
        await page.evaluate((wanted) => { location.hash = wanted; }, hash);
        await page.waitForFunction((wanted) => document.querySelector("#banner").innerText.includes(wanted), { timeout: 5000 }, said);
      }
      const end = await open(made.chrome, `${made.site.address}#tour.end`, size);
      await step(end, "The end");
      assert.deepEqual([...page.complaints, ...end.complaints], []);
      await page.close();
    });

    it("leave the gallery as it was entered", async () => {
      const page = await open(made.chrome, made.site.address, size);
      const entries = await page.evaluate(() => history.length);
      await click(page, "#examples");
      await at(page, "#examples");
      await titled(page, "^Examples – Ninelog$");
      await page.keyboard.press("Escape");
      await at(page, "");
      await click(page, "#view-sudoku");
      await at(page, "#board");
      assert.equal(await page.evaluate(() => history.length), entries + 1);
      await page.goBack();
      await at(page, "");
      const other = await open(made.chrome, `${made.site.address}#examples`, size);
      await other.waitForSelector(".example");
      await other.keyboard.press("Escape");
      await at(other, "");
      assert.deepEqual([...page.complaints, ...other.complaints], []);
      await page.close();
    });

    it("have titles in the language of the reader", async () => {
      for (const [code, first, tour, analysis] of [["de", "Prolog auf einer Seite", "^4\\. .* – Ein(e)? .*Ninelog$", "Analyse"], ["fr", "Prolog dans une page", "^4\\. .* – .*Ninelog$", "analyse"]]) {
        const page = await open(made.chrome, `${made.site.address}?lang=${code}`, size);
        await titled(page, first);
        const english = await open(made.chrome, `${made.site.address}?lang=${code}#tour.4`, size);
        await titled(english, tour);
        assert.doesNotMatch(await english.title(), /Your first rule/);
        const board = await open(made.chrome, `${made.site.address}?lang=${code}#analysis`, size);
        await titled(board, analysis);
        assert.deepEqual([...page.complaints, ...english.complaints, ...board.complaints], []);
        for (const one of [page, english, board]) await one.close();
      }
    });

    it("show the contents of the tour with what is done, and its end with exercises", async () => {
      const page = await open(made.chrome, `${made.site.address}#tour`, size);
      await page.waitForSelector(".contents");
      await press(page, "Next step");
      await press(page, "Next step");
      assert.equal(await text(page, ".contents summary"), "Contents: 2 of 12 done");
      await page.click(".contents summary");
      const items = await page.$$eval(".contents li", (all) => all.map((one) => one.innerText.replace(/\s+/g, " ")));
      assert.equal(items.length, 12);
      assert.match(items[0], /^✓ Facts/);
      assert.match(items[3], /^4 Your first rule/);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.click(".contents li:nth-child(12) button");
      await at(page, "#tour.12");
      await press(page, "Finish");
      await at(page, "#tour.end");
      await step(page, "The end");
      assert.match(await text(page, "#lesson .text"), /That was all of "A tour of Prolog"[^]*still open[^]*4\. Your first rule/);
      assert.equal(await page.$eval("#lesson .choices:last-child", (list) => list.childElementCount), 13);
      await press(page, "5: Lists");
      await at(page, "#exercise=lists");
      await page.goBack();
      await step(page, "The end");
      await press(page, "To my own program");
      await at(page, "");
      assert.equal(await page.$eval("#lesson", (lesson) => lesson.hidden), true);
      assert.deepEqual(page.complaints, []);
      await page.close();
    });

    it("are short to share: an example by its name, a puzzle by its digits, a program without what is empty", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await example(page, "examples/queens.pl");
      await at(page, "#example=queens");
      await page.click("#share");
      await page.waitForFunction(() => document.querySelector("#note").textContent !== "");
      assert.equal(await page.evaluate(() => location.hash), "#example=queens");
      await program(page, "p(1).\n");
      await page.click("#share");
      await page.waitForFunction(() => location.hash.startsWith("#p="));
      const empty = await packed({ files: [{ name: "queens.pl", text: "p(1).\n" }], data: [], query: "draw_queens(8)", board: null, view: "program" });
      assert.ok((await page.evaluate(() => location.hash.length)) < empty.length);
      await click(page, "#view-sudoku");
      await page.waitForSelector("#sudoku .square input");
      await click(page, "#share");
      await press(page, "Link to the puzzle alone");
      await page.waitForFunction(() => /^#(board|analysis)=[\d.]{81}$/.test(location.hash));
      const other = await open(made.chrome, page.url(), size);
      await other.waitForSelector("#sudoku .square input");
      assert.deepEqual([...page.complaints, ...other.complaints], []);
      await page.close();
    });
  });
}

describe("programs of other servers", { timeout: 180000 }, () => {
  const CORS = { "access-control-allow-origin": "*" };
  const GIST = { files: { "a.md": { filename: "a.md", content: "# no" }, "facts.pl": { filename: "facts.pl", content: "fact(gist).\n" }, "more.plt": { filename: "more.plt", content: "% tests\n" } } };
  /** Stands in for the servers. */
  const answers = {
    "https://raw.githubusercontent.com/o/r/main/src/a.pl": { body: "fact(raw).\n/** <examples>\n?- fact(X).\n?- other.\n*/\n" },
    "https://swish.swi-prolog.org/p/test.pl?format=raw": { body: "fact(swish).\n" },
    "https://swish.swi-prolog.org/p/book.swinb?format=raw": { body: "<div class=\"notebook\"><div class=\"nb-cell markdown\">text</div><div class=\"nb-cell program\">fact(book).</div><div class=\"nb-cell query\">fact(B)</div></div>" },
    "https://api.github.com/gists/abc123": { contentType: "application/json", body: JSON.stringify(GIST) },
    "https://api.github.com/gists/eee": { contentType: "application/json", body: "no json" },
    "https://a.example/large.pl": { body: "a. ".repeat(500_000) },
    "https://a.example/page.pl": { body: "<!DOCTYPE html><html></html>" },
    "https://a.example/bytes.pl": { body: "a\0b" },
    "https://a.example/latin.pl": { body: Buffer.from("gruss('Grüße').\n", "latin1") },
    "https://a.example/none.pl": { status: 404, body: "" },
  };
  async function opened(address, where = `#url=${encodeURIComponent(address)}`) {
    const page = await (await made.chrome.createBrowserContext()).newPage();
    page.asked = [];
    page.complaints = [];
    page.on("pageerror", (error) => page.complaints.push(String(error)));
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const url = request.url();
      if (url.startsWith(made.site.address) || /^(data|blob):/.test(url)) return request.continue();
      page.asked.push(url);
      return answers[url] ? request.respond({ headers: CORS, contentType: "text/plain", ...answers[url] }) : request.abort();
    });
    await page.goto(made.site.address + where);
    await page.waitForSelector("html[data-ready]");
    return page;
  }
  const shows = (page, part) => page.waitForFunction((wanted) => document.querySelector("#editor .cm-content").textContent.includes(wanted), { timeout: 10000 }, part);

  it("are fetched after a question that names the server, and are copies", async () => {
    for (const [address, fact, query] of [["https://github.com/o/r/blob/main/src/a.pl", "fact(raw)", "fact(X)"], ["https://swish.swi-prolog.org/p/test.pl", "fact(swish)", ""],
      ["https://swish.swi-prolog.org/p/book.swinb", "fact(book)", "fact(B)"], ["gist:abc123", "fact(gist)", ""], ["https://gist.github.com/somebody/abc123", "fact(gist)", ""], ["https://a.example/latin.pl", "Grüße", ""]]) {
      const page = await opened(address);
      await page.waitForSelector("dialog[open]");
      assert.deepEqual(page.asked, [], "nothing is asked before the user is");
      assert.match(await text(page, "dialog"), /learns that you do/);
      await press(page, "Fetch it");
      await shows(page, fact);
      assert.ok((await text(page, "#banner")).includes(`This program came from ${address}`));
      assert.equal(await page.$eval("#query", (field) => field.value), query, address);
      assert.equal(await page.evaluate(() => decodeURIComponent(location.hash)), `#url=${address}`);
      if (address === "gist:abc123") assert.match(await text(page, "#files"), /facts\.pl[^]*more\.plt/);
      // What was changed is shown when the address is opened again, without another question.
      await program(page, "mine(1).\n");
      await pause(600);
      await page.reload();
      await page.waitForSelector("html[data-ready]");
      await shows(page, "mine(1)");
      assert.equal(await page.$("dialog[open]"), null);
      assert.deepEqual(page.complaints, []);
      await page.browserContext().close();
    }
  });

  it("are named by ?url= as well, and not fetched if that is declined", async () => {
    const page = await opened("", `?url=${encodeURIComponent("https://swish.swi-prolog.org/p/test.pl")}`);
    await press(page, "Cancel");
    await page.waitForFunction(() => location.search === "" && location.hash === "");
    assert.deepEqual(page.asked, []);
    assert.match(await written(page), /parent\(/);
    await page.browserContext().close();
  });

  it("are told in a sentence if they do not come, and are bounded", async () => {
    for (const [address, said] of [["https://a.example/large.pl", "holds more than 1 MB"], ["https://a.example/none.pl", "could not be fetched.*404"], ["https://b.example/x.pl", "does not answer, or does not allow"],
      ["https://a.example/page.pl", "no program in"], ["https://a.example/bytes.pl", "is no text"], ["gist:eee", "is no text"], ["gist:fff", "does not answer"]]) {
      const page = await opened(address);
      await press(page, "Fetch it");
      await page.waitForFunction((wanted) => new RegExp(wanted).test(document.querySelector("#banner").innerText), { timeout: 10000 }, said);
      assert.match(await written(page), /parent\(/);
      assert.deepEqual(page.complaints, []);
      await page.browserContext().close();
    }
    for (const address of ["javascript:alert(1)", "file:///etc/passwd", "data:text/plain,a(1).", "https://"]) {
      const page = await opened(address);
      await page.waitForFunction(() => /is no address of a program/.test(document.querySelector("#banner").innerText), { timeout: 10000 });
      await page.browserContext().close();
    }
  });

  it("of this server need no question", async () => {
    const page = await opened("examples/hanoi.pl");
    await shows(page, "hanoi(");
    assert.equal(await page.$("dialog[open]"), null);
    await page.browserContext().close();
  });
});
