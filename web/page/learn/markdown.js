// Markdown as elements: what lessons need of it. Nothing in a text becomes HTML, so texts of others are safe to show.
import { element } from "../parts/element.js";

/** Returns the blocks of a text: `{ kind, ... }` for headings, paragraphs, lists, quotes, tables and fenced code. Headings and code
 * have the number `from` of their first line, and code that of the line behind it, `to`. */
export function blocks(markdown) {
  const lines = markdown.replace(/\r\n?/g, "\n").split("\n");
  const found = [];
  let at = 0;
  const takeWhile = (test) => {
    const from = at;
    while (at < lines.length && test(lines[at])) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at];
    const fence = line.match(/^(```+|~~~+)\s*(\S*)\s*(.*)$/);
    const heading = line.match(/^(#{1,4})\s+(.*?)\s*#*$/);
    if (fence) {
      at += 1;
      const from = at;
      const text = takeWhile((one) => !one.startsWith(fence[1]));
      found.push({ kind: "code", language: fence[2].replace(/[{}.]/g, ""), info: fence[3], text: `${text.join("\n")}\n`, from, to: at });
      at += 1;
    } else if (heading) {
      found.push({ kind: "heading", level: heading[1].length, text: heading[2], from: at });
      at += 1;
    } else if (/^\s*$/.test(line)) {
      at += 1;
    } else if (/^\s*([-*+]|\d+[.)])\s+/.test(line)) {
      const isOrdered = /^\s*\d/.test(line);
      const items = [];
      for (const one of takeWhile((next) => /^\s*([-*+]|\d+[.)])\s+|^\s{2,}\S/.test(next))) {
        const item = one.match(/^\s*(?:[-*+]|\d+[.)])\s+(.*)$/);
        if (item) items.push(item[1]);
        else items[items.length - 1] += ` ${one.trim()}`;
      }
      found.push({ kind: "list", isOrdered, items });
    } else if (line.startsWith(">")) {
      found.push({ kind: "quote", text: takeWhile((next) => next.startsWith(">")).map((one) => one.replace(/^>\s?/, "")).join(" ") });
    } else if (line.startsWith("|")) {
      const rows = takeWhile((next) => next.startsWith("|")).map((row) => row.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim()));
      found.push({ kind: "table", rows: rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell))) });
    } else {
      const text = takeWhile((next) => next.trim() && !/^(```|~~~|#{1,4}\s|>|\||\s*([-*+]|\d+[.)])\s)/.test(next));
      found.push({ kind: "paragraph", text: text.join(" ") });
    }
  }
  return found;
}

/** Returns the nodes of a line of text: code, strong, emphasis and links to the web. */
export function inline(text) {
  const nodes = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, code, strong, emphasis, label, address] = match;
    nodes.push(text.slice(last, match.index));
    if (code) nodes.push(element("code", {}, code));
    else if (strong) nodes.push(element("strong", {}, ...inline(strong)));
    else if (emphasis) nodes.push(element("em", {}, ...inline(emphasis)));
    else nodes.push(/^https?:/.test(address) ? element("a", { href: address, target: "_blank", rel: "noopener" }, label) : label);
    last = match.index + whole.length;
  }
  return [...nodes, text.slice(last)];
}

/** Returns the element of a block. Code that the caller wants to show in its own way is given to `code`. */
export function shown(block, code = ({ text }) => element("pre", {}, text)) {
  switch (block.kind) {
    case "heading": return element(`h${Math.min(4, block.level + 1)}`, {}, ...inline(block.text));
    case "list": return element(block.isOrdered ? "ol" : "ul", {}, ...block.items.map((item) => element("li", {}, ...inline(item))));
    case "quote": return element("blockquote", {}, ...inline(block.text));
    case "table": return element("div", { class: "wide", tabindex: "0" }, element("table", {}, ...block.rows.map((row, n) =>
      element("tr", {}, ...row.map((cell) => element(n === 0 ? "th" : "td", {}, ...inline(cell)))))));
    case "code": return code(block);
    default: return element("p", {}, ...inline(block.text));
  }
}
