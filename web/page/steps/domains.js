// What the constraints leave, as a board: a matrix of variables with their candidates, or a row of squares for each variable of
// a list. What a step has removed is struck out.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

/** The most variables and values that are shown of a list, and the most lines of a matrix. */
const [MOST_VARIABLES, MOST_VALUES, MOST_LINES] = [40, 24, 25];
/** Larger values of a matrix are shown as text. */
const LARGEST = 9;

/** Splits the text of a list at its own commas; null if it is no list. */
function items(text) {
  if (!/^\[.*\]$/s.test(text)) return null;
  const parts = [];
  let [depth, from] = [0, 1];
  for (let at = 1; at < text.length; at += 1) {
    const isEnd = at === text.length - 1;
    if (isEnd || (text[at] === "," && depth === 0)) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    } else if ("[(".includes(text[at])) depth += 1;
    else if ("])".includes(text[at])) depth -= 1;
  }
  return parts;
}

/** Returns the values of a domain such as `1..3\/7`, or null if it is none, or too large. */
export function values(text) {
  const all = [];
  for (const part of text.split("\\/")) {
    const [, low, high = low] = part.match(/^\s*(-?\d+)(?:\.\.(-?\d+))?\s*$/) ?? [];
    if (low === undefined || high - low > 1000) return null;
    for (let value = Number(low); value <= Number(high); value += 1) all.push(value);
  }
  return all;
}

/** Returns what a step has removed, by the names of the variables. */
function removals(steps) {
  const removed = new Map();
  for (const { variable, before, after } of steps) {
    if (!variable) continue;
    const left = new Set(values(after) ?? []);
    const lost = (values(before) ?? []).filter((value) => !left.has(value));
    removed.set(variable, [...removed.get(variable) ?? [], ...lost]);
  }
  return removed;
}

/** Returns the first matrix of domains, or list of them, among the bindings: its name, and lines of texts. */
function boardOf(bindings) {
  const lists = bindings.map((text) => text.match(/^(\S+) = (\[.*\])$/s)).filter(Boolean).map(([, name, text]) => [name, items(text)]);
  const isDomain = (text) => values(text) !== null;
  for (const [name, lines] of lists) {
    const rows = lines.map(items);
    if (rows.length < 2 || rows.length > MOST_LINES || !rows.every((row) => row && row.length === rows[0].length && row.length > 1)) continue;
    if (rows[0].length <= MOST_LINES && rows.flat().some(isDomain)) return { name, rows };
  }
  for (const [name, list] of lists) {
    const known = list.map(values);
    if (list.length < 2 || list.length > MOST_VARIABLES || !known.every(Boolean)) continue;
    const all = known.flat();
    if (Math.max(...all) - Math.min(...all) < MOST_VALUES) return { name, list };
  }
  return null;
}

/** The names of the variables in the text of a constraint. */
const named = (by) => new Set(by.match(/[A-Z_]\w*/g) ?? []);

function square(name, text, width, removed) {
  const known = values(text);
  const lost = removed.get(name) ?? [];
  const attributes = { "data-name": name, class: lost.length > 0 ? "changed" : "" };
  if (!known) return element("td", attributes);
  if (known.length === 1 && lost.length === 0) return element("td", attributes, element("b", {}, String(known[0])));
  const all = [...known, ...lost];
  if (!width || Math.max(...all) > width * width || Math.min(...all) < 1) return element("td", attributes, element("small", {}, text));
  const marks = Array.from({ length: width * width }, (_, n) => {
    const value = n + 1;
    if (lost.includes(value)) return element("s", {}, String(value));
    return element("span", {}, known.includes(value) ? String(value) : "");
  });
  return element("td", attributes, element("div", { class: "marks", "data-width": String(width) }, ...marks));
}

/** Returns the picture of what is left at a port, or null if nothing there looks like a board. */
export function domains({ bindings, steps }) {
  const found = boardOf(bindings);
  if (!found) return null;
  const removed = removals(steps);
  const { name, rows, list } = found;
  const caption = element("caption", {}, texts.domainsOf(name));
  if (rows) {
    const largest = Math.max(...rows.flat().flatMap((text) => values(text) ?? []), ...[...removed.values()].flat());
    const width = largest <= LARGEST ? Math.ceil(Math.sqrt(largest)) : 0;
    const side = Math.sqrt(rows.length);
    const boxes = Number.isInteger(side) && rows[0].length === rows.length ? ` boxes-${side}` : "";
    return element("table", { class: `domains matrix${boxes}` }, caption, ...rows.map((row, r) =>
      element("tr", {}, ...row.map((text, c) => square(`${name}_${r + 1}_${c + 1}`, text, width, removed)))));
  }
  const known = list.map(values);
  const all = [...known.flat(), ...[...removed.values()].flat()];
  const least = Math.min(...all);
  const columns = Array.from({ length: Math.min(MOST_VALUES, Math.max(...all) - least + 1) }, (_, n) => least + n);
  const head = element("tr", {}, element("td"), ...columns.map((value) => element("th", { scope: "col" }, String(value))));
  return element("table", { class: "domains list" }, caption, head, ...known.map((domain, n) => {
    const one = `${name}_${n + 1}`;
    const lost = removed.get(one) ?? [];
    return element("tr", { "data-name": one, class: lost.length > 0 ? "changed" : "" }, element("th", { scope: "row" }, one),
      ...columns.map((value) => (lost.includes(value) ? element("td", {}, element("s", {}, "×"))
        : element("td", { class: domain.includes(value) ? (domain.length === 1 ? "fixed" : "open") : "" }, domain.includes(value) ? "●" : ""))));
  }));
}

/** Marks the variables of a step, and those of the constraint that has done it. */
export function markStep(table, step) {
  const others = named(step?.by ?? "");
  for (const one of table.querySelectorAll("[data-name]")) {
    const { name } = one.dataset;
    one.classList.toggle("target", Boolean(step) && name === step.variable);
    one.classList.toggle("cause", others.has(name) && name !== step?.variable);
  }
}
