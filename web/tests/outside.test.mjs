// What comes from outside and may be anything: addresses, what the browser has kept, files of a device. The page always
// starts, and says what it has put aside.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { deflateSync } from "node:zlib";
import { packed } from "../page/projects/packing.js";
import { WIDTHS, ask, beforeTests, menu, open, pause, press, program } from "./browser.mjs";

/** How many random starts are tried in the browser, and with which seed. */
const [STARTS, SEED] = [Number(process.env.STARTS ?? 40), Number(process.env.SEED ?? 1)];

const made = beforeTests();

const banner = (page) => page.$eval("#banner", (shown) => shown.innerText);
const text = (page) => page.$eval(".cm-content", (shown) => shown.innerText.trim());

/** Opens the page anew with an address and with what the browser has kept. */
async function start(page, { hash = "", local = {}, tab = {} }) {
  await page.goto(`${made.site.address}?aside`, { waitUntil: "domcontentloaded" });
  await page.evaluate((kept) => {
    // The page keeps its work when it is left, which would replace what is put there.
    addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
    Object.defineProperty(document, "hidden", { get: () => false });
    for (const [store, items] of [[localStorage, kept.local], [sessionStorage, kept.tab]]) {
      store.clear();
      for (const [key, item] of Object.entries(items)) store.setItem(key, item);
    }
  }, { local, tab });
  await page.goto(`${made.site.address}${hash}`);
  await page.waitForSelector("html[data-ready]", { timeout: 60000 });
}

