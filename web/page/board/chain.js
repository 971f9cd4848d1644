// A step that consists of implications, as a chain to walk along: each link is a button, and the board shows what is known as far as
// that link.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";
import { shortName } from "./squares.js";

/** The fewest links of a chain that is walked: a shorter one is read at a glance. */
const FEWEST = 4;
const SIDE = 60;
const BRANCH = /\bif (.+?), then (.+?)(?=; if |\. |\.$|$)/gi;
const LINK = /((?:r\dc\d(?:, (?:or |and )?| or | and )?)+) (?:is|are)( not)? (\d)/g;

/** Returns the links in a text: squares, a digit, and whether it is there. */
const linksIn = (text) => [...text.matchAll(LINK)].map(([, squares, not, digit]) => ({
  squares: [...squares.matchAll(/r(\d)c(\d)/g)].map(([, row, column]) => (Number(row) - 1) * 9 + Number(column) - 1), isNot: Boolean(not), digit: Number(digit),
}));

/** Returns the branches of the implications that a step makes, each a list of links; none if it is not such a step. The module says
 * them in its sentence alone. */
export function branchesOf({ text = "" }) {
  const branches = [...text.matchAll(BRANCH)].map(([, from, to]) => [...linksIn(from), ...linksIn(to)]);
  return branches.flat().length >= FEWEST ? branches : [];
}

const said = ({ squares, isNot, digit }) => `${squares.map(shortName).join(", ")} ${isNot ? "≠" : "="} ${digit}`;

/** The middle of the place of a candidate. */
const middle = (at, digit) => [(at % 9) * SIDE + SIDE / 6 + ((digit - 1) % 3) * (SIDE / 3), Math.floor(at / 9) * SIDE + SIDE / 6 + Math.floor((digit - 1) / 3) * (SIDE / 3)];

/** Returns a step that shows links of a branch up to one of them. Lines join them where each follows from the one before; in a net, a
 * link may follow from several. */
function shownTo(step, links, last) {
  const seen = links.slice(0, last + 1);
  const pairs = (isNot) => seen.filter((link) => link.isNot === isNot).flatMap(({ squares, digit }) => squares.map((at) => [at, digit]));
  const isChain = /, so /.test(step.text);
  const lines = seen.slice(1).filter(() => isChain).map((link, n) => {
    const [[x, y], [toX, toY]] = [seen[n], link].map(({ squares, digit }) => middle(squares[0], digit));
    return `<path class="${link.isNot ? "weak" : "strong"}" d="M${x} ${y}L${toX} ${toY}"/>`;
  });
  const { squares, digit } = links[last];
  return { ...step, squares, digits: [digit], placed: pairs(false), removed: pairs(true), overlay: lines.join("") };
}

/** Returns an element that walks along the chain of a step, or null if it has none. `show(step)` shows a step on the board. */
export function walkOf(step, show) {
  const branches = branchesOf(step);
  if (branches.length === 0) return null;
  const places = branches.flatMap((links) => links.map((_, n) => [links, n]));
  let at = -1;
  const go = (to) => {
    at = Math.max(-1, Math.min(places.length - 1, to));
    chips.forEach((chip, n) => (n === at ? chip.setAttribute("aria-current", "step") : chip.removeAttribute("aria-current")));
    chips[Math.max(0, at)].scrollIntoView({ block: "nearest" });
    [back.disabled, on.disabled] = [at < 0, at === places.length - 1];
    show(at < 0 ? null : shownTo(step, ...places[at]));
  };
  const button = (text, act) => element("button", { type: "button", onclick: act }, text);
  const [back, on] = [button(texts.linkBack, () => go(at - 1)), button(texts.linkOn, () => go(at + 1))];
  const chips = places.map(([links, n], place) => button(said(links[n]), () => go(place)));
  let next = 0;
  const lists = branches.map((links) => element("ol", { class: "links" }, ...links.map(() => element("li", {}, chips[next++]))));
  back.disabled = true;
  return element("section", { class: "chain", "aria-label": texts.chain, onkeydown: (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(at + by);
    chips[Math.max(0, at)].focus();
  } }, element("div", { class: "actions" }, back, on), ...lists);
}
