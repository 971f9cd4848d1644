// Shared by the browser tests: serves the site on a local port, and starts a browser.
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

/** The site to test: another build of the page can be named. */
export const DIST = process.env.DIST ?? fileURLToPath(new URL("../dist", import.meta.url));
/** Whether the engine was built whole, as for trying things out: then the rest of it is the beginning of a module. */
export const isWhole = () => statSync(join(DIST, "ninelog.rest.wasm")).size === 8;
/** The widths in which the page is tested: a desktop's and a phone's. */
export const WIDTHS = [{ width: 1280, height: 800 }, { width: 390, height: 844 }];
export const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json" };

/** Serves a folder, by default web/dist. Returns its address and a function that ends it. */
export async function serve(root = DIST, more = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    requests.push(path);
    const file = join(root, normalize(path.endsWith("/") ? `${path}index.html` : path));
    if (!file.startsWith(root) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { "content-type": TYPES[extname(file)] ?? "text/plain", ...more };
    const isPacked = /\bbr\b/.test(request.headers["accept-encoding"] ?? "") && existsSync(`${file}.br`);
    if (isPacked) headers["content-encoding"] = "br";
    response.writeHead(200, headers);
    createReadStream(isPacked ? `${file}.br` : file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    requests,
    close: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }),
  };
}

/** Opens the site and the browser before the tests of a file, and closes them afterwards. */
export function beforeTests() {
  const made = {};
  before(async () => { Object.assign(made, { site: await serve(), chrome: await browser() }); });
  after(async () => {
    await made.chrome?.close();
    await made.site?.close();
  });
  return made;
}

export function browser() {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  if (!executablePath) throw new Error("no chromium: apt install chromium");
  return puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** Opens the site in a new page. Errors in the page are collected in `complaints`. */
export async function open(chrome, address, { width = 1280, height = 800, touch = false, context } = {}) {
  const page = await (context ?? await chrome.createBrowserContext()).newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("console", (message) => { if (message.type() === "error") page.complaints.push(message.text()); });
  await page.setViewport({ width, height, hasTouch: touch, isMobile: touch });
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  return page;
}

/** Types a query and presses Enter. Waits until it has its card. */
export async function start(page, query) {
  const count = await page.$$eval("#log article", (all) => all.length);
  await page.click("#query", { clickCount: 3 });
  await page.keyboard.press("Backspace");
  await page.type("#query", query);
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => document.querySelectorAll("#log article").length > before, {}, count);
}

/** Does the same. Returns the text of its card when it is done. */
export async function ask(page, query, timeout = 10000) {
  await start(page, query);
  return settled(page, timeout);
}

/** Returns the text of the last card when nothing runs any more. */
export async function settled(page, timeout = 10000) {
  await page.waitForFunction(() => document.querySelector("#stop").hidden && !document.querySelector("article.busy"), { timeout });
  return lastCard(page);
}

export function lastCard(page) {
  return page.$eval("#log article:last-child .body", (body) => body.innerText);
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Replaces the program, by selecting and pasting. */
export async function program(page, text) {
  await pane(page, "program");
  await page.click("#editor .cm-content");
  await page.keyboard.down("Control");
  await page.keyboard.press("KeyA");
  await page.keyboard.up("Control");
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.querySelector(".cm-content").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

/** Opens an example and waits until it is shown. */
export async function example(page, path) {
  await page.click("#examples");
  await (await page.waitForSelector(`.example[data-path="${path}"]`)).click();
  await page.waitForFunction((name) => [...document.querySelectorAll("#files .file")].some((tab) => tab.textContent === name), {},
    path.split("/").pop());
}

export const press = async (page, text) => {
  const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${text}" and not(ancestor-or-self::*[@hidden])])`);
  await button.click();
};
export const pressLast = (page, text) => page.evaluate((wanted) => {
  const buttons = [...document.querySelectorAll("#log article:last-child button")];
  buttons.find((button) => button.textContent === wanted).click();
}, text);

/** Shows a pane, where there is one at a time. */
export async function pane(page, name) {
  const tab = await page.$(`#pane-${name}`);
  if (await tab.isVisible()) await tab.click();
}

/** Shows the board with what analyses it. */
export async function analysis(page) {
  await page.click("#view-sudoku");
  await (await page.waitForSelector("#board-analysis")).click();
  await page.waitForSelector("#sudoku .square input");
}

/** Chooses in the menu. */
export async function menu(page, id) {
  await page.click("#menu");
  await page.click(`#${id}`);
}

/** Returns what makes the page hard to use for some, as axe finds it: rules with the elements that break them. */
export async function accessible(page) {
  await page.evaluate(readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
