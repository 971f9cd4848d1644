// A document in Markdown as HTML, with its headings, and the texts that a search looks through.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { Marked } from "marked";
import { Blocks, escaped } from "./code.mjs";
import { ROOT, anchorOf, isFolder, pageOf, target } from "./tree.mjs";

/** Returns the way from the folder of a page to another page of the site. */
export const way = (from, to) => posix.relative(posix.dirname(from), to) || posix.basename(to);

/** Returns the text of tokens without marks. */
const plain = (tokens) => tokens.map((token) => (token.tokens ? plain(token.tokens) : token.type === "html" || token.type === "br" ? " "
  : (token.text ?? "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name]))).join("");

/** Returns all text of a block, for the search. */
function words(token) {
  if (token.type === "table") return [token.header, ...token.rows].map((row) => row.map((cell) => plain(cell.tokens)).join(" · ")).join("\n");
  if (token.type === "list") return token.items.map((item) => item.tokens.map(words).join(" ")).join("\n");
  if (token.type === "blockquote") return token.tokens.map(words).join("\n");
  if (token.type === "html") return "";
  return token.tokens ? plain(token.tokens) : token.text ?? "";
}

/** Makes the blocks of code, in their order: a session is run with the program before it. */
async function prepare(tokens, blocks) {
  let mark = "";
  for (const token of tokens) {
    if (token.type === "code") {
      const [, language = "", info = ""] = (token.lang ?? "").match(/^(\S*)\s*(.*)$/);
      token.html = await blocks.block(token.text, { language, info, mark });
    }
    if (token.type === "html" && token.text.startsWith("<!-- ")) mark = token.text.trim().slice(5, -4);
    else if (token.type !== "space") mark = "";
    for (const inside of token.items ?? []) await prepare(inside.tokens, blocks);
    if (token.type === "blockquote") await prepare(token.tokens, blocks);
  }
}

/**
 * Returns the page of a document: `{ title, html, headings: [{ level, text, anchor }], sections: [{ anchor, heading, text }] }`.
 * `pages` are the paths of all documents of the site; examples have links that run them if `isTried`.
 */
export async function page(path, markdown, pages, isTried) {
  const own = pageOf(path);
  const root = "../".repeat(own.split("/").length - 1);
  const [headings, sections, used] = [[], [{ anchor: "", heading: "", text: "" }], new Map()];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      code: (token) => token.html,
      html: ({ text }) => (text.trim().startsWith("<!--") ? "" : text),
      heading({ tokens, depth }) {
        const text = plain(tokens);
        const base = anchorOf(text);
        const count = used.get(base) ?? 0;
        used.set(base, count + 1);
        const anchor = count ? `${base}-${count}` : base;
        headings.push({ level: depth, text, anchor });
        const link = depth > 1 ? ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>` : "";
        return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}${link}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const found = target(path, href);
        if (!found) return `<a href="${escaped(href)}" rel="noreferrer">${text}</a>`;
        const to = found.path.replace(/\/$/, "");
        if (!existsSync(join(ROOT, to)) || (to.endsWith(".md") && !pages.includes(to))) throw new Error(`${path}: ${href} leads nowhere`);
        const file = to === path ? "" : way(own, pageOf(to));
        return `<a href="${file}${found.anchor ? `#${found.anchor}` : ""}">${text}</a>`;
      },
      image: ({ href, text }) => `<img src="${way(own, `files/${target(path, href).path}`)}" alt="${escaped(text)}" loading="lazy">`,
      table({ header, rows }) {
        const cells = (row, tag) => row.map(({ tokens }) => {
          const text = this.parser.parseInline(tokens);
          const kind = tag === "th" && text === "" ? "td" : tag;
          return `<${kind}>${text}</${kind}>`;
        }).join("");
        return `<div class="wide" tabindex="0"><table><thead><tr>${cells(header, "th")}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n")}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  await prepare(tokens, new Blocks(root, isTried));
  const html = marked.parser(tokens);
  const anchors = headings.values();
  for (const token of tokens) {
    if (token.type === "heading") sections.push({ anchor: anchors.next().value.anchor, heading: plain(token.tokens), text: "" });
    else sections.at(-1).text += `${words(token)}\n`;
  }
  const title = headings.find(({ level }) => level === 1)?.text ?? path;
  return { title, html, headings, sections: sections.filter(({ heading, text }) => heading || text.trim()), own, root };
}

/** Returns the page of a file that is no document, or of a folder. */
export function filePage(path, text, names, colours) {
  const own = pageOf(path);
  const html = isFolder(path) ? `<ul class="names">${names.map((name) => `<li><code>${escaped(name)}</code></li>`).join("")}</ul>`
    : `<div class="code"><pre tabindex="0"><code>${colours ? colours(text) : escaped(text)}</code></pre></div>`;
  return { title: path, html: `<h1>${escaped(path)}</h1>\n${html}`, headings: [], sections: [], own, root: "../".repeat(own.split("/").length - 1) };
}
