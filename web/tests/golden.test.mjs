// The golden sessions of the command line, run in the module. tests/data/golden.rs explains what is compared.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { Prolog } from "../ninelog.node.js";

const CORPUS = process.env.GOLDEN ?? fileURLToPath(new URL("../../tests/data/golden", import.meta.url));
const FOLDER = "/home/run";
/** Cases that need something that a page does not have. */
const EXCEPTIONS = {};

// A pattern that begins with digits looks behind: it would be tried at each digit of a long number otherwise.
const STEPS = [
  [/\r\n/g, "\n"], [/\r/g, ""], [/\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Za-z0-9]|\x1b[=>]|\x07/g, ""], [FOLDER, "DIR"],
  [/^(?:ERROR|Warning|%):? +(?:In:$|\[[0-9]+\] ).*\n/gm, ""], [/^(?:ERROR|Warning): +Defined at (?!DIR).*\n/gm, ""],
  [/^% Updating index for library .*\n/gm, ""],
  [/(?:^(?:ERROR|Warning):[ \t]*\n)?^(?:ERROR|Warning):? +(?:Note: some frames are missing|Re-run your program in debug mode).*\n/gm, ""],
  [/(?<![A-Za-z_$:'])[A-Za-z_$:']+\/[0-9]+: (Unknown procedure)/g, "$1"],
  [/(?<![0-9,])[0-9][0-9,]* inferences, [0-9.]+ CPU in [0-9.]+ seconds \([^()]*CPU, [^()]* Lips\)/g,
    "N inferences, N CPU in N seconds (N% CPU, N Lips)"],
  [/(?<![0-9])[0-9]+\.[0-9]+ sec(onds)?(?![A-Za-z])/g, "N sec$1"],
  [/(compiled(?: into [A-Za-z0-9_]+)?) N sec, [0-9,]+ clauses/g, "$1 N sec, N clauses"],
  [/(Stream user_input|user:\/\/)[0-9:]*[0-9]/g, "$1:N"],
  [/<(stream|clause|thread|mutex|engine|message_queue|dict|trie)>\([^()]*\)/g, "<$1>(N)"],
  [/^((?:\[[a-z0-9]+\] *)*)(?:[0-9]+ )? *\?- /gm, (_, words) => `${words.split(/\s+/).filter(Boolean).map((word) => `${word} `).join("")}?- `],
];

/** Variables are numbered anew on each line. */
function renamed(line) {
  const names = [];
  return line.replace(/(?<![A-Za-z0-9_])_G?[0-9]+(?![A-Za-z0-9_])/g, (name) => {
    if (!names.includes(name)) names.push(name);
    return `_G${names.indexOf(name) + 1}`;
  });
}

function normal(text) {
  for (const [pattern, by] of STEPS) text = text.replaceAll(pattern, by);
  return text.split("\n").map(renamed).join("\n");
}

/** The files below a folder, as pairs of relative path and text. */
function filesIn(folder, top = folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path, top) : [[relative(top, path), readFileSync(path, "utf8")]];
  });
}

const batch = join(CORPUS, "batch");
for (const name of readdirSync(batch).filter((file) => file.endsWith(".args")).map((file) => file.slice(0, -5)).sort()) {
  const path = (suffix) => join(batch, `${name}${suffix}`);
  const read = (suffix) => (existsSync(path(suffix)) ? readFileSync(path(suffix), "utf8") : "");
  const lines = (suffix) => read(suffix).split("\n").filter((line, at, all) => line || at < all.length - 1);
  it(`batch/${name}`, { skip: EXCEPTIONS[name] }, async () => {
    // A session does not pause, so other tasks run between sessions.
    await new Promise((done) => setImmediate(done));
    const files = [...lines(".use").flatMap((program) => filesIn(join(CORPUS, "programs", program))), ...filesIn(path(".files"))];
    if (existsSync(path(".pl"))) files.push([`${name}.pl`, read(".pl")]);
    const said = { out: "", err: "" };
    const { status, files: left } = await Prolog.session(lines(".args"), {
      stdin: read(".stdin"),
      stdout: (text) => { said.out += text; },
      stderr: (text) => { said.err += text; },
      files: files.map(([file, text]) => [`${FOLDER}/${file}`, text]),
      folder: FOLDER,
      variables: { HOME: "/home", TERM: "dumb", LANG: "C.UTF-8", LC_ALL: "C.UTF-8", TZ: "UTC" },
    });
    assert.equal(normal(said.out), read(".stdout"), "standard output");
    assert.equal(normal(said.err), read(".stderr"), "error output");
    assert.equal(String(status), read(".status").trim(), "status");
    const after = new Map(left);
    for (const [file, text] of filesIn(path(".out"))) assert.equal(normal(after.get(`${FOLDER}/${file}`) ?? "no such file"), text, file);
  });
}
