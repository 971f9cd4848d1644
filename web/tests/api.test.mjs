// ninelog.js under Node: tests what ninelog.d.ts documents, in the same thread and in a worker.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, describe, it } from "node:test";
import { Prolog, PrologError } from "../ninelog.node.js";

const systems = [];
after(() => Promise.all(systems.map((prolog) => prolog.close())));

async function system(options = {}) {
  const said = { out: "", err: "" };
  const prolog = await Prolog.create({
    stackLimit: 64 << 20,
    stdout: (text) => { said.out += text; },
    stderr: (text) => { said.err += text; },
    ...options,
  });
  systems.push(prolog);
  return { prolog, said };
}

/** Returns the error that a promise rejects with. */
const raised = (promise) => promise.then(() => assert.fail("no error"), (error) => {
  assert.ok(error instanceof PrologError, String(error));
  return error;
});

/** Returns the time in milliseconds from a stop to the end of an endless query. */
async function stopped(prolog, query) {
  let start;
  setTimeout(() => { start = performance.now(); prolog.stop(); }, 150);
  const error = await raised(prolog.all(query));
  assert.equal(error.term, "$aborted");
  return performance.now() - start;
}

for (const worker of [false, true]) {
  describe(worker ? "in a worker" : "in the same thread", () => {
    it("answers as the prompt does", async () => {
      const { prolog } = await system({ worker });
      assert.deepEqual(await prolog.consult("colour(red). colour(green).", { name: "colours.pl" }), { errors: 0, warnings: 0, diagnostics: [] });
      const seen = [];
      for await (const { bindings, text, last } of prolog.query("colour(C)")) seen.push([bindings.C, text, last]);
      assert.deepEqual(seen, [["red", "C = red", false], ["green", "C = green", true]]);
      assert.equal(await prolog.once("colour(blue)"), null);
      assert.equal((await prolog.once("true")).text, "true");
      assert.equal((await prolog.once("X = Y, Y = f(Z, \"s\", 'A b')")).text, "X = Y, Y = f(Z, \"s\", 'A b')");
      await prolog.once("use_module(library(clpfd))");
      assert.equal((await prolog.once("X #> 3, X #< 6, Y #= X + 1")).text, "X in 4..5,\nX+1#=Y,\nY in 5..6");
      assert.equal((await prolog.once("dif(X, a)")).text, "dif(X, a)");
      assert.equal((await prolog.once("X = f(X)")).text, "X = f(X)");
    });

    it("calls predicates that are functions", async () => {
      const { prolog } = await system({ worker });
      await prolog.register("upper", 2, (text) => [text, text.toUpperCase()]);
      await prolog.register("later", 1, async (n) => { await new Promise((done) => setTimeout(done, n)); });
      await prolog.register("word", 2, function* (text) { for (const word of text.split(" ")) yield [text, { atom: word }]; });
      let ended = 0;
      await prolog.register("count", 1, async function* () { try { for (let n = 0; ; n += 1) yield [n]; } finally { ended += 1; } });
      await prolog.register("never", 0, () => false);
      await prolog.register("bad", 1, (what) => { throw what === "type" ? new PrologError("", { functor: "error", args: [{ functor: "type_error", args: ["integer", "a"] }, { variable: "_" }] }) : new RangeError("too far"); });
      const all = async (query, given) => (await prolog.all(query, given)).map(({ text }) => text);
      assert.deepEqual(await all("upper(hello, X), upper(hello, \"HELLO\")"), ['X = "HELLO"']);
      assert.deepEqual(await all("upper(hello, \"hello\")"), []);
      assert.deepEqual(await all("later(5), never"), []);
      assert.deepEqual(await all("word('to be', W)"), ["W = to", "W = be"]);
      assert.deepEqual(await all("findall(W-V, (word(\"a b\", W), word('c d', V)), Ws)"), ["Ws = [a-c, a-d, b-c, b-d]"]);
      assert.deepEqual(await all("count(N), N >= 3, !"), ["N = 3"]);
      assert.deepEqual(await all("freeze(X, upper(X, Y)), X = abc"), ['X = abc,\nY = "ABC"']);
      await new Promise((done) => setTimeout(done, 20));
      assert.equal(ended, 1);
      assert.deepEqual(await all("catch(bad(type), error(E, _), true)"), ["E = type_error(integer, a)"]);
      assert.deepEqual(await all("catch(bad(range), error(E, _), true)"), ['E = js_error(\'RangeError\', "too far")']);
      assert.deepEqual((await raised(prolog.once("bad(type)"))).term.args[0], { functor: "type_error", args: ["integer", "a"] });
      // Programs use them, and another function can take the place of one. They outlive a reset.
      await prolog.consult("loud(X, Y) :- upper(X, Y). :- initialization(later(1)).");
      assert.deepEqual(await all("loud(hi, X)"), ['X = "HI"']);
      await prolog.register("upper", 2, (text) => [text, 7]);
      assert.deepEqual(await all("loud(hi, X)"), ["X = 7"]);
      await prolog.reset();
      assert.deepEqual(await all("upper(hi, X), word(a, Y)"), ["X = 7,\nY = a"]);
      await assert.rejects(prolog.register("append", 3.5, null), TypeError);
      assert.match((await raised(prolog.register("atom_length", 2, () => true))).message, /No permission/);
      // What waits for JavaScript can be stopped.
      await prolog.register("forever", 0, () => new Promise(() => {}));
      assert.equal((await raised(prolog.once("forever", {}, { timeout: 50 }))).term, "time_limit_exceeded");
      assert.deepEqual(await all("X = 1"), ["X = 1"]);
    });

    it("leaves out parts of large bindings if it is told to", async () => {
      const { prolog } = await system({ worker });
      const bindings = async (text, parts) => {
        for await (const answer of prolog.query(text, undefined, { parts })) return answer.bindings;
      };
      assert.deepEqual(await bindings("numlist(1, 9, L), M = [a]", 3), { L: [1, 2, 3, "…"], M: ["a"] });
      assert.deepEqual(await bindings("L = [f(a, b), [c, d], e]", 4), { L: [{ functor: "f", args: ["a", "b"] }, ["…"], "…"] });
      assert.equal((await bindings("numlist(1, 5000, L)")).L.length, 5000);
    });

    it("says what is wrong in a program, and where", async () => {
      const { prolog } = await system({ worker });
      const { errors, diagnostics } = await prolog.consult("p(1).\np(X) : - q(X).\n  r(Y).\n");
      assert.ok(errors > 0);
      const [first] = diagnostics;
      assert.deepEqual([first.severity, first.line, first.endLine], ["error", 2, 2]);
      assert.match(first.code, /^N\d{4}$/);
      assert.ok(diagnostics.some(({ severity, line, column }) => severity === "warning" && line === 3 && column >= 3));
    });

    it("makes data of terms, and terms of data", async () => {
      const { prolog } = await system({ worker });
      const { bindings } = await prolog.once(
        'A = a, S = "s", I = 1, B is 2**64, F = 1.5, R is 1 rdiv 3, L = [1,[x]], C = p(q), G = [1|T], N is inf, M is -(2**60)');
      assert.deepEqual([bindings.A, bindings.S, bindings.I, bindings.B, bindings.F], ["a", "s", 1, 2n ** 64n, 1.5]);
      assert.deepEqual([bindings.R, bindings.L, bindings.C], [{ rational: "1r3" }, [1, ["x"]], { functor: "p", args: ["q"] }]);
      assert.deepEqual([bindings.N, bindings.M], [Infinity, -(2n ** 60n)]);
      assert.equal(bindings.G.functor, "[|]");
      assert.deepEqual(bindings.G.args[1], bindings.T);
      const given = await prolog.once("msort(L, S), P = point(X, _), string(T)",
        { L: [3, 1, 2], P: { functor: "point", args: [{ atom: "here" }, null] }, T: "text" });
      assert.deepEqual([given.bindings.S, given.bindings.X], [[1, 2, 3], "here"]);
    });

    it("rejects with what nothing caught", async () => {
      const { prolog } = await system({ worker });
      const error = await raised(prolog.all("atom_length(_, _)"));
      assert.equal(error.message, "Arguments are not sufficiently instantiated");
      assert.equal(error.term.args[0], "instantiation_error");
      assert.equal((await raised(prolog.all("throw(my(ball))"))).term.functor, "my");
      assert.match((await raised(prolog.all("foo(1, "))).message, /Syntax error/);
      assert.match((await raised(prolog.all("no_such(1)"))).message, /Unknown procedure: no_such\/1/);
      assert.match((await raised(prolog.all("halt(3)"))).message, /status 3/);
      assert.equal((await prolog.once("X = 1")).text, "X = 1");
    });

    it("tells of full stacks and goes on", async () => {
      const { prolog } = await system({ worker });
      await prolog.consult("deep(X) :- deep(f(X)), true.\nbomb(L) :- bomb([L|L]).", { name: "deep.pl" });
      const error = await raised(prolog.all("deep(1)"));
      assert.match(error.message, /Stack limit \(64\.0Mb\) exceeded/);
      assert.match((await raised(prolog.all("bomb([])"))).message, /Stack limit/);
      assert.match((await raised(prolog.all("length(L, 100000000)"))).message, /Stack limit|memory/);
      assert.equal((await prolog.once("X is 1 + 1")).text, "X = 2");
    });

    it("stops any goal", async () => {
      const { prolog } = await system({ worker });
      await prolog.consult("loop :- loop.\n:- use_module(library(clpfd)).\n", { name: "loop.pl" });
      const endless = ["loop", "repeat, fail", "between(1, inf, X), X < 0", "catch(loop, _, loop)", "sleep(100)",
        "length(L, 12), L ins 1..11, all_different(L), label(L)", "forall(repeat, true)",
        "engine_create(x, loop, E), engine_next(E, _)", "setup_call_cleanup(true, loop, true)"];
      for (const query of endless) {
        const took = await stopped(prolog, query);
        assert.ok(took < 250, `${query}: ${took} ms`);
        assert.equal((await prolog.once("X = 1")).text, "X = 1", query);
      }
      if (worker) assert.ok(await stopped(prolog, "X is 7**(7**8), Y is X mod 2") < 1000);
      await prolog.consult("fact(1).", { name: "fact.pl" });
      assert.equal((await prolog.once("fact(X)")).text, "X = 1");
    });

    it("keeps limits that goals set themselves", async () => {
      const { prolog } = await system({ worker });
      await prolog.consult("loop :- loop.", { name: "loop.pl" });
      const timed = await prolog.once("catch(call_with_time_limit(0.1, loop), E, true)");
      assert.equal(timed.text, "E = time_limit_exceeded");
      assert.equal((await prolog.once("call_with_inference_limit(loop, 1000, R)")).bindings.R, "inference_limit_exceeded");
    });

    it("reads what it is given, and waits for it", async () => {
      const lines = ["one.\n", "two(A,\n", "B). thr", "ee.\n", null];
      const { prolog } = await system({ worker, stdin: async () => lines.shift() });
      assert.equal((await prolog.once("read(X), read(Y), read(Z), read(E)")).text,
        "X = one,\nY = two(_, _),\nZ = three,\nE = end_of_file");
      const { prolog: other } = await system({ worker, stdin: "line\n" });
      assert.equal((await other.once("read_line_to_string(user_input, X), read(E)")).text, 'X = "line",\nE = end_of_file');
      const { prolog: waiting } = await system({ worker, stdin: () => new Promise(() => {}) });
      assert.ok(await stopped(waiting, "read(X)") < 250);
    });

    it("writes to functions, and says where a text is wrong", async () => {
      const { prolog, said } = await system({ worker });
      await prolog.once("write(hello), nl, write('äöü → 𝛼'), print_message(error, format(wrong, []))");
      assert.equal(said.out, "hello\näöü → 𝛼");
      assert.match(said.err, /ERROR: wrong/);
      said.err = "";
      const { errors, warnings } = await prolog.consult("p(X) :- q.\nq(:-.\n", { name: "bad.pl" });
      assert.deepEqual([errors, warnings], [1, 1]);
      assert.match(said.err, /bad\.pl:1:[\s\S]*Singleton variables: \[X\][\s\S]*bad\.pl:2:/);
      const text = "é :- X = 1.\n:- op(700, xfx, ===>).\na ===> b.\nq(:-.\n";
      assert.deepEqual((await prolog.check(text)).map(({ kind, from }) => [kind, from]), [["warning", 5], ["error", 46]]);
    });

    it("has files", async () => {
      const { prolog } = await system({ worker, files: [["/given.pl", "given(1)."]] });
      await prolog.files.write("/txt/a.txt", "hello(world).\n");
      assert.equal((await prolog.once("see('/txt/a.txt'), read(X), seen")).text, "X = hello(world)");
      await prolog.once("open('/b.txt', write, S), write(S, 'Grüße'), close(S), consult('/given.pl')");
      assert.equal(await prolog.files.read("/b.txt"), "Grüße");
      assert.equal((await prolog.once("given(X)")).text, "X = 1");
      assert.deepEqual(await prolog.files.list(), ["/b.txt", "/given.pl", "/txt/a.txt"]);
      await prolog.files.remove("/b.txt");
      assert.equal(await prolog.once("exists_file('/b.txt')"), null);
      await raised(prolog.files.read("/none"));
    });

    it("begins anew", async () => {
      const { prolog } = await system({ worker });
      await prolog.once("assertz(known(1))");
      const running = raised(prolog.all("repeat, fail"));
      await new Promise((done) => setTimeout(done, 50));
      await prolog.reset();
      await running;
      assert.match((await raised(prolog.all("known(X)"))).message, /Unknown procedure/);
    });
  });
}

