// Splits the module: what first visits and usual programs call stays, and the rest becomes a module of its own, which pages
// fetch after the first answer. What is called is found out by running it: the examples of the page, the programs of
// `web/measure`, and queries with what many programs use. `wasm-split` (binaryen) does the rest.
//
//   node engine/split.mjs MODULE ENGINE REST FLAG...    reads the first file, writes the others
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Prolog } from "../ninelog.node.js";
import groups, { nameOf } from "../page/learn/examples.js";

const [whole, engine, rest, ...flags] = process.argv.slice(2);
const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const split = (...words) => execFileSync("wasm-split", [...flags, ...words], { stdio: ["ignore", "inherit", "inherit"] });
const folder = mkdtempSync(join(tmpdir(), "ninelog-"));

/** What a session of the page asks beside its programs: built-ins that many programs use, errors and warnings. */
const QUERIES = read("used.txt").split("\n").filter((line) => line && !line.startsWith("%"));

/** Returns the text of a file that an example of the page names. */
function source(path) {
  const exercise = /^exercises\/(\w+)\./.exec(path)?.[1];
  if (exercise) return read(`../../examples/course/${exercise}/${path.replace("exercises/", "")}`);
  return read(path.startsWith("prolog/") ? `../../${path}` : `../page/${path}`);
}

/** The instances of the module that run, and which of its functions were called so far. */
const instances = [];
let called;
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...given) {
    super(...given);
    instances.push(this);
  }
};

/** Adds what the instances have called. A profile is a checksum of 8 bytes, and 4 for each function: when it was called first. */
function collect() {
  for (const { exports } of instances.splice(0)) {
    const room = 1 << 20;
    const at = exports.text_new(room) >>> 0;
    const size = exports.__write_profile(at, room);
    if (size > room) throw new Error("there are too many functions");
    const profile = new DataView(exports.memory.buffer.slice(at, at + size));
    called ??= profile;
    for (let place = 8; place < size; place += 4) {
      if (profile.getUint32(place, true) > 0) called.setUint32(place, 1, true);
    }
  }
}

/** Runs an action with a system, whose files are given by their names. */
async function withSystem(module, files, act) {
  const prolog = await Prolog.create({ module, stdin: "bye.\n", stdout: () => {}, stderr: () => {}, stackLimit: 128 << 20 });
  for (const [name, text] of files) await prolog.files.write(`/${name}`, text);
  const ask = (query) => prolog.all(query, undefined, { limit: 3, parts: 1000, timeout: 20_000 }).catch(() => {});
  await act(prolog, ask);
  collect();
}

/** Runs what the page offers. */
async function runExamples(module) {
  for (const { files, data = [], query } of groups.flatMap(({ examples }) => examples)) {
    const texts = [...data, ...files].map((path) => [nameOf(path), source(path)]);
    await withSystem(module, texts, async (prolog, ask) => {
      for (const path of files) await prolog.consult(source(path), { name: `/${nameOf(path)}` });
      await ask(query);
      if (files.length > 1) await ask("run_tests");
    });
  }
}

/** Runs the programs of the benchmarks, once each. */
async function runBenchmarks(module) {
  const models = namesIn("fd/models").map((name) => [`models/${name}`, read(`../../benches/fd/models/${name}`)]);
  for (const path of ["programs", "fd", "micro"].flatMap((set) => namesIn(set).map((name) => `${set}/${name}`))) {
    const name = path.split("/")[1];
    await withSystem(module, [...models, [name, read(`../../benches/${path}`)]], async (prolog, ask) => {
      await ask(`consult('/${name}')`);
      await ask("bench(1, _)");
    });
  }
}

/** The programs in a folder of the benchmarks. */
function namesIn(set) {
  return readdirSync(new URL(`../../benches/${set}`, import.meta.url)).filter((name) => name.endsWith(".pl"));
}

try {
  const [instrumented, profile] = ["instrumented.wasm", "profile"].map((name) => join(folder, name));
  split("--instrument", whole, "-o", instrumented);
  const module = await WebAssembly.compile(readFileSync(instrumented));
  await withSystem(module, [], async (prolog, ask) => {
    for (const query of QUERIES) await ask(query);
  });
  await runExamples(module);
  await runBenchmarks(module);
  writeFileSync(profile, called);
  // The parts of two builds do not fit together, because their names differ.
  const build = createHash("sha256").update(readFileSync(whole)).digest("hex").slice(0, 6);
  split(whole, `--profile=${profile}`, "-o1", engine, "-o2", rest, "--import-namespace=engine", "--placeholder-namespace=later",
    `--export-prefix=${build}`);
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();
