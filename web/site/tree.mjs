// Which documents the site has, what they are called there, and how they are ordered.
//
// docs/README.md is the source: its tables are the navigation. Documents that these lead to, directly or not, belong to
// the site; other files that documents link to are shown as they are.
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const INDEX = "docs/README.md";
export const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** Returns the path of the page for a file of the repository. */
export function pageOf(path) {
  if (!path.endsWith(".md")) return `files/${path.replace(/\/$/, "")}.html`;
  const name = path.replace(/\.md$/, ".html").replace(/^docs\//, "").replace(/(^|\/)README[.]html$/, "$1index.html");
  return path === "README.md" ? "readme.html" : name.toLowerCase();
}

/** Returns the anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading) => heading.trim().toLowerCase().replace(/[^\p{Alphabetic}\p{N} _-]/gu, "").replaceAll(" ", "-");

/** Returns where a link of a document leads: `{ path, anchor }` in the repository, or null for another site. */
export function target(document, link) {
  if (/^[a-z]+:/.test(link)) return null;
  const [file, anchor = ""] = link.split("#");
  return { path: file === "" ? document : posix.normalize(posix.join(posix.dirname(document), file)), anchor };
}

/** Returns all links of a text in Markdown outside of code. */
function links(text) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, "").replace(/^ {4}.*$/gm, "").replace(/`[^`]*`/g, "code");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
}

/** Returns the documents of the site, those of the index first, and the other files that they link to. */
export function documents() {
  const found = [INDEX, "README.md"];
  const files = new Set();
  for (const document of found) {
    for (const link of links(read(document))) {
      const path = target(document, link)?.path.replace(/\/$/, "");
      if (!path || !existsSync(join(ROOT, path))) continue;
      if (!path.endsWith(".md")) files.add(path);
      else if (!found.includes(path)) found.push(path);
    }
  }
  return { documents: found, files: [...files].sort() };
}

/** Returns the sections of the navigation, from the tables of the index: `[{ title, pages: [{ path, anchor, text }] }]`. */
export function navigation() {
  const sections = [];
  for (const line of read(INDEX).split("\n")) {
    const cells = line.match(/^\| (.*) \| (.*) \|$/);
    if (!cells) continue;
    if (cells[2] === "page") {
      sections.push({ title: cells[1][0].toUpperCase() + cells[1].slice(1), pages: [] });
      continue;
    }
    for (const [, text, link] of cells[2].matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
      const { path, anchor } = target(INDEX, link);
      if (path.endsWith(".md")) sections.at(-1).pages.push({ path, anchor, text, want: cells[1] });
    }
  }
  return sections;
}

/** Returns the names in a folder of the repository. */
export const names = (path) => readdirSync(join(ROOT, path)).filter((name) => !name.startsWith(".")).sort();
export const isFolder = (path) => statSync(join(ROOT, path)).isDirectory();
