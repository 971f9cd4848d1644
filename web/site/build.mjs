// Makes web/dist/docs: the documents of the repository as pages, with navigation and search, that need no server and no network.
//
//   node site/build.mjs [FOLDER]    FOLDER is dist/docs if it is left out; `web/build --docs` calls this
//
// Colours are those of page/page.css, so that both look the same. docs/README.md orders the pages: see tree.mjs.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { buildSync } from "esbuild";
import { coloured, escaped } from "./code.mjs";
import { filePage, page, way } from "./document.mjs";
import { INDEX, ROOT, documents, isFolder, names, navigation, pageOf, read } from "./tree.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const OUT = process.argv[2] ?? join(HERE, "../dist/docs");

/** Documents whose examples the tests run. */
const isTried = (path) => /^docs\/|^(README|SECURITY)[.]md$/.test(path);
/** How early a search shows what a document has: what users read comes before what only developers do. */
const weight = (path) => (path.startsWith("docs/") ? 3 : /^[A-Z]+[.]md$/.test(path) && path !== "ARCHITECTURE.md" ? 2 : 1);

const ICON = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M20.6 14.4a5.3 5.3 0 1 0-5.3 5.3c2.9 0 5.3-2.2 5.3-5.3Zm0 0c0 5.800-2.600 9.400-7.200 10.800"/></svg>`;

/** The navigation, as it stands in the page `own`. Translations have their own titles. */
function contents(sections, own, root, titles) {
  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  const name = ({ path, text }) => (/[.][a-z]{2}[.]md$/.test(path) ? titles.get(path) : capital(text));
  const current = ({ path, anchor }) => (pageOf(path) === own && !anchor ? ' aria-current="page"' : "");
  const item = (one) => `<li><a href="${root}${pageOf(one.path)}${one.anchor ? `#${one.anchor}` : ""}"${current(one)}>${escaped(name(one))}</a></li>`;
  return sections.map(({ title, pages }) => `<p>${escaped(title)}</p><ul>${pages.map(item).join("")}</ul>`).join("");
}

/** Pages in the order of the navigation, each once. */
const ordered = (sections) => [...new Set(sections.flatMap(({ pages }) => pages.map(({ path }) => path)))];

/** The list of a page's sections. */
function inside(headings) {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 3) return "";
  return `<details class="inside"><summary>On this page</summary><ul>${shown.map(({ text, anchor }) => `<li><a href="#${anchor}">${escaped(text)}</a></li>`).join("")}</ul></details>`;
}

/** Links to the pages before and behind this one. */
function neighbours(path, order, titles, root) {
  const at = order.indexOf(path);
  if (at < 0) return "";
  const link = (one, rel) => (one ? `<a rel="${rel}" href="${root}${pageOf(one)}">${escaped(titles.get(one))}</a>` : "<span></span>");
  return `<nav class="neighbours" aria-label="Neighbours">${link(order[at - 1], "prev")}${link(order[at + 1], "next")}</nav>`;
}

function html(made, path, sections, order, titles) {
  const { root, own } = made;
  const language = path.match(/[.](de|fr)[.]md$/)?.[1] ?? "en";
  const lesson = path.startsWith("docs/course/") ? `<p class="note"><a class="run" href="${root}../index.html#lesson=${encodeURIComponent(path.replace("docs/", ""))}">Open in the page</a></p>` : "";
  return `<!doctype html>
<html lang="${language}" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${path === INDEX ? "Ninelog: documents" : `${escaped(made.title)} · Ninelog`}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${root}icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}docs.css">
<script src="${root}docs.js" defer></script>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>
<a class="name" href="${root}index.html">${ICON}Ninelog</a>
<search class="search" hidden><label class="hidden" for="search">Search</label><input id="search" type="search" placeholder="Search ( / )" autocomplete="off" spellcheck="false" aria-controls="found">
<div id="found" hidden><p role="status"></p><ol></ol></div></search>
<div class="tools"><a class="playground" href="${root}../index.html">Playground</a><button id="theme" type="button" hidden>Light or dark</button></div>
</header>
<div class="columns">
<nav class="contents" aria-label="Documents"><details><summary>Documents</summary>${contents(sections, own, root, titles)}</details></nav>
<main id="text" tabindex="-1">
${inside(made.headings)}
<article>
${lesson}${made.html}</article>
${neighbours(path, order, titles, root)}
</main>
</div>
</body>
</html>
`;
}

