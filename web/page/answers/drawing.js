// Answers as drawings: a list as a row of squares, a list of rows as a board, a list of pairs as a graph, other terms as trees.
import { element } from "../parts/element.js";
import { written } from "./card.js";

/** The most items of a row, rows of a board, nodes of a graph or tree. What is larger stays text. */
const MOST = 60;
const SVG = "http://www.w3.org/2000/svg";
const [CHARACTER, ROW, GAP] = [8, 46, 14];

const isTerm = (value) => value !== null && typeof value === "object" && !Array.isArray(value) && Array.isArray(value.args);
const isRows = (value) => value.length > 1 && value.length <= MOST && value.every((row) => Array.isArray(row) && row.length === value[0].length && row.length > 0 && row.length <= MOST);
const isPair = (value) => isTerm(value) && value.functor === "-" && value.args.length === 2 && value.args.every((one) => !isTerm(one) && !Array.isArray(one));

/** Whether a value has a drawing. */
export const isDrawable = (value) => Array.isArray(value) ? value.length > 0 && value.length <= MOST : isTerm(value) && !("variable" in value);

const short = (value) => { const text = written(value, 10); return text.length > 24 ? `${text.slice(0, 23)}…` : text; };

function svg(width, height, parts) {
  const made = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`, width: Math.ceil(width), height: Math.ceil(height), class: "drawn" })) made.setAttribute(name, value);
  for (const [name, attributes, text] of parts) {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    if (text !== undefined) part.textContent = text;
    made.append(part);
  }
  return made;
}

/** Returns the parts of a tree, with its width and the middle of its root. */
function branch(term, depth, count) {
  count.nodes += 1;
  const children = (isTerm(term) ? term.args : Array.isArray(term) && term.length > 0 ? term : []).map((one) => branch(one, depth + 1, count));
  const label = isTerm(term) ? String(term.functor) : Array.isArray(term) && term.length > 0 ? "[ ]" : short(term);
  const own = label.length * CHARACTER + GAP;
  const below = children.reduce((sum, { width }) => sum + width, 0);
  const width = Math.max(own, below);
  const middle = width / 2;
  const y = depth * ROW + 20;
  const parts = [["text", { x: middle, y: y + 2 }, label]];
  let left = (width - below) / 2;
  for (const child of children) {
    parts.push(["path", { d: `M${middle} ${y + 6}L${left + child.middle} ${y + ROW - 14}` }],
      ...child.parts.map(([name, attributes, text]) => [name, { ...attributes, transform: `translate(${left} 0) ${attributes.transform ?? ""}`.trim() }, text]));
    left += child.width;
  }
  return { parts, width, middle, depth: Math.max(depth, ...children.map((child) => child.depth)) };
}

function tree(term) {
  const count = { nodes: 0 };
  const { parts, width, depth } = branch(term, 0, count);
  return count.nodes > MOST * 4 ? null : svg(width + GAP, (depth + 1) * ROW, parts);
}

/** Returns a graph of pairs: its nodes stand in a circle. */
function graph(pairs) {
  const names = [...new Set(pairs.flatMap(({ args }) => args.map(short)))];
  const radius = Math.max(50, names.length * 16);
  const [width, middle] = [2 * radius + 160, radius + 40];
  const place = new Map(names.map((name, n) => [name, [width / 2 + radius * Math.sin((2 * Math.PI * n) / names.length), middle - radius * Math.cos((2 * Math.PI * n) / names.length)]]));
  const arrows = pairs.flatMap(({ args }) => {
    const [[x, y], [toX, toY]] = args.map((one) => place.get(short(one)));
    const length = Math.hypot(toX - x, toY - y);
    if (length === 0) return [["circle", { cx: x, cy: y - 18, r: 10, class: "edge" }]];
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    const [endX, endY] = [toX - dx * 16, toY - dy * 16];
    return [["path", { d: `M${x + dx * 16} ${y + dy * 16}L${endX} ${endY}M${endX - 8 * dx - 4 * dy} ${endY - 8 * dy + 4 * dx}L${endX} ${endY}L${endX - 8 * dx + 4 * dy} ${endY - 8 * dy - 4 * dx}` }]];
  });
  return svg(width, 2 * radius + 80, [...arrows, ...[...place].map(([name, [x, y]]) => ["text", { x, y: y + 4 }, name])]);
}

const squares = (rows) => element("table", { class: "squares" }, element("tbody", {}, ...rows.map((row) => element("tr", {}, ...row.map((one) => element("td", {}, short(one)))))));

/** Returns the drawing of a value, or its text. */
function drawn(value) {
  if (!isDrawable(value)) return element("code", {}, short(value));
  if (!Array.isArray(value)) return tree(value) ?? element("code", {}, short(value));
  if (isRows(value)) return squares(value);
  if (value.every(isPair)) return graph(value);
  return squares([value]);
}

/** Returns an answer as drawings, one for each variable. The text says the same to those who do not see them. */
export function drawnAnswer({ bindings, text }) {
  return element("div", { class: "answer drawing", role: "img", "aria-label": text.slice(0, 2000) }, ...Object.entries(bindings).flatMap(([name, value]) =>
    [element("b", {}, `${name} =`), drawn(value)]));
}
