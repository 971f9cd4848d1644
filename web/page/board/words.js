// The words for steps. The module says them in English; a language of the page that has names for techniques says them itself, with
// the reasons of frequent ones, which are worked out from what the step shows.
import texts from "../texts/texts.js";
import { shortName } from "./squares.js";
import { commonUnits, isIn, related, unitsOf } from "./units.js";

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const ALL = [...Array(81).keys()];
const SIZES = { "X-wing": 2, swordfish: 3, jellyfish: 4 };

/** The frequent techniques, by the kind of their reason. */
const KINDS = [
  [/^last digit$/, "lastDigit", ({ squares }) => ({ units: commonUnits(squares).slice(0, 1) })],
  [/^hidden single$/, "hiddenSingle", hiddenSingle],
  [/^naked single$/, "nakedSingle", () => ({})],
  [/^pointing$/, "locked", ({ squares }) => boxAndLine(squares, true)],
  [/^claiming$/, "locked", ({ squares }) => boxAndLine(squares, false)],
  [/^(naked|locked) (pair|triple|quadruple)$/, "naked", ({ squares }) => ({ units: commonUnits(squares) })],
  [/^hidden (pair|triple|quadruple)$/, "hidden", hidden],
  [/^(X-wing|swordfish|jellyfish)$/, "fish", fish],
  [/^(finned|sashimi) /, "finned", fish],
];

function list(items, last) {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}
const named = (squares) => list(squares.map(shortName), texts.and);
const unitNames = (units) => list(units.map(([kind, number]) => texts.unit(kind, number)), texts.and);

/** Returns the places of a digit in a unit, before the step. */
const places = ({ before }, unit, digit) =>
  ALL.filter((at) => before.digits[at] === "." && before.marks[at] >> digit & 1 && isIn(unit, at));

function hiddenSingle(step) {
  const [[at, digit]] = step.placed;
  const [row, column, box] = unitsOf(at);
  return { units: [box, row, column].filter((unit) => places(step, unit, digit).length === 1).slice(0, 1) };
}

function hidden(step) {
  const { squares, digits } = step;
  const holds = (unit) => digits.every((digit) => places(step, unit, digit).every((at) => squares.includes(at)));
  return { units: commonUnits(squares).filter(holds).slice(0, 1) };
}

/** The unit in which the digit has these places only, and the other one. */
function boxAndLine(squares, isBoxFirst) {
  const [lines, boxes] = [false, true].map((isBox) => commonUnits(squares).filter(([kind]) => (kind === "box") === isBox));
  return isBoxFirst ? { units: boxes, others: lines } : { units: lines, others: boxes };
}

/** The lines of a fish, those that cover their places, and the places that are not covered: the fins. */
function fish({ technique, squares, removed }) {
  const size = SIZES[technique.split(" ").at(-1)];
  const lost = removed.map(([at]) => at);
  const linesOf = (kind) => NINE.map((number) => [kind, number]).filter((line) => squares.some((at) => isIn(line, at)));
  for (const [lines, crossing] of [[linesOf("row"), linesOf("column")], [linesOf("column"), linesOf("row")]]) {
    if (lines.length !== size || lost.some((at) => lines.some((line) => isIn(line, at)))) continue;
    for (const others of choices(crossing, size)) {
      const isCovered = (at) => others.some((line) => isIn(line, at));
      const fins = squares.filter((at) => !isCovered(at));
      if (lost.every((at) => isCovered(at) && fins.every((fin) => related(at, fin)))) return { units: lines, others, fins };
    }
  }
  return { units: [] };
}

/** Returns all choices of so many items. */
function choices(items, count) {
  if (count === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Says what follows: `Z1S2 und Z1S3 können nicht 5 sein`. */
function effects({ placed, removed }) {
  const found = placed.map(([at, digit]) => texts.isDigit(named([at]), digit));
  const lost = new Map();
  for (const at of new Set(removed.map(([square]) => square))) {
    const digits = list(removed.filter(([square]) => square === at).map(([, digit]) => digit), texts.or);
    lost.set(digits, [...lost.get(digits) ?? [], at]);
  }
  return list([...found, ...[...lost].map(([digits, squares]) => texts.isNotDigit(named(squares), digits, squares.length))], texts.and);
}

/** Returns where to look and why the step holds, both as sentences, the second without its end. */
function reason(step, meaning) {
  const { technique, squares, digits } = step;
  const [, kind, about] = KINDS.find(([pattern]) => pattern.test(technique)) ?? [];
  const { units = null, others = [], fins = [] } = about?.(step) ?? { units: [] };
  if (units?.length === 0) return [texts.lookAt(named(squares), digits.length === 1 ? digits[0] : null), meaning.replace(/\.$/, "")];
  return texts.reasons[kind]({
    squares: named(squares), digits: list(digits, texts.and), units: unitNames(units ?? []), others: unitNames(others),
    fins: named(fins), isOneFin: fins.length === 1,
  });
}

/** Returns the squares to which the words lead that say where to look: those of a row, column or box, or those of the step. */
export function squaresToLook(step) {
  const about = KINDS.find(([pattern]) => pattern.test(step.technique))?.[2];
  const { units = [] } = about?.(step) ?? {};
  return units.length > 0 ? ALL.filter((at) => units.some((unit) => isIn(unit, at))) : step.squares;
}

/** Returns the name of a technique of a step or a rating in the language of the page. */
export const techniqueName = (technique) => texts.techniques[technique]?.[0] ?? texts.ratedTechniques[technique] ?? technique;

/** Returns the words for a step: the name of its technique, what that means, where to look, and the whole step as a sentence;
 * and `attributes` of elements that show them. */
export function wordsOf(step) {
  const [name, meaning] = texts.techniques[step.technique] ?? [];
  if (!name) return { name: step.technique, meaning: step.meaning, look: step.look, text: step.text, attributes: step.meaning ? { lang: "en" } : {} };
  const [look, why] = reason(step, meaning);
  return { name, meaning, look, text: `${why}${texts.colon}${effects(step)}.`, attributes: {} };
}
