// Ninelog for pages and workers; ninelog.node.js makes it one for Node. ninelog.d.ts documents the interface.
//
// A query runs in slices. Between two slices the page can react, and a stop request takes effect. With
// `worker: true` everything runs in a worker, whose script is a copy of this file.

import { Predicates, PrologError, answerOf, asText, fromJson, opened, toJson } from "./ninelog.terms.js";

export { PrologError };

const ENGINE = new URL("./ninelog.wasm", import.meta.url);
/** The texts of help, and libraries. They are files of their own, because few visits need them. */
const PARTS = [new URL("./ninelog.help.txt", import.meta.url), new URL("./ninelog.library.bin", import.meta.url)];
/** The functions of the engine that few programs call: a module of its own, which is fetched after the first answer. */
const REST = new URL("./ninelog.rest.wasm", import.meta.url);
/** The length of a slice in milliseconds. */
const SLICE = 12;
/** The time in milliseconds in which a stopped goal may end by itself, and in which a worker may answer. */
const [PATIENCE, WORKER_PATIENCE] = [40, 65];
/** The number of characters that may be written and not yet taken by whom they were given to. */
const UNREAD = 1 << 16;

/** The name of our workers, which distinguishes them from others. Bundlers want to see it where workers are made, too. */
const WORKER = "ninelog";

const encoder = new TextEncoder();

const SUPERSEDED = () => new PrologError("A newer query or program has ended this query", "superseded");
const STOPPED = () => new PrologError("Execution Aborted", "$aborted");

// ---- what pages and Node do in different ways

const turns = [];
let channel;

/** For ninelog.node.js, which replaces these functions. */
export const platform = {
  load: async (address) => fromResponse(await fetch(address)),

  /** Returns the bytes of a file, or none. The request is synchronous: it is made in the middle of a goal. */
  part: (address) => {
    try {
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      return Uint8Array.from(request.status === 200 ? request.responseText : "", (byte) => byte.charCodeAt(0));
    } catch {
      return new Uint8Array(0);
    }
  },

  /** Returns the rest of the engine. It is fetched in advance, because a request in the middle of a goal is synchronous. */
  rest: () => platform.load(REST.href),

  /** Lets other tasks run. */
  breathe: () => new Promise((done) => {
    if (!channel) {
      channel = new MessageChannel();
      channel.port1.onmessage = () => turns.shift()();
    }
    turns.push(done);
    channel.port2.postMessage(0);
  }),

  newWorker: () => {
    try {
      // `web/build` makes this file of this one. It is another, because some bundlers follow a file that is its own worker for ever.
      return new Worker(new URL("./ninelog.worker.js", import.meta.url), { type: "module", name: "ninelog" });
    } catch {
      // The script comes from another origin. A script of this one may import it, but not as a module in a sandboxed frame.
      const script = new Blob([`const early = []; onmessage = (event) => early.push(event);
        import(${JSON.stringify(import.meta.url)}).then(() => early.forEach((event) => onmessage(event)));`], { type: "text/javascript" });
      const worker = new Worker(URL.createObjectURL(script), { name: WORKER });
      // Where there is no origin, as in a sandboxed frame, compiled modules cannot be sent.
      return Object.assign(worker, { compiles: true });
    }
  },

  serve: (post) => serve(post),
};

// ---- the module

let compiled;

/** Returns the compiled module, from its bytes, its address, a response, or a module. */
async function compile(given = ENGINE) {
  if (given instanceof WebAssembly.Module) return given;
  if (ArrayBuffer.isView(given) || given instanceof ArrayBuffer) return WebAssembly.compile(given);
  const isResponse = typeof Response === "function" && given instanceof Response;
  const address = String(isResponse ? given.url : given);
  if (compiled?.address !== address) {
    compiled = { address, module: isResponse ? fromResponse(given) : platform.load(address) };
    compiled.module.catch(() => { compiled = undefined; });
  }
  return compiled.module;
}

