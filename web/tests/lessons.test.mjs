// Lessons: each step loads, its queries have answers, its hidden tests fail at first and pass with the solution. And what
// the reader of Markdown makes of a text.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { it } from "node:test";
import { Prolog } from "../ninelog.node.js";
import { parse } from "../page/learn/lesson.js";
import { blocks } from "../page/learn/markdown.js";
import { meaningOf, meanings } from "../page/query/mistakes.js";
import english from "../page/texts/en.js";
import french from "../page/texts/fr.js";
import german from "../page/texts/de.js";

const COURSE = new URL("../../docs/course/", import.meta.url);

async function failures(program, tests) {
  const prolog = await Prolog.create({ stackLimit: 64 << 20 });
  await prolog.consult(`${program}\n`, { name: "/program.pl" });
  await prolog.consult(`:- use_module(library(plunit)).\n:- begin_tests(lesson).\n${tests}:- end_tests(lesson).\n`, { name: "/lesson.plt" });
  await prolog.once("ignore(run_tests)");
  const { bindings } = await prolog.once("aggregate_all(count, plunit:failed(_, _, _, _), Failed), aggregate_all(count, plunit:passed(_, _, _, _), Passed)");
  return bindings;
}

for (const name of readdirSync(COURSE).filter((one) => one.endsWith(".md"))) {
  const { steps } = parse(readFileSync(new URL(name, COURSE), "utf8"));
  for (const [n, { title, tests, blocks: parts }] of steps.entries()) {
    const { program = "" } = steps.findLast((step, at) => at <= n && step.program) ?? {};
    it(`${name}: ${title}`, { timeout: 60000 }, async () => {
      const code = (language) => parts.filter((part) => part.language === language).map(({ text }) => text).join("");
      const solution = code("solution");
      const prolog = await Prolog.create({ stackLimit: 64 << 20 });
      const loaded = await prolog.consult(program + solution, { name: "/program.pl" });
      assert.deepEqual(loaded, { errors: 0, warnings: 0, diagnostics: [] });
      for (const query of code("query").trim().split("\n").filter(Boolean)) {
        const answer = await prolog.once(query);
        // Some queries are there to fail.
        assert.ok(answer || /anna, fritz|point|"1\+"/.test(query), query);
      }
      if (!tests) return;
      assert.ok((await failures(program, tests)).Failed > 0, "nothing is left to do");
      const { Failed, Passed } = await failures(program + solution, tests);
      assert.ok(Failed === 0 && Passed > 0, `${Failed} of ${Failed + Passed} fail`);
    });
  }
}

it("reads Markdown, and makes no HTML of it", () => {
  const kinds = blocks("# A\n\ntext\nmore\n\n- a\n  b\n- c\n\n> q\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```{prolog} f.pl\np.\n```\n").map(({ kind }) => kind);
  assert.deepEqual(kinds, ["heading", "paragraph", "list", "quote", "table", "code"]);
  assert.deepEqual(blocks("1. a\n2. b")[0], { kind: "list", isOrdered: true, items: ["a", "b"] });
  assert.equal(blocks("<script>x</script>")[0].text, "<script>x</script>");
  const { title, steps } = parse("# T\n\nintro\n\n## One\n\n```prolog\np.\n```\n\n```tests\ntest(a).\n```\n");
  assert.deepEqual([title, steps.map((step) => [step.title, step.program, step.tests])], ["T", [["T", "", ""], ["One", "p.\n", "test(a).\n"]]]);
});

it("has words in each language for each diagnostic and each exercise", () => {
  const table = readFileSync(new URL("../../crates/analysis/src/diagnostics/code.rs", import.meta.url), "utf8");
  const codes = [...table.matchAll(/^ {4}\w+ = "(N\d+)"/gm)].map(([, code]) => code);
  const exercises = readdirSync(new URL("../../examples/course", import.meta.url)).map((name) => `exercises/${name}.pl`);
  for (const { flawWords, openingWords } of [german, french]) {
    assert.deepEqual(Object.keys(flawWords).filter((code) => !code.includes(".")), codes);
    assert.deepEqual(Object.keys(openingWords).sort(), ["examples/family.pl", ...exercises].sort());
  }
});

it("says in each language what a diagnostic means, where its code has several meanings", async () => {
  // The words of the page are chosen where a language is: a page in English reads the hints.
  const prolog = await Prolog.create();
  const programs = {
    "N0203.negation": "p(X) :- r(X), \\+ q(X, Y).\nq(1, 1).\nr(1).", "N0204.expression": "p(X) :- X mod 2 = 0.",
    "N0303.comma": "a, b :- c.", "N0303.control": "a -> b :- c.", "N0307.library": "p :- transpose([], X), print(X).",
    "N0307.near": "p :- list_to_se(a, b).", "N0310.near": ":- use_module(library(list)).", "N0405.early": "big(X) :- \\+ X = 3, item(X).\nitem(1).",
  };
  for (const [key, program] of Object.entries(programs)) {
    const flaws = await prolog.check(program);
    const found = flaws.map(({ code, message, hint }) => [code, meaningOf({ code, message, hint })?.name]);
    assert.ok(found.some(([code, name]) => `${code}.${name}` === key), `${key}: ${JSON.stringify(flaws)}`);
  }
  const all = Object.entries(meanings).flatMap(([code, those]) => those.map(([, name]) => `${code}.${name}`));
  for (const { flawWords } of [german, french]) assert.deepEqual(Object.keys(flawWords).filter((code) => code.includes(".")), all);
});

it("has words in each language for each kind of reason that why/2 gives", () => {
  const table = readFileSync(new URL("../../docs/why.md", import.meta.url), "utf8").split("\n## Kinds\n")[1].split("\n## ")[0];
  const kinds = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names]) => names.match(/\w+/g));
  // These are no failures of a goal: their sentences say all.
  const others = ["succeeds", "effect"];
  assert.ok(kinds.length > 30);
  for (const { whyWords } of [german, french]) assert.deepEqual([...Object.keys(whyWords), ...others].sort(), kinds.sort());
});

it("has the same words in each language", () => {
  const shape = (value) => (value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]))
    : Array.isArray(value) ? value.length : typeof value);
  // What these hold is English where a language lacks it.
  const { exampleTitles, openingWords, flawWords, whyWords, techniques, ratedTechniques, reasons, ...words } = shape(english);
  for (const language of [german, french]) {
    const others = Object.fromEntries(Object.entries(shape(language)).filter(([key]) => key in words));
    assert.deepEqual(others, words);
  }
});