it("tells the ports of a query", async () => {
  const { prolog } = await system();
  await prolog.consult("p(1).\np(2).\nq(X) :- p(X), X > 1, !.\nloop :- loop.\n", { name: "q.pl" });
  const { ports, end } = await prolog.ports("q(Y)");
  assert.deepEqual(ports.map(({ name, goal, line }) => `${name} ${goal} ${line}`), [
    "call q(Y) 0", "call p(Y) 3", "exit p(1) 1", "call 1>1 3", "fail 1>1 3", "redo p(Y) 3", "exit p(2) 2", "call 2>1 3",
    "exit 2>1 3", "cut q(2) 3", "exit q(2) 3", "answer  0",
  ]);
  assert.deepEqual(ports.at(-1).bindings, ["Y = 2"]);
  assert.equal(end, "no");
  assert.deepEqual((await prolog.ports("p(X)", { answers: 1 })).end, "answers");
  const many = await prolog.ports("loop", { most: 50 });
  assert.deepEqual([many.ports.length, many.end], [50, "ports"]);
  assert.match((await prolog.ports("p(X), Y is X + a")).message, /a\/0' is not a function/);
  assert.match((await prolog.ports("p(").catch((error) => error)).message, /Syntax error|end of/i);
  setTimeout(() => prolog.stop(), 100);
  await prolog.ports("repeat, fail", { most: 1e9 }).catch(() => {});
  assert.equal((await prolog.once("q(Y)")).text, "Y = 2");
});

it("tells what the solver does, with one name for each variable", async () => {
  const { prolog } = await system();
  await prolog.once("use_module(library(clpfd))");
  const { ports } = await prolog.ports("Rows = [[A,B]], append(Rows, Vs), Vs ins 1..2, A #> B");
  const steps = ports.flatMap((port) => port.steps.map(({ variable, before, after }) => `${variable} ${before} ${after}`));
  assert.deepEqual(steps, ["Rows_1_1 1..2 2", "Rows_1_2 1..2 1"]);
});

it("can be stopped while its worker is replaced", async () => {
  // To make a system with many files takes longer than the patience of a stop.
  const { prolog } = await system({ worker: true, files: Array.from({ length: 20000 }, (_, n) => [`/data/${n}.pl`, `p(${n}).`]) });
  const running = raised(prolog.once("X is 7**(7**8), Y is X mod 2"));
  for (let n = 0; n < 8; n += 1) {
    await new Promise((done) => setTimeout(done, 90));
    prolog.stop();
  }
  assert.equal((await running).term, "$aborted");
  assert.equal((await prolog.once("X = 1")).text, "X = 1");
});

it("takes the module as bytes, too", async () => {
  const bytes = await readFile(new URL("../ninelog.wasm", import.meta.url));
  const prolog = await Prolog.create({ module: bytes });
  assert.equal((await prolog.once("X = 1")).text, "X = 1");
});

for (const worker of [false, true]) {
  it(`ends goals by signals and time limits${worker ? " in a worker" : ""}`, async () => {
    const { prolog } = await system({ worker });
    const signal = AbortSignal.timeout(100);
    await assert.rejects(prolog.once("repeat, fail", {}, { signal }), { name: "TimeoutError" });
    await assert.rejects(prolog.once("true", {}, { signal }), { name: "TimeoutError" });
    assert.equal((await raised(prolog.all("repeat, fail", {}, { timeout: 100 }))).term, "time_limit_exceeded");
    assert.equal((await raised(prolog.consult(":- repeat, fail.", { name: "loop.pl", timeout: 100 }))).term, "time_limit_exceeded");
    assert.deepEqual((await prolog.all("member(X, L)", { L: [1, 2, 3] }, { limit: 2, timeout: 5000 })).map(({ bindings }) => bindings.X), [1, 2]);
    assert.equal((await prolog.all("member(X, [1,2,3])", 2)).length, 2);
  });

  it(`tells strings from atoms, and errors in whole lines${worker ? " in a worker" : ""}`, async () => {
    const parts = [];
    const { prolog } = await system({ worker, strings: true, stderr: (text) => { parts.push(text); } });
    const { bindings } = await prolog.once('X = f("a", a), Y = Z', { Z: [{ string: "s" }, { atom: "a" }] });
    assert.deepEqual(bindings.X, { functor: "f", args: [{ string: "a" }, "a"] });
    assert.deepEqual(bindings.Y, [{ string: "s" }, "a"]);
    await prolog.consult("p(X) :- q.\nr(:-.\n", { name: "bad.pl" });
    assert.ok(parts.every((part) => part.endsWith("\n")), JSON.stringify(parts));
  });

  it(`waits for those who take the output${worker ? " in a worker" : ""}`, async () => {
    let [most, now] = [0, 0];
    const { prolog } = await system({ worker, stdout: async (text) => {
      now += text.length;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 5));
      now -= text.length;
    } });
    await prolog.once("forall(between(1, 100000, X), (write(line(X)), nl))");
    assert.ok(most < 400_000, `${most} characters at once`);
    assert.equal((await prolog.once("numlist(1, 20, L)")).whole, "L = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]");
  });
}

it("keeps several queries and systems apart", async () => {
  const [a, b] = [(await system()).prolog, (await system()).prolog];
  await a.once("assertz(mine(a))");
  await b.once("assertz(mine(b))");
  const one = a.query("mine(X) ; X = more");
  assert.equal((await one.next()).value.text, "X = a");
  assert.equal((await b.once("mine(X)")).text, "X = b");
  // A new query ends the one before.
  assert.equal((await a.once("mine(X)")).text, "X = a");
  assert.equal((await raised(one.next())).term, "superseded");
  const [x, y] = await Promise.all([a.once("X = 1"), a.once("X = 2")]);
  assert.deepEqual([x.text, y.text], ["X = 1", "X = 2"]);
});