/** The style sheet: the page's colours, and what stands in docs.css. */
function styles() {
  const page = readFileSync(join(HERE, "../page/page.css"), "utf8");
  const light = page.match(/^:root \{([^}]*)\}/m)[1];
  const dark = page.match(/^:root\[data-theme="dark"\] \{([^}]*)\}/m)[1];
  const colours = `:root{${light}}:root[data-theme="dark"]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}`
    // Paper is white: three times `:root` counts more than what is above.
    + `@media print{:root:root:root{color-scheme:light;${light}}}`;
  const marks = page.match(/^\.pl-.*$/gm).join("\n");
  return colours + marks + readFileSync(join(HERE, "docs.css"), "utf8");
}

const write = (path, text) => {
  mkdirSync(dirname(join(OUT, path)), { recursive: true });
  writeFileSync(join(OUT, path), text);
};
const listed = (folder) => readdirSync(folder, { recursive: true }).map(String).filter((name) => statSync(join(folder, name)).isFile()).sort();

async function main() {
  rmSync(OUT, { recursive: true, force: true });
  const { documents: paths, files } = documents();
  const sections = navigation();
  const order = ordered(sections);
  const made = new Map();
  for (const path of paths) made.set(path, await page(path, read(path), paths, isTried(path)));
  for (const path of files) {
    if (/[.]svg$/.test(path)) write(`files/${path}`, read(path));
    else made.set(path, filePage(path, isFolder(path) ? "" : read(path), isFolder(path) ? names(path) : [], /[.](pl|plt|axl)$/.test(path) ? coloured : null));
  }
  const titles = new Map([...made].map(([path, { title }]) => [path, title]));
  for (const [path, one] of made) write(one.own, html(one, path, sections, order, titles));
  const wants = (path) => sections.flatMap(({ pages }) => pages).filter((one) => one.path === path && !one.anchor).map((one) => `${one.want} ${one.text}`).join(" ");
  const index = paths.map((path) => [made.get(path).own, titles.get(path), wants(path), weight(path), made.get(path).sections.map((one) => [one.anchor, one.heading, one.text.replace(/\s+/g, " ").trim()])]);
  write("texts.js", `self.ninelogDocuments=${JSON.stringify(index)};\n`);
  write("docs.css", buildSync({ stdin: { contents: styles(), loader: "css" }, minify: true, write: false, bundle: true }).outputFiles[0].text);
  write("docs.js", buildSync({ entryPoints: [join(HERE, "docs.js")], minify: true, write: false, bundle: true, format: "iife", target: "es2022" }).outputFiles[0].text);
  cpSync(join(HERE, "../page/icon.svg"), join(OUT, "icon.svg"));
  // The same worker as the page's, with its own files: it keeps them for use without a network.
  const all = listed(OUT);
  const build = createHash("sha256").update(all.map((name) => readFileSync(join(OUT, name), "utf8")).join("\0")).digest("hex").slice(0, 12);
  write("offline.js", readFileSync(join(HERE, "../page/offline.js"), "utf8").replace("@BUILD@", `ninelog-docs-${build}`)
    .replace('"@FILES@"', ["./", ...all].map((name) => JSON.stringify(name)).join(",")));
  const bytes = all.map((name) => readFileSync(join(OUT, name)));
  const kB = (sizes) => `${Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000)} kB`;
  console.log(`${OUT}: ${made.size} pages, ${kB(bytes.map(({ length }) => length))}, with brotli ${kB(bytes.map((one) => brotliCompressSync(one).length))}`);
}

await main();
