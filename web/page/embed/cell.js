// <ninelog-cell>: a program with its queries in any page.
//
//   <script defer src="https://SITE/cell.js"></script>
//   <ninelog-cell query="parent(anna, X)"><pre>parent(anna, ben).</pre></ninelog-cell>
//
// The program is the text of the element, or of `<script type="text/prolog" data-name="facts.pl">` in it; with `data-hidden` a
// file is loaded and not shown. Attributes: query, name, lang, auto (ask at once), readonly, query-only, board, src (a file to
// fetch), site (where the page is, if not beside this script). The cell is a frame, so the page around it needs
// `frame-src` for this site in its policy, and nothing else.
//
// With `data-blocks` the script makes cells of all blocks of Prolog in a page, as Quarto, Jupyter Book, mdBook and Hugo write
// them; a line that begins with `?-` is the query. The value may be a selector of other blocks.
import { packed } from "../projects/packing.js";

/** This is no module: those of another site would need its permission. */
const SITE = new URL("./", document.currentScript.src).href;
const frames = new Map();
const { blocks } = document.currentScript.dataset;
const BLOCKS = "code.language-prolog, code.sourceCode.prolog, .highlight-prolog pre";

addEventListener("message", ({ source, data }) => {
  const frame = frames.get(source);
  if (data?.ninelog === "height" && frame) frame.style.height = `${Math.min(Number(data.height) || 0, 4000)}px`;
});

/** Removes the indentation that all lines have, and empty lines around the text. */
function trimmed(text) {
  const lines = text.replace(/^\s*\n|\s+$/g, "").split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.match(/^ */)[0].length));
  return `${lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n")}\n`;
}

class NinelogCell extends HTMLElement {
  async connectedCallback() {
    if (this.isMade) return;
    this.isMade = true;
    const is = (name) => this.hasAttribute(name);
    const name = this.getAttribute("name") ?? "program.pl";
    const parts = [...this.querySelectorAll("script[type='text/prolog']")];
    let files = parts.map((part, n) => ({ name: part.dataset.name ?? (n === 0 ? name : `part-${n}.pl`), text: trimmed(part.textContent), isHidden: "hidden" in part.dataset }));
    const src = this.getAttribute("src");
    if (src) {
      const response = await fetch(src).catch(() => null);
      if (!response?.ok) return;
      files = [{ name: src.split("/").pop(), text: await response.text() }, ...files];
    }
    if (files.length === 0) files = [{ name, text: trimmed(this.textContent) }];
    const words = new URLSearchParams({ embed: "" });
    const hidden = files.filter(({ isHidden }) => isHidden).map((file) => file.name);
    if (hidden.length > 0) words.set("hide", hidden.join(","));
    for (const flag of ["auto", "readonly", "query-only"]) if (is(flag)) words.set(flag, "");
    if (is("lang")) words.set("lang", this.getAttribute("lang"));
    const content = { files: files.map(({ name: file, text }) => ({ name: file, text })), query: this.getAttribute("query") ?? "",
      view: is("board") ? "sudoku" : "program" };
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("title") ?? "Prolog";
    frame.allow = "clipboard-write";
    frame.src = `${this.getAttribute("site") ?? SITE}?${String(words).replaceAll("=&", "&").replace(/=$/, "")}#p=${await packed(content)}`;
    // Properties of a style, not a style element: strict policies allow them.
    Object.assign(frame.style, { display: "block", width: "100%", height: "220px", border: "0", colorScheme: "normal" });
    this.style.display = "block";
    this.replaceChildren(frame);
    frames.set(frame.contentWindow, frame);
  }
}

// The code for a page may stand in it several times.
if (!customElements.get("ninelog-cell")) customElements.define("ninelog-cell", NinelogCell);

/** Makes a cell of a block of code. */
function replace(block) {
  const lines = block.textContent.split("\n");
  const cell = document.createElement("ninelog-cell");
  cell.setAttribute("query", lines.filter((line) => line.startsWith("?-")).at(-1)?.replace(/^\?-\s*|\.\s*$/g, "") ?? "");
  cell.textContent = lines.filter((line) => !line.startsWith("?-")).join("\n");
  (block.closest("div.sourceCode, .highlight, pre") ?? block).replaceWith(cell);
}

if (blocks !== undefined) {
  const all = () => document.querySelectorAll(blocks || BLOCKS).forEach(replace);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", all);
  else all();
}