/** Returns what a module is made of in a form that can be sent to a worker. */
function sent(given = ENGINE) {
  if (typeof Response === "function" && given instanceof Response) return given.url;
  return given instanceof URL ? given.href : given;
}

async function fromResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The rest of the engine, compiled; and the promise of it. */
let [rest, coming] = [];

/** Fetches the rest of the engine. What fails is tried again when a function of it is called. */
function fetchRest() {
  coming ??= platform.rest().then((module) => { rest ??= module; }).catch(() => {});
  return coming;
}

/** Returns the rest of the engine at once. */
function restNow() {
  if (!rest) {
    const bytes = platform.part(REST);
    if (bytes.length === 0) throw new Error(`${REST.href} cannot be loaded`);
    rest = new WebAssembly.Module(bytes);
  }
  return rest;
}

/** Collects what is written, so that it is told in large parts. */
class Output {
  #tell;
  #stream = 1;
  #text = "";

  constructor(tell) {
    this.#tell = tell;
  }

  get size() {
    return this.#text.length;
  }

  write(stream, text) {
    if (stream !== this.#stream) this.flush();
    this.#stream = stream;
    this.#text += text;
  }

  flush() {
    const text = this.#text;
    this.#text = "";
    if (text) this.#tell(this.#stream, text);
  }
}

/** An instance of the module. It gets commands and returns replies. */
class Engine {
  /** The time at which the slice ends. */
  deadline = Infinity;
  /** The number of characters that may still be written in the slice. */
  allowed = Infinity;
  stopping = false;
  input = new Uint8Array(0);
  ended = false;
  #exports;
  #part;
  /** The table of functions, if some are missing. */
  #table;
  #output;
  #decoders = [null, new TextDecoder(), new TextDecoder()];

