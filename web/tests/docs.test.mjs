// The documents in a browser: each is accessible at three widths, light and dark, fetches nothing from elsewhere, and works
// from files and without a network. documents.test.mjs reads them without one.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeTests } from "./browser.mjs";

const DOCS = join(process.env.DIST ?? fileURLToPath(new URL("../dist", import.meta.url)), "docs");
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const made = beforeTests();
const pages = readdirSync(DOCS, { recursive: true }).map(String).filter((name) => name.endsWith(".html"));

/** Opens a page; what it asks for, and what it complains about, is collected. */
async function opened(address, { width = 1280, height = 800, scheme = "light" } = {}) {
  const page = await (await made.chrome.createBrowserContext()).newPage();
  page.setDefaultNavigationTimeout(120000);
  [page.complaints, page.asked] = [[], []];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") page.complaints.push(message.text()); });
  page.on("request", (request) => page.asked.push(request.url()));
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.setViewport({ width, height });
  await page.goto(address);
  return page;
}
const shot = async (page, name, full = false) => { if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-${name}.png`, fullPage: full }); };

for (const [width, scheme] of [[1280, "light"], [820, "dark"], [390, "light"], [390, "dark"], [820, "light"], [1280, "dark"]]) {
  it(`each page is accessible, within ${width} pixels, ${scheme}`, { timeout: 400000 }, async () => {
    const page = await opened(`${made.site.address}docs/index.html`, { width, scheme });
    const wrong = [];
    for (const name of pages) {
      await page.goto(`${made.site.address}docs/${name}`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wrong.push(`${name} is wider`);
      // One width for each of the two schemes: the others have the same elements and colours.
      if (`${width} ${scheme}` === "1280 light" || `${width} ${scheme}` === "390 dark") {
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => globalThis.axe.run());
        wrong.push(...violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ target }) => target).slice(0, 3).join(" ")}`));
      }
      if (["index.html", "first_steps.html", "sudoku.html"].includes(name)) await shot(page, `${name.replace(".html", "")}-${width}-${scheme}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(page.complaints, []);
    assert.deepEqual(page.asked.filter((address) => !address.startsWith(made.site.address)), []);
    await page.close();
  });
}

it("searches with keys, switches colours, and keeps them", async () => {
  const page = await opened(`${made.site.address}docs/faq.html`);
  await page.keyboard.press("/");
  await page.keyboard.type("killer");
  await page.waitForSelector("#found a");
  await shot(page, "search");
  assert.match(await page.$eval("#found [role=status]", (said) => said.textContent), /^\d+ places$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /variants[.]html/.test(location.href));
  await page.click("#theme");
  await page.goto(`${made.site.address}docs/course/tour.html`);
  assert.equal(await page.$eval("html", ({ dataset }) => dataset.theme), "dark");
  assert.deepEqual(page.complaints, []);
});

it("works from files, without a server", async () => {
  const page = await opened(pathToFileURL(join(DOCS, "first_steps.html")).href);
  await page.type("#search", "grading");
  await page.waitForSelector("#found a");
  await page.click("#found a");
  await page.waitForSelector("h1");
  assert.ok(page.asked.every((address) => address.startsWith("file:") || address.startsWith("data:")), page.asked.join(" "));
  assert.deepEqual(page.complaints, []);
});

it("works without a network when it has been there before", async () => {
  const page = await opened(`${made.site.address}docs/index.html`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated", { timeout: 60000 });
  await page.reload();
  await page.setOfflineMode(true);
  await page.goto(`${made.site.address}docs/minizinc.html`);
  assert.equal(await page.$eval("h1", (heading) => heading.firstChild.textContent.trim()), "MiniZinc");
  await page.type("#search", "killer");
  await page.waitForSelector("#found a");
});

it("runs an example in its page", { timeout: 200000 }, async () => {
  const page = await opened(`${made.site.address}docs/first_steps.html`);
  await page.click(".run");
  const frame = await (await page.waitForSelector(".cell iframe")).contentFrame();
  await frame.waitForFunction(() => document.querySelector("#log article:last-child .state")?.textContent === "false", { timeout: 120000, polling: 200 });
  await shot(page, "cell");
  assert.deepEqual(page.complaints, []);
});

it("prints the text alone, on white", async () => {
  const page = await opened(`${made.site.address}docs/first_steps.html`, { scheme: "dark" });
  await page.emulateMediaType("print");
  const seen = await page.evaluate(() => ({
    others: [...document.querySelectorAll("header, .contents, .run, .neighbours")].filter((one) => one.checkVisibility()).length,
    ink: getComputedStyle(document.body).color,
  }));
  assert.deepEqual(seen, { others: 0, ink: "rgb(31, 36, 33)" });
  if (process.env.SHOTS) await page.pdf({ path: `${process.env.SHOTS}/docs-print.pdf` });
});
