// The results of tests as a list: each with what was expected and what came, and steps through a test that failed.
import { element } from "../parts/element.js";
import { inspect } from "./inspect.js";
import texts, { language } from "../texts/texts.js";

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);
const base = (file) => file.split("/").pop();

/**
 * The messages about tests are not printed, because the list shows them. Neither is how long goals of tests take: the clock of a
 * browser is too coarse for that.
 */
const QUIETLY = "Quiet = [plunit(_), time(_, _, _, _)], " +
  "setup_call_cleanup(asserta((user:message_hook(Message, _, _) :- \\+ \\+ memberchk(Message, Quiet), !), Hook), run_tests, erase(Hook))";
/** Tests run in modules of their units, which are not what a message is about. */
const UNIT = /\bplunit_\w+:/g;

/** Runs the tests that are loaded. Returns a row for each, or null if there are none. */
export async function runTests(prolog, before = () => {}) {
  const loaded = await prolog.once("current_module(plunit), plunit:unit(_, _, _, _, _)").catch(() => null);
  if (!loaded) return null;
  await prolog.once(QUIETLY).catch(before);
  const { Rows } = await inspect(prolog, "test_results(Rows)") ?? { Rows: [] };
  const results = new Map();
  // A test may fail more than once, such as for several values of a variable; then it has failed.
  for (const { args: [file, unit, name, line, outcome, expected, got] } of Rows) {
    const key = `${file}:${line}`;
    const known = results.get(key);
    if (known && (!known.passed || outcome === "passed")) continue;
    const missing = outcome === "missing" ? got : null;
    results.set(key, { file, unit, name, line, passed: outcome === "passed", expected, got: got.trim().replace(UNIT, ""), missing });
  }
  return [...results.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** Returns the summary for a teacher, as text. */
export function summary(rows) {
  const passed = rows.filter((row) => row.passed).length;
  const why = ({ missing, expected, got }) => (missing ? texts.isMissing(missing) : `${texts.expected} ${expected || "?"}  ${texts.got} ${got}`);
  const lines = rows.map((row) => `${row.passed ? "ok    " : "FAILED"} ${row.unit}: ${row.name}${row.passed ? "" : `  ${why(row)}`}`);
  const files = [...new Set(rows.map(({ file }) => base(file)))].join(", ");
  return [`${files}: ${passed} / ${rows.length}, ${new Date().toLocaleString(language)}`, ...lines, texts.summaryNote].join("\n");
}

/** Returns the predicates that tests have called and the program does not have. */
export const missingIn = (rows) => [...new Set(rows.map(({ missing }) => missing).filter(Boolean))];

/** Returns the list. `stepThrough(row)` steps through a test, `goTo(file)` returns what shows a line of the file, if it can be shown. */
export function checklist(rows, { stepThrough, goTo, copied }) {
  const place = ({ name, unit, file, line }) => {
    const go = goTo(base(file));
    return go ? button(name, () => go(base(file), line), { class: "place", title: `${unit}, ${base(file)}:${line}` }) : element("span", {}, name);
  };
  const item = (row) => {
    const { passed, expected, got, missing } = row;
    return element("li", { class: passed ? "passed" : "failed" },
      element("span", { class: "sign", role: "img", "aria-label": passed ? texts.passed : texts.testFailed }, passed ? "✓" : "✗"),
      place(row),
      ...(passed || missing ? [] : [
        element("dl", {}, ...(expected ? [element("dt", {}, texts.expected), element("dd", {}, expected)] : []), element("dt", {}, texts.got), element("dd", {}, got)),
        button(texts.stepTest, () => stepThrough(row))]));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(summary(rows)).catch(() => {});
    copied();
  };
  const failed = rows.filter(({ passed }) => !passed);
  const passed = rows.filter((row) => row.passed);
  return element("div", { class: "checklist" },
    element("p", { class: failed.length > 0 ? "bad" : "good" }, failed.length > 0 ? texts.someFailed(failed.length, rows.length) : texts.allPassed(rows.length)),
    ...missingIn(rows).map((name) => element("p", {}, texts.isMissing(name))),
    element("ul", {}, ...[...failed, ...passed].map(item)),
    element("div", { class: "actions" }, button(texts.copySummary, copy)));
}