  /** `tell` gets streams and what is written to them: after each command, or at the end of each line. */
  constructor(module, tell, { byLine = false, dropRows = () => {} } = {}) {
    this.#output = new Output(tell);
    // Addresses above 2 GB arrive as negative numbers.
    const bytes = (at, length) => new Uint8Array(this.#exports.memory.buffer, at >>> 0, length >>> 0);
    const host = {
      now: () => (performance.timeOrigin + performance.now()) / 1000,
      asks: () => {
        if (this.stopping) {
          this.stopping = false;
          return 2;
        }
        return performance.now() > this.deadline || this.#output.size > this.allowed ? 1 : 0;
      },
      write: (stream, at, length) => {
        const text = this.#decoders[stream].decode(bytes(at, length), { stream: true });
        this.#output.write(stream, text);
        if (byLine && text.endsWith("\n")) this.#output.flush();
      },
      read: (at, length) => {
        if (this.input.length === 0) return this.ended ? 0 : -1;
        const part = this.input.subarray(0, length);
        bytes(at, length).set(part);
        this.input = this.input.subarray(part.length);
        return part.length;
      },
      part: (number, at, length) => {
        this.#part ??= platform.part(PARTS[number]);
        bytes(at, length).set(this.#part.subarray(0, length));
        const size = this.#part.length;
        // The engine asks for the size first, and keeps the bytes that it gets afterwards.
        if (length > 0 || size === 0) this.#part = undefined;
        return size;
      },
      drop_rows: dropRows,
    };
    // Stands for each function of the rest, until the rest takes its place in the table.
    const later = (_, slot) => (...args) => {
      const table = this.#table;
      this.#complete();
      return table.get(Number(slot))(...args);
    };
    this.#exports = new WebAssembly.Instance(module, { host, later: new Proxy({}, { get: later }) }).exports;
    // A module that was built whole exports no table.
    this.#table = Object.values(this.#exports).find((one) => one instanceof WebAssembly.Table);
  }

  /** Adds the functions of the rest. */
  #complete() {
    if (!this.#table) return;
    const module = restNow();
    try {
      new WebAssembly.Instance(module, { engine: this.#exports });
    } catch (error) {
      throw error instanceof WebAssembly.LinkError ? new Error(`${REST.href} belongs to another ninelog.wasm`) : error;
    }
    this.#table = undefined;
  }

  /** Fetches the rest, and adds it when nothing runs. */
  async prepare() {
    if (!this.#table) return;
    await fetchRest();
    if (rest) this.#complete();
  }

  command(command) {
    const text = encoder.encode(JSON.stringify(command));
    const at = this.#exports.text_new(text.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, at, text.length).set(text);
    const length = this.#run(at, text.length);
    const reply = new Uint8Array(this.#exports.memory.buffer, this.#exports.reply() >>> 0, length);
    return JSON.parse(new TextDecoder().decode(reply));
  }

  #run(at, size) {
    try {
      return this.#exports.command(at, size) >>> 0;
    } finally {
      this.#output.flush();
    }
  }

  give(text) {
    const more = encoder.encode(text);
    const input = new Uint8Array(this.input.length + more.length);
    input.set(this.input);
    input.set(more, this.input.length);
    this.input = input;
  }
}

// ---- a system in this thread

class Local {
  #module;
  #options;
  #engine;
  /** The query that is open in the engine, if any. */
  #current = null;
  #turn = Promise.resolve();
  #stopWanted = 0;
  /** Ends the wait for input, or for whom the output is given to. */
  #wake = null;
  /** The number of characters that were given to functions whose promises are not resolved yet. */
  #unread = 0;
  #predicates;

  constructor(module, options, predicates = new Predicates()) {
    this.#module = module;
    this.#options = options;
    this.#predicates = predicates;
    this.#start();
  }

  #start() {
    const { stdout, stderr, stackLimit } = this.#options;
    this.#engine = new Engine(this.#module, (stream, text) => {
      const taken = (stream === 1 ? stdout : stderr)?.(text);
      if (typeof taken?.then !== "function") return;
      this.#unread += text.length;
      const done = () => {
        this.#unread -= text.length;
        if (this.#unread <= UNREAD) this.#wake?.();
      };
      taken.then(done, done);
    }, { dropRows: (key) => this.#predicates.drop(key) });
    if (stackLimit) this.#engine.command({ do: "limit", bytes: stackLimit });
    for (const [path, text] of this.#options.files ?? []) this.#engine.command({ do: "write", path, text });
    for (const command of this.#predicates.commands) this.#engine.command(command);
  }

  /** Runs actions one at a time, in the order of the calls. */
  #inTurn(action) {
    const turn = this.#turn.then(action);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #begin(query, command) {
    if (this.#current && this.#current !== query) this.#current.over = this.#current.isSuperseded = true;
    this.#current = query;
    this.#settle(this.#command(command));
  }

  /** Runs a command. An instance that has trapped is replaced: its state is lost, but the page works on. */
  #command(command) {
    try {
      return this.#engine.command(command);
    } catch (trap) {
      this.#current = null;
      this.#start();
      throw new PrologError(`The engine has failed and starts anew: ${trap.message}`, "engine_failure");
    }
  }

  /** Runs slices until there is a result. */
  async #slices() {
    const engine = this.#engine;
    let stoppedAt = 0;
    this.#stopWanted = 0;
    for (;;) {
      if (this.#stopWanted) {
        engine.stopping = true;
        this.#stopWanted = 0;
        stoppedAt ||= performance.now();
      }
      if (stoppedAt && performance.now() - stoppedAt > PATIENCE) return this.#leave();
      engine.deadline = performance.now() + SLICE;
      engine.allowed = Math.max(UNREAD - this.#unread, 1024);
      const reply = this.#command({ do: "slice" });
      switch (reply.is) {
        case "yielded":
          if (this.#unread > UNREAD && !stoppedAt) await new Promise((done) => { this.#wake = done; });
          else await platform.breathe();
          break;
        case "calls":
          if (stoppedAt || !(await this.#callPredicate(reply))) return this.#leave();
          break;
        case "reads":
          if (stoppedAt || !(await this.#readInput(reply.question))) return this.#leave();
          break;
        default:
          engine.stopping = false;
          // A program whose directive was stopped is not loaded.
          return stoppedAt && reply.is === "loaded" ? { is: "stopped" } : reply;
      }
      if (engine !== this.#engine) throw STOPPED();
    }
  }

  #leave() {
    this.#engine.stopping = false;
    this.#engine.deadline = Infinity;
    this.#command({ do: "leave" });
    return { is: "stopped" };
  }

  /** Returns what a promise is resolved with, or undefined if the goal is stopped before. */
  async #unlessStopped(promise) {
    const stopped = new Promise((done) => { this.#wake = () => { if (this.#stopWanted) done(undefined); }; });
    const value = await Promise.race([stopped, promise]);
    this.#wake = null;
    return value;
  }

  /** Calls a predicate written in JavaScript. Returns false if the goal was stopped meanwhile. */
  async #callPredicate(request) {
    const reply = await this.#unlessStopped(this.#predicates.reply(request, this.#options.strings));
    if (reply) this.#command({ do: "reply", reply });
    return Boolean(reply);
  }

  /** Asks for input. Returns false if the goal was stopped meanwhile. */
  async #readInput(question) {
    const { stdin } = this.#options;
    if (typeof stdin !== "function") {
      if (stdin && !this.#engine.given) {
        this.#engine.given = true;
        this.#engine.give(stdin);
      } else {
        this.#engine.ended = true;
      }
      return true;
    }
    const text = await this.#unlessStopped(Promise.resolve(stdin(question)).then((text) => text ?? null));
    if (text === undefined) return false;
    if (text === null) this.#engine.ended = true;
    else this.#engine.give(text);
    return true;
  }

  /** What the user typed for one query is not for the next, and tracing ends with its query. */
  #settleInput() {
    const isTyped = typeof this.#options.stdin === "function";
    if (isTyped) {
      this.#engine.input = new Uint8Array(0);
      this.#engine.ended = false;
    }
    this.#command({ do: "settle", input: isTyped });
  }

  #settle(reply) {
    if (reply.is === "error") throw new PrologError(reply.message, this.#options.isWorker ? asText(reply.term) : fromJson(reply.term));
    if (reply.is === "stopped") throw STOPPED();
    if (reply.is === "halt") throw new PrologError(`The program halted with status ${reply.status}`, { functor: "halt", args: [reply.status] });
    return reply;
  }

  consult(text, { name = "user.pl" } = {}) {
    return this.#inTurn(async () => {
      this.#settleInput();
      this.#begin(null, { do: "consult", name, text });
      const { errors, warnings } = this.#settle(await this.#slices());
      return { errors, warnings };
    });
  }

  /** Returns a query, whose `next` returns an answer or null. */
  open(text, given, parts) {
    const query = { over: false, begun: false };
    return {
      next: () => this.#inTurn(async () => {
        if (query.isSuperseded) throw SUPERSEDED();
        if (query.over) return null;
        try {
          if (!query.begun) {
            query.begun = true;
            this.#settleInput();
            this.#begin(query, { do: "query", text, given, parts });
          }
          const reply = this.#settle(await this.#slices());
          this.#engine.prepare().catch(() => {});
          if (reply.is !== "answer" || reply.last) query.over = true;
          if (query.over && this.#current === query) {
            this.#current = null;
            this.#command({ do: "leave" });
          }
          if (reply.is !== "answer") return null;
          return this.#options.isWorker ? { ...reply, bindings: asText(reply.bindings) } : answerOf(reply, this.#options.strings);
        } catch (error) {
          query.over = true;
          if (this.#current === query) this.#current = null;
          throw error;
        }
      }),
      close: () => this.#inTurn(async () => {
        if (this.#current === query) {
          this.#current = null;
          this.#command({ do: "leave" });
        }
        query.over = true;
      }),
    };
  }

  /** Returns the ports that a query passes, and why the record ends. */
  watch(text, most, answers) {
    return this.#inTurn(async () => {
      const query = {};
      const ports = [];
      this.#begin(query, { do: "watch", text });
      try {
        let breathed = performance.now();
        for (let left = answers; ;) {
          if (performance.now() - breathed > SLICE) {
            await platform.breathe();
            if (this.#stopWanted) throw STOPPED();
            breathed = performance.now();
          }
          const { is, ...port } = this.#settle(await this.#slices());
          if (is !== "port" && is !== "answer") return { ports, end: "no" };
          if (is === "answer" && --left <= 0) return { ports, end: "answers" };
          if (is === "port" && ports.length >= most) return { ports, end: "ports" };
          if (is === "port") ports.push(port);
        }
      } catch (error) {
        if (error.term === "$aborted") throw error;
        return { ports, end: "error", message: error.message };
      } finally {
        if (this.#current === query) this.#leave();
        this.#current = null;
      }
    });
  }

  stop() {
    this.#stopWanted = performance.now();
    this.#wake?.();
  }

  reset() {
    this.stop();
    return this.#inTurn(async () => {
      if (this.#current) this.#current.over = true;
      this.#current = null;
      this.#start();
    });
  }

  file(action, path, text) {
    return this.#inTurn(async () => this.#settle(this.#command({ do: action, path, text })));
  }

  /** Defines a predicate by a function. */
  register(name, arity, act) {
    return this.#inTurn(async () => {
      const command = this.#predicates.add(name, arity, act);
      if (!command) return;
      try {
        this.#begin(null, command);
      } catch (error) {
        this.#predicates.remove(command);
        throw error;
      }
    });
  }

  /** Asks the engine about a text; nothing runs. */
  look(command) {
    return this.#inTurn(async () => {
      await this.#engine.prepare();
      return this.#settle(this.#command(command));
    });
  }

