// The library's units, run in the module. All that pass natively pass here, too, except those that need
// something that a page does not have.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { Prolog } from "../ninelog.node.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The time limit for the tests of a file, in milliseconds. */
const PATIENCE = 60000;

const PROCESSES = "starts processes";
const SIGNALS = "there are no signals";
const LEFT_OUT = "the module is built without these features, to be small";
const COUNTED = "counts the errors of the row above";
/** The tests that cannot pass, with reasons: for a whole file, or for each pattern of names. */
const EXCEPTIONS = {
  "tests/data/lib/crypto": LEFT_OUT,
  "tests/data/lib/development": [[/^archive/, PROCESSES]],
  "tests/data/lib/flags_manual": [[/posix_shell/, PROCESSES], [/of_a_file/, "files are not inherited by processes"]],
  "tests/data/lib/hooks_manual": [[/argv_usage/, "no program of a command line has been loaded"]],
  "tests/data/lib/interrupted": "a page looks for alarms at some of the calls only, and has no devices",
  "tests/data/lib/interrupts": "one thread: a long built-in ends with its worker, see ninelog.js",
  "tests/data/lib/iso_predicates": [[/shell\('exit 3'/, PROCESSES], [/statistics\(errors/, COUNTED],
    [/statistics\(stack_limit/, "a page has smaller stacks"]],
  "tests/data/lib/iso_streams": [[/pipe\(/, PROCESSES]],
  "tests/data/lib/memory": [[/few_addresses|no_more_memory|refused/, PROCESSES], [/too_many_arguments/, "a page has smaller stacks"]],
  "tests/data/lib/modules": [[/own_format_leaves_messages_alone/, PROCESSES]],
  "tests/data/lib/pcre": LEFT_OUT,
  "tests/data/lib/pcre_more": LEFT_OUT,
  "tests/data/lib/pcre_patterns": LEFT_OUT,
  "tests/data/lib/process": PROCESSES,
  "tests/data/lib/quintus": [[/unix/, PROCESSES]],
  "tests/data/lib/sicstus4": [[/system3/, PROCESSES]],
  "tests/data/lib/tables_by_sets": [[/^(time_limit|no_table_is_left)$/, "a page looks for alarms at some of the calls only"]],
  "tests/data/lib/thread_copies": "a page has no copies of its process",
  "tests/data/lib/watching": [[/^(handler|number|called|thrown|ignored)/, SIGNALS], [/ready|not_yet|at_last/, PROCESSES]],
  "tests/data/lib/why": [[/^programs|^sentences/, "the programs with mistakes are not there"]],
};

/** The files that the tests expect. */
const SYSTEM = [["/etc/passwd", "root:x:0:0:root:/:/bin/sh\n"], ["/usr/lib/README", ""]];
const BEFORE = "setenv('PATH', '/bin:/usr/bin')";
const TEXTS = [".pl", ".plt", ".txt", ".csv", ".axl"];

function* below(folder) {
  for (const name of readdirSync(join(ROOT, folder)).sort()) {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) yield* below(path);
    else yield path;
  }
}

const texts = [...below("prolog"), ...below("tests/data/lib"), ...below("tests/data/steps"), "tests/data/properties.pl", "tests/data/properties.txt"]
  .filter((path) => TEXTS.includes(extname(path)) && !path.startsWith("crates/engine/library/"));
const files = [...SYSTEM, ...texts.map((path) => [`/${path}`, readFileSync(join(ROOT, path), "utf8")])];
const OUTCOME = `findall(Text, ( ( plunit:failed(_, F, _, _) ; plunit:failed_assertion(_, F, _, _) ),
                                format(string(Text), '~w', [F]) ), Failed),
  aggregate_all(count, plunit:passed(_, _, _, _), Passed)`;

for (const path of texts.filter((name) => name.endsWith(".plt") && (!process.env.PLT || name.includes(process.env.PLT)))) {
  const exceptions = EXCEPTIONS[path.replace(/\.plt$/, "")] ?? [];
  const skip = typeof exceptions === "string" && exceptions;
  it(path, { skip, timeout: PATIENCE + 5000 }, async () => {
    let said = "";
    const hear = (text) => { said += text; };
    const prolog = await Prolog.create({ worker: true, files, stdout: hear, stderr: hear, stackLimit: 128 << 20 });
    const timer = setTimeout(() => prolog.stop(), PATIENCE);
    try {
      await prolog.once(`${BEFORE}, working_directory(_, '/${dirname(path)}'), consult('/${path}')`);
      await prolog.once("ignore(run_tests)");
      const { bindings: { Failed, Passed } } = await prolog.once(OUTCOME);
      const unexpected = Failed.filter((name) => !exceptions.some(([pattern]) => pattern.test(name)));
      assert.deepEqual(unexpected, [], said.slice(-3000));
      for (const [pattern] of exceptions) assert.ok(Failed.some((name) => pattern.test(name)), `${pattern} passes by now`);
      assert.ok(Passed > 0, `no test has run:\n${said.slice(-3000)}`);
    } finally {
      clearTimeout(timer);
      await prolog.close();
    }
  });
}
