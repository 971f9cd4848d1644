// The example programs of the page: each loads, its query has an answer, and its tests pass. The tests of an
// exercise pass with a solution and fail without one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { Prolog } from "../ninelog.node.js";
import groups, { nameOf } from "../page/learn/examples.js";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
/** Where a file of the page is kept: an exercise has a folder with its solution. */
function source(path) {
  const exercise = /^exercises\/(\w+)\./.exec(path)?.[1];
  if (exercise) return read(`../../examples/course/${exercise}/${path.replace("exercises/", "")}`);
  return read(path.startsWith("prolog/") ? `../../${path}` : `../page/${path}`);
}
const COUNTS = "aggregate_all(count, plunit:passed(_, _, _, _), Passed), aggregate_all(count, plunit:failed(_, _, _, _), Failed)";
/** The input of programs that read. */
const INPUT = "bye.\n";

async function loaded(files, data = []) {
  const said = { text: "" };
  const hear = (text) => { said.text += text; };
  const prolog = await Prolog.create({ stdin: INPUT, stdout: hear, stderr: hear, stackLimit: 128 << 20 });
  for (const [name, text] of [...data, ...files]) await prolog.files.write(`/${name}`, text);
  for (const [name, text] of files) {
    assert.deepEqual(await prolog.consult(text, { name: `/${name}` }), { errors: 0, warnings: 0, diagnostics: [] }, said.text);
  }
  return { prolog, said };
}

async function counts(prolog) {
  await prolog.once("ignore(run_tests)");
  return (await prolog.once(COUNTS)).bindings;
}

for (const { group, examples } of groups) {
  for (const { title, files, data = [], query } of examples) {
    it(`${group}: ${title}`, { timeout: 60000 }, async () => {
      const texts = files.map((path) => [nameOf(path), source(path)]);
      const { prolog, said } = await loaded(texts, data.map((path) => [nameOf(path), source(path)]));
      if (files[0].startsWith("exercises/")) {
        assert.ok((await counts(prolog)).Failed > 0, "nothing is left to do");
        const [name] = texts[0];
        const solution = read(`../../examples/course/${name.replace(".pl", "")}/solution.pl`);
        const solved = await loaded([[name, solution], texts[1]]);
        const { Passed, Failed } = await counts(solved.prolog);
        assert.deepEqual([Failed, Passed > 5], [0, true], solved.said.text);
        assert.ok(await solved.prolog.once(query));
      } else {
        assert.ok(await prolog.once(query), said.text);
        if (files.length > 1) {
          const { Passed, Failed } = await counts(prolog);
          assert.deepEqual([Failed, Passed > 0], [0, true], said.text);
        }
      }
    });
  }
}
