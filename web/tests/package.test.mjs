// The package, as npm makes it, in Node as a module and for require(), in a bundler, and in pages with strict rules.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { cpSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, it } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { WIDTHS, ask, browser, isWhole, open, serve, TYPES } from "./browser.mjs";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const DIST = process.env.DIST ?? join(WEB, "dist");
let folder;
let chrome;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "ninelog-"));
  const [{ files }] = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: WEB, encoding: "utf8" }));
  const place = join(folder, "node_modules/ninelog");
  mkdirSync(place, { recursive: true });
  for (const { path } of files) cpSync(join(WEB, path), join(place, path));
  writeFileSync(join(folder, "module.mjs"), `import { Prolog } from "ninelog";
for (const worker of [false, true]) console.log((await (await Prolog.create({ worker })).once("X is 6*7")).text);
process.exit();`);
  writeFileSync(join(folder, "required.cjs"), `const { Prolog } = require("ninelog");
(async () => {
  for (const worker of [false, true]) console.log((await (await Prolog.create({ worker })).once("X is 6*7")).text);
  process.exit();
})();`);
  writeFileSync(join(folder, "page.js"), `import { Prolog } from "ninelog";
globalThis.make = (options) => Prolog.create(options);`);
  chrome = await browser();
});
after(async () => {
  await chrome?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves a folder with these headers. */
async function withHeaders(root, headers) {
  const server = createServer((request, response) => {
    const file = join(root, new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html"));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain", ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections(); server.close(); } };
}

it("has licences and words to find it by", () => {
  const about = JSON.parse(readFileSync(join(folder, "node_modules/ninelog/package.json"), "utf8"));
  assert.ok(about.keywords.includes("prolog"));
  for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "ninelog.d.ts", "ninelog.d.cts", "ninelog.wasm", "ninelog.rest.wasm", "ninelog.worker.js", "ninelog.library.bin", "ninelog.help.txt", "NOTICES.txt"]) {
    assert.ok(existsSync(join(folder, "node_modules/ninelog", name)), name);
  }
});

/** Fails unless each package, `[name, version]`, stands in a text with a licence. */
function haveNotices(text, packages) {
  assert.ok(packages.length > 3, `${packages}`);
  assert.deepEqual(packages.filter(([name, version]) => !text.includes(`\n- ${name} ${version}: `)), []);
  // The rows, and the texts below them.
  assert.ok(text.split(`\n${"-".repeat(80)}\n`).length > 5);
}

it("names what is linked into the modules, and what the scripts of the page bundle", async () => {
  const tree = execFileSync("cargo", ["tree", "--manifest-path", join(WEB, "../Cargo.toml"), "-p", "ninelog-web", "-p", "ninelog-board",
    "--target", "wasm32-unknown-unknown", "--prefix", "none", "--edges", "normal,no-proc-macro"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const linked = [...new Set(tree.split("\n"))].map((line) => line.match(/^(\S+) v(\S+)/)?.slice(1)).filter((one) => one && !one[0].startsWith("ninelog"));
  const npm = readFileSync(join(folder, "node_modules/ninelog/NOTICES.txt"), "utf8");
  haveNotices(npm, linked);
  assert.ok(npm.includes("Mozilla Public License"));
  const page = readFileSync(join(DIST, "notices.txt"), "utf8");
  haveNotices(page, linked);
  // What the scripts import is seen without esbuild's list: the editor's packages, and what these need.
  const names = ["@codemirror/view", "@codemirror/state", "@codemirror/language", "@codemirror/commands", "@lezer/common", "@lezer/highlight",
    "style-mod", "w3c-keyname", "crelt"];
  haveNotices(page, names.map((name) => [name, JSON.parse(readFileSync(join(WEB, "node_modules", name, "package.json"), "utf8")).version]));
});

for (const name of ["module.mjs", "required.cjs"]) {
  it(`runs in Node: ${name}`, () => {
    assert.equal(execFileSync("node", [name], { cwd: folder, encoding: "utf8", timeout: 60000 }), "X = 42\nX = 42\n");
  });
}

it("says which file is missing if libraries cannot be fetched", () => {
  const place = join(folder, "without");
  cpSync(join(folder, "node_modules/ninelog"), place, { recursive: true });
  rmSync(join(place, "ninelog.library.bin"));
  const text = execFileSync("node", ["--input-type=module", "-e", `import { Prolog } from "./without/ninelog.node.js";
const prolog = await Prolog.create();
console.log(await prolog.once("use_module(library(base64))").catch((error) => error.message));
await prolog.once("use_module(library(clpfd))");
console.log((await prolog.once("X #> 3, X #< 5")).text);`], { cwd: folder, encoding: "utf8", timeout: 60000 });
  assert.match(text, /ninelog\.library\.bin[^]*X = 4/);
});

it("works without the rest of the engine until a function of it is called, and says what is missing", { skip: isWhole() }, () => {
  const place = join(folder, "parted");
  cpSync(join(folder, "node_modules/ninelog"), place, { recursive: true });
  const run = () => execFileSync("node", ["--input-type=module", "-e", `import { Prolog } from "./parted/ninelog.node.js";
const prolog = await Prolog.create();
console.log((await prolog.once("X is 6*7")).text);
console.log(await prolog.check("p(X).").then((flaws) => flaws.length, (error) => error.message));
console.log((await prolog.once("atom_length(abc, X)")).text);`], { cwd: folder, encoding: "utf8", timeout: 60000 });
  assert.equal(run(), "X = 42\n1\nX = 3\n");
  // The rest of another build has other names.
  const rest = readFileSync(join(place, "ninelog.rest.wasm"));
  const { name } = WebAssembly.Module.imports(new WebAssembly.Module(rest)).find(({ kind }) => kind === "table");
  const build = Buffer.from(name.slice(0, 6));
  const other = Buffer.from(rest);
  for (let at = other.indexOf(build); at >= 0; at = other.indexOf(build, at + 1)) other.write("000000", at);
  writeFileSync(join(place, "ninelog.rest.wasm"), other);
  assert.match(run(), /^X = 42\n.*ninelog\.rest\.wasm belongs to another ninelog\.wasm\nX = 3\n$/);
  rmSync(join(place, "ninelog.rest.wasm"));
  assert.match(run(), /^X = 42\n.*ninelog\.rest\.wasm cannot be loaded\nX = 3\n$/);
});

it("is bundled for browsers of 2020 without a warning", async () => {
  const { warnings, errors } = await build({ entryPoints: [join(folder, "page.js")], bundle: true, format: "esm", platform: "browser",
    target: "es2020", supported: { "top-level-await": false, "class-private-field": true, "class-private-method": true, "import-meta": true },
    write: false, logLevel: "silent" });
  assert.deepEqual([warnings, errors], [[], []]);
});

it("makes its worker from another origin, too", async () => {
  const there = await withHeaders(join(folder, "node_modules/ninelog"), { "access-control-allow-origin": "*" });
  const here = await withHeaders(folder, {});
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>A page</title>");
  const page = await chrome.newPage();
  await page.goto(here.address);
  const text = await page.evaluate(async (address) => {
    const { Prolog } = await import(`${address}ninelog.js`);
    const prolog = await Prolog.create({ worker: true });
    return (await prolog.once("X is 6*7")).text;
  }, there.address);
  assert.equal(text, "X = 42");
  there.close();
  here.close();
});

for (const size of WIDTHS) {
  it(`works under a strict policy, and in a sandboxed frame, at a width of ${size.width}`, async () => {
    const strict = await serve(undefined, { "content-security-policy":
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self' data:; worker-src 'self'; manifest-src 'self'" });
    const page = await open(chrome, strict.address, size);
    assert.equal(await ask(page, "X is 6*7"), "X = 42");
    assert.equal(await page.$eval(".cm-content", (content) => getComputedStyle(content).whiteSpace), "break-spaces");
    assert.equal(await page.$eval(".cm-scroller", (shown) => getComputedStyle(shown).display), "flex");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/strict-${size.width}.png` });
    const shared = await serve(undefined, { "access-control-allow-origin": "*" });
    const outer = await chrome.newPage();
    await outer.setViewport(size);
    await outer.setContent(`<iframe sandbox="allow-scripts" src="${shared.address}" style="width: 100%; height: 700px"></iframe>`);
    const frame = await (await outer.waitForSelector("iframe")).contentFrame();
    await frame.waitForSelector("html[data-ready]");
    assert.equal(await frame.$eval("#run", (button) => button.textContent), "Run");
    await frame.click("#run");
    await frame.waitForFunction(() => document.querySelector("article .answer")?.textContent === "Who = dora");
    await strict.close();
    await shared.close();
  });
}