  async close() {
    this.stop();
  }
}

// ---- a system in a worker

class Remote {
  #options;
  #module;
  #worker;
  #calls = new Map();
  #next = 1;
  /** The calls that made what the system has, programs and files, by their names: for a new worker. */
  #made = new Map();
  /** Resolves when there is a worker that accepts commands. */
  #ready = Promise.resolve();
  /** The number of stop requests so far. */
  #stops = 0;
  #isReplacing = false;
  #predicates = new Predicates();

  constructor(module, options) {
    this.#module = module;
    this.#options = options;
  }

  /** Starts with a worker that was made before, or a new one. */
  async start(early) {
    this.#worker = early ?? await platform.newWorker();
    const worker = this.#worker;
    worker.onmessage = ({ data }) => this.#hear(worker, data);
    await this.#create();
  }

  /** Makes a new system in the worker. */
  async #create() {
    const { stackLimit, stdin, files, strings } = this.#options;
    const reads = typeof stdin === "function" ? "ask" : stdin;
    const module = this.#worker.compiles ? sent(await this.#options.module) : await this.#module;
    await this.#send("create", { module, options: { stackLimit, files, strings, stdin: reads } });
    for (const command of this.#predicates.commands) await this.#send("register", command);
  }

  #hear(worker, { id, event, value, error }) {
    if (worker !== this.#worker) return;
    if (event === "stdout" || event === "stderr") {
      const taken = () => worker.postMessage({ action: "taken" });
      Promise.resolve(this.#options[event]?.(value)).then(taken, taken);
      return;
    }
    if (event === "stdin") {
      Promise.resolve(this.#options.stdin(value)).then((text) => worker.postMessage({ input: text ?? null }));
      return;
    }
    if (event === "call") {
      this.#predicates.reply(opened(value), this.#options.strings).then((reply) => worker.postMessage({ reply: asText(reply) }));
      return;
    }
    if (event === "drop") return this.#predicates.drop(value);
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (error) call?.reject(error.term === undefined ? new Error(error.message) : new PrologError(error.message, fromJson(opened(error.term))));
    else call?.resolve(value);
  }

  call(action, args) {
    return this.#whenReady(() => this.#send(action, args));
  }

  /** Acts when there is a worker that accepts commands, unless a stop was requested meanwhile. */
  async #whenReady(act) {
    const stops = this.#stops;
    await this.#ready;
    if (stops !== this.#stops) throw STOPPED();
    return act();
  }

  #send(action, args) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#worker.postMessage({ id, action, args });
    });
  }

  consult(text, options) {
    return this.#whenReady(() => this.#make(`program ${options?.name}`, "consult", { text, options }));
  }

  /** Makes a call that a new worker has to repeat, unless it was stopped. */
  async #make(name, action, args) {
    const value = await this.#send(action, args);
    this.#made.delete(name);
    this.#made.set(name, [action, args]);
    return value;
  }

  open(text, given, parts) {
    const key = this.#next++;
    return {
      next: async () => {
        const reply = await this.call("next", { key, text, given: asText(given), parts });
        return reply && answerOf(reply, this.#options.strings);
      },
      close: () => this.call("close", { key }),
    };
  }

  /**
   * Stops what runs. A goal that does not react is in the middle of a long built-in: then the worker is
   * replaced by a new one, which loads the same programs.
   */
  stop() {
    this.#stops++;
    // While a new worker starts, nothing of the caller runs.
    if (this.#calls.size === 0 || this.#isReplacing) return;
    const waiting = [...this.#calls.keys()];
    this.#worker.postMessage({ action: "stop" });
    clearTimeout(this.stopTimer);
    this.stopTimer = setTimeout(() => {
      if (waiting.some((id) => this.#calls.has(id))) this.#replace();
    }, WORKER_PATIENCE);
  }

  #replace() {
    this.#isReplacing = true;
    this.#worker.terminate();
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    this.#ready = this.start().then(async () => {
      const { stdout, stderr } = this.#options;
      Object.assign(this.#options, { stdout: undefined, stderr: undefined });
      for (const [action, args] of this.#made.values()) await this.#send(action, args).catch(() => {});
      Object.assign(this.#options, { stdout, stderr });
    }).finally(() => { this.#isReplacing = false; });
    // Whoever calls next is told.
    this.#ready.catch(() => {});
    for (const call of calls) call.reject(STOPPED());
  }

  async reset() {
    await this.#ready;
    this.#made.clear();
    // An idle worker can make the new system itself.
    if (this.#calls.size === 0) return void await (this.#ready = this.#create());
    this.#worker.terminate();
    for (const call of this.#calls.values()) call.reject(STOPPED());
    this.#calls.clear();
    await (this.#ready = this.start());
  }

  file(action, path, text) {
    const args = { action, path, text };
    if (action === "write") return this.#whenReady(() => this.#make(`file ${path}`, "file", args));
    if (action === "remove") this.#made.delete(`file ${path}`);
    return this.call("file", args);
  }

  async register(name, arity, act) {
    const command = this.#predicates.add(name, arity, act);
    if (!command) return;
    await this.call("register", command).catch((error) => {
      this.#predicates.remove(command);
      throw error;
    });
  }

  look(command) {
    return this.call("look", { command });
  }

  watch(text, most, answers) {
    return this.call("watch", { text, most, answers });
  }

  async close() {
    this.#worker.terminate();
  }
}

/** Returns the function that handles the messages to a worker. */
function serve(post) {
  let system;
  let [giveInput, giveReply] = [];
  /** What is called when the page has taken what was written, oldest first. */
  let takers = [];
  const queries = new Map();
  /** Stands for `Predicates`: the functions are in the page. */
  const predicates = {
    commands: [],
    add: (name, arity, number) => predicates.commands[predicates.commands.push({ do: "register", name, arity, number }) - 1],
    remove: (command) => { predicates.commands = predicates.commands.filter((one) => one !== command); },
    reply: (request) => new Promise((done) => { giveReply = done; post({ event: "call", value: asText(request) }); }),
    drop: (key) => post({ event: "drop", value: key }),
  };
  const actions = {
    create: async ({ module, options }) => {
      queries.clear();
      predicates.commands = [];
      takers = [];
      const asked = (value) => new Promise((done) => { giveInput = done; post({ event: "stdin", value }); });
      const stdin = options.stdin === "ask" ? asked : options.stdin;
      const tell = (event) => (value) => {
        post({ event, value });
        return new Promise((done) => takers.push(done));
      };
      system = new Local(await compile(module), { ...options, isWorker: true, stdin, stdout: tell("stdout"), stderr: tell("stderr") }, predicates);
    },
    consult: ({ text, options }) => system.consult(text, options),
    next: ({ key, text, given, parts }) => {
      if (!queries.has(key)) queries.set(key, system.open(text, opened(given), parts));
      return queries.get(key).next();
    },
    close: ({ key }) => {
      const query = queries.get(key);
      queries.delete(key);
      return query?.close();
    },
    file: ({ action, path, text }) => system.file(action, path, text),
    look: ({ command }) => system.look(command),
    watch: ({ text, most, answers }) => system.watch(text, most, answers),
    register: ({ name, arity, number }) => system.register(name, arity, number),
  };
  return async ({ id, action, args, input, reply }) => {
    if (input !== undefined) return giveInput?.(input);
    if (reply !== undefined) return giveReply?.(opened(reply));
    if (action === "stop") return system?.stop();
    if (action === "taken") return takers.shift()?.();
    try {
      post({ id, value: await actions[action](args) });
    } catch (error) {
      post({ id, error: { message: error.message, term: error.term } });
    }
  };
}

if (typeof WorkerGlobalScope === "function" && self instanceof WorkerGlobalScope && self.name === WORKER) {
  const hear = serve((data) => self.postMessage(data));
  self.onmessage = ({ data }) => hear(data);
}

/** Returns errors and warnings with their places as lines and columns, both from 1. */
function diagnostics(text, flaws) {
  const lines = text.split("\n");
  const starts = lines.map(() => 0);
  for (let n = 1; n < lines.length; n += 1) starts[n] = starts[n - 1] + lines[n - 1].length + 1;
  const place = (at) => {
    let line = 0;
    for (let step = 1 << 30; step > 0; step >>= 1) if (starts[line + step] <= at) line += step;
    return [line + 1, at - starts[line] + 1];
  };
  return flaws.filter(({ kind }) => kind !== "information").map(({ kind, code, from, to, message, hint, fix, arguments: names }) => {
    const [[line, column], [endLine, endColumn]] = [place(from), place(to)];
    return { severity: kind, code, line, column, endLine, endColumn, arguments: names, fix, text: hint ? `${message}\n${hint}` : message };
  });
}

// ---- the interface

/** A Prolog system. */
export class Prolog {
  #system;

  /** For `Prolog.create` only. */
  constructor(system) {
    this.#system = system;
    this.files = {
      write: (path, text) => this.#system.file("write", path, text).then(() => {}),
      read: (path) => this.#system.file("read", path).then((reply) => reply.text),
      remove: (path) => this.#system.file("remove", path).then(() => {}),
      list: () => this.#system.file("list").then((reply) => reply.paths),
    };
  }

  static async create({ module, worker = false, ...options } = {}) {
    const made = Promise.resolve(module).then(compile);
    if (!worker) return new Prolog(new Local(await made, options));
    // The worker starts while the module is compiled.
    const system = new Remote(made, { ...options, module });
    await system.start(worker === true ? undefined : worker);
    return new Prolog(system);
  }

  /** Runs the command line in this thread, with these arguments, to its end. */
  static async session(words, { module, stdin = "", stdout, stderr, files = [], folder = "/", variables = {} } = {}) {
    const engine = new Engine(await compile(await module), (stream, text) => (stream === 1 ? stdout : stderr)?.(text), { byLine: true });
    engine.give(stdin);
    engine.ended = true;
    const { status, files: left } = engine.command({ do: "session", words: ["ninelog", ...words], files: [...files], folder, variables });
    return { status, files: left };
  }

  /** Defines a predicate by a function. */
  async register(name, arity, act) {
    if (typeof act !== "function") throw new TypeError("A predicate needs a function");
    return this.#system.register(String(name), Number(arity), act);
  }

  async consult(text, { name, ...limits } = {}) {
    const loaded = await this.#limited(limits, () => this.#system.consult(String(text), { name }));
    return { ...loaded, diagnostics: loaded.errors + loaded.warnings > 0 ? await this.diagnostics(text) : [] };
  }

  /** Returns what `consult` returns as diagnostics, without loading the text. */
  async diagnostics(text) {
    return diagnostics(String(text), await this.check(text));
  }

  /** Returns an iterator over the answers of a query. */
  query(text, given, limits) {
    let query;
    const iterator = {
      next: async () => {
        const values = () => Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, toJson(value)]));
        query ??= this.#system.open(String(text), values(), limits?.parts);
        const value = await this.#limited(limits, () => query.next());
        return value === null ? { done: true, value: undefined } : { done: false, value };
      },
      return: async () => {
        await query?.close();
        query = { next: async () => null, close: async () => {} };
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }

  /** Waits for what an action returns. Stops it when a signal is aborted or a time in milliseconds is over. */
  async #limited({ signal, timeout } = {}, act) {
    signal?.throwIfAborted();
    let timer;
    let stopped;
    const stop = (error) => {
      stopped = error;
      this.stop();
    };
    const abort = () => stop(signal.reason);
    signal?.addEventListener("abort", abort);
    if (timeout) timer = setTimeout(() => stop(new PrologError(`The time limit of ${timeout} ms is exceeded`, "time_limit_exceeded")), timeout);
    try {
      return await act();
    } catch (error) {
      throw stopped ?? error;
    } finally {
      signal?.removeEventListener("abort", abort);
      clearTimeout(timer);
    }
  }

  /** Returns the first answer, or null. */
  async once(text, given, limits) {
    return (await this.all(text, given, { ...limits, limit: 1 }))[0] ?? null;
  }

  /** Returns all answers, or up to `limit`. */
  async all(text, given, { limit = Infinity, ...limits } = {}) {
    if (typeof given === "number") return this.all(text, undefined, { limit: given });
    const answers = [];
    for await (const answer of this.query(text, given, limits)) {
      if (answers.push(answer) >= limit) break;
    }
    return answers;
  }

  /** Returns errors and warnings about a program text, without running it. */
  async check(text) {
    return (await this.view(text, { from: 0, to: 0 })).flaws;
  }

  /** Returns the same, and the kind of each part of the text. */
  async view(text, { others = [], from = 0, to = text.length } = {}) {
    const { flaws, parts } = await this.#system.look({ do: "view", text: String(text), others, from, to });
    return { flaws, parts: parts.map(([start, end, kind]) => ({ from: start, to: end, kind })) };
  }

  /** Returns the edits that lay out the clauses in a range of a text, and the places of those that keep their text. */
  async format(text, { others = [], from = 0, to = text.length } = {}) {
    const { edits, kept } = await this.#system.look({ do: "format", text: String(text), others, from, to });
    return { edits, kept: kept.map(([start, end]) => ({ from: start, to: end })) };
  }

  /** Returns the documentation of all predicates. */
  async help() {
    return (await this.#system.look({ do: "help" })).entries;
  }

  /** Returns the ports that a query passes, and why the record ends. */
  async ports(query, { most = 3000, answers = 20 } = {}) {
    return this.#system.watch(String(query), most, answers);
  }

  stop() {
    this.#system.stop();
  }

  reset() {
    return this.#system.reset();
  }

  close() {
    return this.#system.close();
  }
}
