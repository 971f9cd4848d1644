// Output does not freeze the page, and Stop can always be reached and answers at once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { WIDTHS, ask, beforeTests, lastCard, open, pause, press, program, settled, start } from "./browser.mjs";

const made = beforeTests();

/** The times in milliseconds in which a stop answers, at best and at worst: a busy machine may delay one of several. */
const [AT_BEST, AT_WORST] = [100, 500];
/** How long output is watched in the first width, in seconds. */
const SECONDS = Number(process.env.OUTPUT_SECONDS ?? 6);
/** The longest frame while a program writes, at best of several seconds. */
const FRAME = 200;
const PROGRAM = `:- use_module(library(clpfd)).
hello :- write(hello), nl, hello.
words :- write('hello '), words.
warn :- print_message(warning, format("file.pl:3: wrong", [])), warn.
silent :- silent.
draw_all :- draw([circle(9, 9, 9, [fill(red)])]), draw_all.
`;

/** Presses Stop in the page, and returns the milliseconds until the card says that the query was stopped. */
const stop = (page) => page.evaluate(() => new Promise((done, fail) => {
  const begin = performance.now();
  const look = () => {
    const state = [...document.querySelectorAll("article .state")].at(-1).textContent;
    if (state === "stopped") done(performance.now() - begin);
    else if (performance.now() - begin > 5000) fail(new Error(`the card says "${state}"`));
    else requestAnimationFrame(look);
  };
  document.querySelector("#stop").click();
  look();
}));

/** Returns the longest time between two frames in some milliseconds. */
const longestFrame = (page, time) => page.evaluate((whole) => new Promise((done) => {
  const begin = performance.now();
  let [last, longest] = [begin, 0];
  const look = (now) => {
    longest = Math.max(longest, now - last);
    last = now;
    if (now - begin < whole) requestAnimationFrame(look);
    else done(longest);
  };
  requestAnimationFrame(look);
}), time);

for (const size of WIDTHS) {
  describe(`output at a width of ${size.width}`, () => {
    it("without end does not freeze the page, and stops at once", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, PROGRAM);
      await ask(page, "true");
      for (const query of ["hello", "words", "warn", "draw_all"]) {
        const times = [];
        const frames = [];
        for (let n = 0; n < 3; n += 1) {
          await start(page, query);
          frames.push(await longestFrame(page, 700));
          times.push(await stop(page));
        }
        assert.ok(Math.min(...times) < AT_BEST && Math.max(...times) < AT_WORST, `${query} stops: ${times.map(Math.round)} ms`);
        assert.ok(Math.min(...frames) < FRAME, `${query} frames: ${frames.map(Math.round)} ms`);
        if (process.env.TIMES) console.log(size.width, query, times.map(Math.round), frames.map(Math.round));
        const count = await page.$$eval("#log *", (all) => all.length);
        assert.ok(count < 4000, `${query}: ${count} elements`);
      }
      assert.equal(await ask(page, "X = alive"), "X = alive");
      assert.deepEqual(page.complaints, []);
    });

    it("is shown in part: the beginning, the end, and more on demand", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await ask(page, "forall(between(1, 20000, X), (write(line(X)), nl))", 20000);
      const first = await lastCard(page);
      assert.match(first, /line\(1\)\n/);
      assert.match(first, /line\(500\)\n/);
      assert.doesNotMatch(first, /line\(10000\)/);
      assert.match(first, /line\(20000\)[^]*true/);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/output-${size.width}.png` });
      for (let n = 0; n < 20; n += 1) await press(page, "Show more");
      const all = await lastCard(page);
      assert.deepEqual(all.match(/line\(\d+\)/g).length, 20000);
      assert.doesNotMatch(all, /Show more/);
      assert.deepEqual(page.complaints, []);
    });

    it("takes no more memory the longer it is", { timeout: SECONDS * 1000 + 60000 }, async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, PROGRAM);
      const client = await page.createCDPSession();
      const whole = await made.chrome.target().createCDPSession();
      const heap = async () => {
        await client.send("HeapProfiler.collectGarbage");
        return (await page.metrics()).JSHeapUsedSize / 1e6;
      };
      /** The memory of all pages with their workers, in megabytes. */
      const resident = async () => {
        const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
        const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) =>
          Number(readFileSync(`/proc/${id}/status`, "utf8").match(/VmRSS:\s*(\d+)/)[1]) / 1024);
        return sizes.reduce((sum, one) => sum + one, 0);
      };
      await start(page, "hello");
      await pause(4000);
      const before = { heap: await heap(), resident: await resident() };
      await pause((size === WIDTHS[0] ? SECONDS : 6) * 1000);
      const after = { heap: await heap(), resident: await resident() };
      if (process.env.OUTPUT_SECONDS) console.log(before, after);
      assert.ok(after.heap - before.heap < 3 && after.resident - before.resident < 60, JSON.stringify([before, after]));
      await stop(page);
    });

    it("is followed, unless the user has scrolled up", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, "slow(N) :- N > 0, write(N), nl, sleep(0.01), N1 is N - 1, slow(N1).\nslow(0).\n");
      await start(page, "slow(150)");
      await pause(900);
      const place = () => page.evaluate(() => {
        const log = document.querySelector("#log");
        const scrolls = log.scrollHeight > log.clientHeight ? log : document.scrollingElement;
        return { top: scrolls.scrollTop, end: scrolls.scrollHeight - scrolls.clientHeight };
      });
      const up = () => page.evaluate(() => {
        document.querySelector("#log").scrollTop = 0;
        document.scrollingElement.scrollTop = 0;
      });
      const following = await place();
      assert.ok(following.end - following.top < 120 && following.end > 0, JSON.stringify(following));
      await up();
      await pause(300);
      assert.equal((await place()).top, 0);
      await settled(page);
    });

    it("and long built-ins, questions and loading can be stopped", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, PROGRAM);
      await ask(page, "true");
      for (const query of ["silent", "X is 7**(7**8), Y is X mod 2", "read(X)", "length(L, 12), L ins 1..11, all_different(L), label(L)"]) {
        const times = [];
        for (let n = 0; n < 3; n += 1) {
          await start(page, query);
          await pause(300);
          times.push(await stop(page));
          await settled(page);
        }
        if (process.env.TIMES) console.log(size.width, query, times.map(Math.round));
        assert.ok(Math.min(...times) < AT_BEST && Math.max(...times) < AT_WORST, `${query} stops: ${times.map(Math.round)} ms`);
        assert.equal(await ask(page, "X = alive"), "X = alive");
      }
      await program(page, ":- initialization((repeat, X is 7**(7**8), Y is X mod 2, Y > 5)).\nfact(1).\n");
      await start(page, "fact(X)");
      await pause(500);
      await stop(page);
      await program(page, "fact(2).\n");
      assert.equal(await ask(page, "fact(X)"), "X = 2");
      assert.deepEqual(page.complaints, []);
    });
  });
}
