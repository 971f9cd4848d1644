// The documents as files: all pages are reached, no link is dead, the search finds, and examples run in the module.
// docs.test.mjs looks at them in a browser.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { Prolog } from "../ninelog.node.js";
import { unpacked } from "../page/projects/packing.js";
import { parts, queries } from "../site/code.mjs";
import { find } from "../site/search.js";
import { anchorOf } from "../site/tree.mjs";

const DOCS = join(process.env.DIST ?? fileURLToPath(new URL("../dist", import.meta.url)), "docs");
const pages = readdirSync(DOCS, { recursive: true }).map(String).filter((name) => name.endsWith(".html"));
const text = new Map(pages.map((name) => [name, readFileSync(join(DOCS, name), "utf8")]));
const links = (html) => [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link]) => link.replaceAll("&amp;", "&"));
const hasAnchor = (name, anchor) => text.get(name).includes(` id="${anchor}"`);

/** What is wrong with the links of a page. */
function dead(name, html) {
  const wrong = [];
  for (const link of links(html).filter((one) => !/^[a-z]+:/.test(one))) {
    const [file, anchor] = link.split("#");
    const path = file === "" ? name : normalize(join(dirname(name), file));
    // The page itself is another part of the site.
    if (path === "../index.html") continue;
    if (!existsSync(join(DOCS, path))) wrong.push(`${name}: ${link}`);
    else if (anchor && path.endsWith(".html") && !hasAnchor(path, anchor)) wrong.push(`${name}: ${link} has no such heading`);
  }
  return wrong;
}

describe("the pages", () => {
  it("are all reached from the index", () => {
    const reached = ["index.html"];
    for (const name of reached) {
      for (const link of links(text.get(name))) {
        const path = normalize(join(dirname(name), link.split("#")[0]));
        if (text.has(path) && !reached.includes(path)) reached.push(path);
      }
    }
    assert.deepEqual(pages.filter((name) => !reached.includes(name)), []);
    assert.ok(pages.length > 40, `${pages.length}`);
  });

  it("have no dead links and anchors", () => {
    assert.deepEqual(pages.flatMap((name) => dead(name, text.get(name))), []);
    assert.equal(dead("index.html", '<a href="gone.html"> <a href="faq.html#gone"> <a href="#gone"> <img src="gone.svg">').length, 4);
  });

  it("are marked in the navigation, which is the index", () => {
    const index = text.get("index.html");
    for (const part of ["To begin", "To grade", "For puzzles", "From other languages", "To judge it"]) assert.ok(index.includes(`<p>${part}</p>`), part);
    assert.match(text.get("faq.html"), /<a href="faq.html" aria-current="page">FAQ<\/a>/);
    assert.match(text.get("grading.html"), /<a href="grading.html" aria-current="page">/);
  });
});

it("blocks have the parts that the tests of the documents see", () => {
  assert.deepEqual(parts("% a.pl\np.\n\nq.\n\n?- p.\ntrue.\n\n?- q.\ntrue.\n\n$ ninelog a.pl\n?- p.\n\n?- q."),
    ["% a.pl\np.\n\nq.\n", "?- p.\ntrue.\n\n?- q.\ntrue.\n", "$ ninelog a.pl\n?- p.\n\n?- q.\n"]);
  assert.deepEqual(queries("?- p(X),\n|    q(X).\nX = 1.\n\n?- r.\nfalse.\n").map(({ query }) => query), ["p(X),\nq(X)", "r"]);
  assert.equal(anchorOf("What `a/1` does, and why"), "what-a1-does-and-why");
});

it("examples run, and end as the documents say", { timeout: 600000 }, async () => {
  const wrong = [];
  let count = 0;
  for (const [name, html] of text) {
    if (name.startsWith("course/")) continue;
    for (const [, shown, packed] of html.matchAll(/<div class="code"><pre[^>]*><code>((?:(?!<\/code>)[\s\S])*)<\/code><\/pre><a class="run" href="[^"]*#p=([\w-]+)"/g)) {
      const { files, query } = await unpacked(packed);
      const plain = shown.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
      const [{ shown: answer }] = queries(`${plain}\n`);
      const expected = /^\s*false\./.test(answer) ? "fails" : /^\s*(ERROR|Warning:.*Goal)/.test(answer) ? "raises" : "holds";
      const prolog = await Prolog.create({ stdout: () => {}, stderr: () => {} });
      await prolog.consult(files[0].text, { name: files[0].name });
      const ended = await prolog.once(query, {}, { timeout: 20000 }).then((one) => (one ? "holds" : "fails"), () => "raises");
      if (ended !== expected) wrong.push(`${name}: ?- ${query}. ${ended}, but the document says that it ${expected}`);
      count += 1;
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(count > 30, `${count}`);
});

describe("the search", () => {
  const self = {};
  new Function("self", readFileSync(join(DOCS, "texts.js"), "utf8"))(self);
  const first = (wanted, count = 5) => find(self.ninelogDocuments, wanted).slice(0, count).map(({ file }) => file);
  for (const [wanted, file] of [["sandbox", "security.html"], ["killer", "variants.html"], ["jupyter", "python.html"], ["--junit", "grading.html"],
    ["less than or equal", "mistakes.html"], ["install", "install.html"], ["why", "why.html"], ["minizinc", "minizinc.html"], ["pyswip", "pyswip.html"]]) {
    it(`finds ${wanted}`, () => assert.ok(first(wanted).includes(file), first(wanted).join(" ")));
  }
  it("finds symbols, and nothing where nothing is", () => {
    assert.ok(first("#=").length > 0);
    assert.deepEqual(first("nosuchword"), []);
  });
});