/** Returns a generator of random numbers below a bound. */
function numbers(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Returns random data, of the form that the page wants or of one that is near to it. */
function anything(below) {
  const oneOf = (...all) => all[below(all.length)];
  const odd = () => oneOf(null, 0, -1, 1.5, "", "x", [], {}, [null], true, 1e300, "%", { files: [] }, [[]], { step: "a" });
  const often = (good) => (below(6) === 0 ? odd() : good());
  const file = () => often(() => ({ name: often(() => oneOf("a.pl", "b.plt", "c.txt")), text: often(() => "a(1).\n") }));
  const content = () => often(() => ({ files: often(() => Array.from({ length: 1 + below(2) }, file)), data: often(() => []), query: often(() => "a(X)"),
    board: often(() => oneOf(null, { digits: ".".repeat(81), clues: odd(), marks: odd() }, { rules: "x" })), view: often(() => oneOf("program", "sudoku")), step: oneOf(undefined, odd()) }));
  const project = (id) => often(() => ({ ...content(), id: often(() => id), origin: oneOf(null, "example:x", odd()), isOwn: often(() => true), changed: often(() => 1) }));
  const lesson = () => often(() => oneOf("# A\n\n## B\n\nText.\n", "# A", "no steps", "## ", "```query\n"));
  const item = (value) => oneOf(JSON.stringify(value), JSON.stringify(value), JSON.stringify(value).slice(1), "{", "undefined");
  const local = { "ninelog.own": item(often(() => "p")), "ninelog.project.p": item(project("p")), "ninelog.project.q": item(project("q")),
    "ninelog.versions.p": item(often(() => [{ when: often(() => 1), why: often(() => "x"), content: content() }])), "ninelog.queries": item(often(() => [often(() => "a(X)")])),
    "ninelog.lesson.tour": item(often(() => ({ step: often(() => 3), done: often(() => [0]), tries: often(() => ({ 0: 1 })) }))),
    "ninelog.theme": oneOf("dark", "pink"), "ninelog.language": oneOf("en", "xx", "__proto__"), "ninelog.split": oneOf("0.4", "NaN", "1e9"), "ninelog.files": item(content()) };
  const tab = { "ninelog.tab": item(oneOf({ id: often(() => "p") }, project("t"))), "ninelog.lesson": item(often(() => ({ markdown: lesson(), address: oneOf("tour", odd()) }))) };
  const some = (items) => Object.fromEntries(Object.entries(items).filter(() => below(2) === 0));
  const link = oneOf(content(), { lesson: lesson() }, odd());
  return { link, cut: below(4) === 0, local: some(local), tab: some(tab) };
}

/** Returns the random address for some data. */
async function hashFor({ link, cut }, below) {
  const kinds = ["", "#lesson=%", "#lesson=%E0%A4%A", "#tour.3", "#tour.end", "#tour.x", "#board=1", `#analysis=${".".repeat(81)}`, "#examples", "#example=queens",
    "#exercise=../x", "#url=javascript:x", "#url=%", "#url=none.pl", "#p.2=", "#p=", "#p=abc", `#p=${await packed(link ?? null)}`, `#p=${await packed(link ?? null)}`];
  const hash = kinds[below(kinds.length)];
  return cut ? hash.slice(0, -3) : hash;
}

describe("addresses and storage", { concurrency: false }, () => {
  it("start the page, whatever they hold", { timeout: 180_000 + 3000 * STARTS }, async () => {
    const page = await open(made.chrome, made.site.address);
    // A machine with other work may not answer for a while.
    page.setDefaultNavigationTimeout(120_000);
    const below = numbers(SEED);
    for (let n = 0; n < STARTS; n += 1) {
      const { local, tab, ...data } = anything(below);
      const hash = await hashFor(data, below);
      await start(page, { hash, local, tab }).catch((error) => assert.fail(`${n}: ${JSON.stringify({ hash, local, tab })}: ${error}`));
      const broken = page.complaints.filter((complaint) => !/404|Failed to load resource/.test(complaint));
      assert.deepEqual(broken, [], `${n}: ${JSON.stringify({ hash, local, tab })}`);
    }
    await page.close();
  });

  it("are told if they cannot be read, and what was kept is put aside", async () => {
    const page = await open(made.chrome, made.site.address);
    for (const [key, value] of [["ninelog.lesson.tour", "[3]"], ["ninelog.queries", "{}"], ["ninelog.project.p", "{\"files\":3}"]]) {
      await start(page, { local: { [key]: value } });
      if (key === "ninelog.queries") await page.$eval("#query", (field) => field.focus());
      assert.match(await page.$eval("#aside", (shown) => shown.innerText), new RegExp(key.replaceAll(".", "\\.")));
      assert.equal(await page.evaluate((name) => localStorage.getItem(`ninelog.aside.${name}`), key), value);
      await press(page, "Close");
      await page.waitForFunction(() => !document.querySelector("#aside"), { timeout: 3000 });
    }
    for (const tab of [{ "ninelog.lesson": "{}" }, { "ninelog.lesson": "{\"markdown\":\"# A\"}" }, { "ninelog.tab": "{\"id\":3}" }, { "ninelog.tab": "3" }]) {
      await start(page, { tab });
      assert.match(await text(page), /parent\(/);
      assert.equal(await page.$("#lesson .bar"), null);
    }
    for (const hash of ["#lesson=%", "#p=abc", `#p=${await packed({ lesson: "# A" })}`, `#p=${await packed({ files: [{ name: "a.pl", text: 3 }] })}`]) {
      await start(page, { hash });
      assert.match(await banner(page), /damaged/, hash);
      assert.match(await text(page), /parent\(/);
    }
    assert.deepEqual(page.complaints, []);
    await page.close();
  });

  it("are bounded: a short link can hold any number of bytes", async () => {
    const large = deflateSync(JSON.stringify({ files: [{ name: "a.pl", text: " ".repeat(50_000_000) }], data: [] }), { level: 9 });
    const hash = `#p=${large.toString("base64url")}`;
    assert.ok(hash.length < 70_000);
    const page = await open(made.chrome, made.site.address);
    const before = performance.now();
    await start(page, { hash });
    assert.ok(performance.now() - before < 8000);
    assert.match(await banner(page), /holds more than/);
    await page.close();
  });
});

for (const size of WIDTHS) {
  describe(`a full storage at a width of ${size.width}`, () => {
    it("is told as long as it lasts, also when the page is left", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await page.evaluate(() => {
        globalThis.setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
      });
      await menu(page, "theme");
      await program(page, "mine(1).\n");
      const sign = await page.waitForSelector("#unkept");
      await pause(5500);
      assert.match(await sign.evaluate((shown) => shown.innerText), /no space left/);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      const asked = new Promise((done) => { page.once("dialog", async (shown) => { done(shown.type()); await shown.dismiss(); }); });
      await page.evaluate(() => { setTimeout(() => location.reload(), 0); });
      assert.equal(await asked, "beforeunload");
      await page.evaluate(() => { Storage.prototype.setItem = globalThis.setItem; });
      await program(page, "mine(2).\n");
      await page.waitForFunction(() => !document.querySelector("#unkept"));
      assert.deepEqual(page.complaints, []);
      await page.close();
    });
  });
}

describe("files of a device", () => {
  it("keep their letters", async () => {
    const folder = mkdtempSync(join(tmpdir(), "page-"));
    const bytes = { "latin.pl": Buffer.from("gruss('Grüße').\n", "latin1"), "utf16.pl": Buffer.from("\ufeffgruss('Grüße').\n", "utf16le"), "utf8.pl": Buffer.from("gruss('Grüße').\n") };
    const page = await open(made.chrome, made.site.address);
    for (const [name, content] of Object.entries(bytes)) {
      writeFileSync(join(folder, name), content);
      const field = await page.$("#chosen");
      await field.uploadFile(join(folder, name));
      await page.waitForFunction((wanted) => document.querySelector("#files [aria-pressed=true]")?.textContent === wanted, {}, name);
      assert.match(await text(page), /^gruss\('Grüße'\)\.$/, name);
      const said = await page.$eval("#note", (shown) => shown.innerText);
      if (name === "utf8.pl") assert.doesNotMatch(said, /utf8/);
      else assert.match(said, /latin\.pl is written in Latin-1|utf16\.pl is written in UTF-16/);
    }
    await page.close();
  });

  it("are saved one by one or all", async () => {
    const page = await open(made.chrome, made.site.address);
    await page.evaluate(() => {
      globalThis.saved = [];
      HTMLAnchorElement.prototype.click = function click() { globalThis.saved.push(this.download); };
    });
    const saved = () => page.evaluate(() => globalThis.saved.splice(0));
    await menu(page, "save");
    assert.deepEqual(await saved(), ["family.pl"]);
    const field = await page.$("#chosen");
    const folder = mkdtempSync(join(tmpdir(), "page-"));
    writeFileSync(join(folder, "more.plt"), "a.\n");
    await field.uploadFile(join(folder, "more.plt"));
    await page.waitForFunction(() => document.querySelectorAll("#files .file").length === 2);
    await menu(page, "save");
    await press(page, "Save all");
    assert.deepEqual(await saved(), ["family.pl", "more.plt"]);
    await menu(page, "save");
    await page.evaluate(() => [...document.querySelectorAll("dialog button")].find(({ textContent }) => textContent === "more.plt").click());
    assert.deepEqual(await saved(), ["more.plt"]);
    await page.close();
  });
});

describe("terms of any size", { concurrency: false }, () => {
  const DEEP = "peano(0, z).\npeano(N, s(T)) :- N > 0, M is N-1, peano(M, T).\nsum(0, 0).\nsum(N, T+N) :- N > 0, M is N-1, sum(M, T).\n" +
    "long(A) :- length(L, 5000000), maplist(=(0'a), L), atom_codes(A, L).\n";
  it("come from the worker however deep they are", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, DEEP);
    assert.match(await ask(page, "peano(1000, T)"), /^T = s\(s\(/);
    assert.match(await ask(page, "peano(100000, T)"), /^T = s\(s\(/);
    assert.match(await ask(page, "sum(2000, T)"), /^T = \.\.\. \+ \.\.\. \+/);
    assert.match(await ask(page, "peano(1000, T), throw(T)"), /^Unhandled exception/);
    assert.match(await ask(page, "sum(2000, T), throw(T)"), /^Unhandled exception/);
    assert.match(await ask(page, "peano(1000, T), atom_length(T, N)"), /^Type error/);
    assert.equal(await ask(page, "X = 1"), "X = 1");
    assert.deepEqual(page.complaints, []);
    await page.close();
  });

  it("are shown in pieces if they are long", async () => {
    const page = await open(made.chrome, made.site.address);
    await program(page, DEEP);
    await ask(page, "true");
    const session = await page.createCDPSession();
    await session.send("Performance.enable");
    const time = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ThreadTime").value;
    for (const [query, length] of [["long(A)", 5_000_000], ["X is 2**10000000", 3_010_300]]) {
      const before = await time();
      await ask(page, query, 60000);
      const used = 1000 * (await time() - before);
      assert.ok(used < 1000, `${query}: ${used} ms`);
      const shown = () => page.$eval("#log article:last-child", (card) => card.textContent.length);
      assert.ok(await shown() < 3000);
      await press(page, "Show all");
      assert.ok(await shown() < 30_000);
      await press(page, "Show more");
      assert.ok(await shown() > 100_000 && await shown() < 200_000);
      const left = await page.$eval("#log article:last-child .gap", (gap) => Number(gap.textContent.match(/(\d+) more/)[1]));
      assert.ok(left > length - 150_000 && left < length, `${left}`);
      await page.click("#clear");
    }
    await page.close();
  });
});
