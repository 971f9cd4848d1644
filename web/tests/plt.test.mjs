// The plunit files of the project inside of the module: what passes natively passes there, too.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { Prolog } from "../ninelog.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** How long the tests of a file may take, in milliseconds. */
const PATIENCE = 60000;
/** Files some of whose tests do not pass: many need processes, a terminal, or folders of the system; the others are still to be looked at. */
const OPEN = new Set(`
  prolog/examples/axl prolog/examples/spec tests/lib/arithmetic tests/lib/atoms tests/lib/check
  tests/lib/code tests/lib/engines tests/lib/fastrw tests/lib/files tests/lib/flags_manual
  tests/lib/formats tests/lib/growing_files tests/lib/hooks_manual tests/lib/hprolog tests/lib/interrupts
  tests/lib/iso_arithmetic tests/lib/iso_cross_check tests/lib/iso_predicates tests/lib/iso_streams
  tests/lib/iso_strict tests/lib/limits tests/lib/iso_term_io tests/lib/loading_manual tests/lib/manual_answers
  tests/lib/memory tests/lib/modules tests/lib/optparse tests/lib/persistency tests/lib/process
  tests/lib/programs tests/lib/properties tests/lib/quintus tests/lib/records tests/lib/reloading
  tests/lib/search_paths tests/lib/settings tests/lib/shell tests/lib/sicstus4
  tests/lib/standard_examples tests/lib/swi_corners tests/lib/tables/control tests/lib/tables/file_names
  tests/lib/tables/streams tests/lib/threads tests/lib/watching
`.trim().split(/\s+/).map((name) => `/${name}.plt`));

function* below(folder) {
  for (const name of readdirSync(join(ROOT, folder)).sort()) {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) yield* below(path);
    else yield path;
  }
}

const texts = [...below("prolog"), ...below("tests/lib")].filter((path) => [".pl", ".plt", ".txt", ".csv"].includes(extname(path)));
const files = texts.filter((path) => !path.startsWith("prolog/lib/")).map((path) => [`/${path}`, readFileSync(join(ROOT, path), "utf8")]);
const OUTCOME = `findall(F-R, ( plunit:failed(_, F, _, R) ; plunit:failed_assertion(_, F, _, R) ), Failed),
  aggregate_all(count, plunit:passed(_, _, _, _), Passed)`;

for (const [path] of files.filter(([name]) => name.endsWith(".plt") && (!process.env.PLT || name.includes(process.env.PLT)))) {
  it(path, { todo: OPEN.has(path), timeout: PATIENCE + 5000 }, async () => {
    let said = "";
    const hear = (text) => { said += text; };
    const prolog = await Prolog.create({ worker: true, files, stdout: hear, stderr: hear, stackLimit: 128 << 20 });
    const timer = setTimeout(() => prolog.stop(), PATIENCE);
    try {
      await prolog.once(`working_directory(_, '${dirname(path)}'), consult('${path}')`);
      await prolog.once("ignore(run_tests)");
      const { bindings: { Failed, Passed } } = await prolog.once(OUTCOME);
      assert.equal(Failed.length, 0, said.slice(-3000));
      assert.ok(Passed > 0, `no test has run:\n${said.slice(-3000)}`);
    } finally {
      clearTimeout(timer);
      await prolog.close();
    }
  });
}
