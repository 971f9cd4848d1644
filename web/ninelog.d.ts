// Ninelog, a Prolog, for pages, workers and Node.

/** A term of a program, as data. Atoms and strings are strings (see `Options.strings`), lists are arrays. Numbers are numbers,
 * or BigInts beyond 2^53. */
export type Term =
  | string
  | { string: string }
  | number
  | bigint
  | Term[]
  | Compound
  | Variable
  | Rational;

export interface Compound {
  functor: string;
  args: Term[];
}

/** An unbound variable. Equal names within an answer are the same variable. */
export interface Variable {
  variable: string;
}

/** A fraction, as Prolog writes it: `1r3`. */
export interface Rational {
  rational: string;
}

/** A value for a variable of a query: texts become strings, `{ atom: "a" }` an atom, null stays unbound. */
export type Given = string | number | bigint | boolean | null | Given[] | { atom: string } | { string: string } | { functor: string; args: Given[] };

export interface Answer {
  /** What the variables of the query are bound to. */
  bindings: Record<string, Term>;
  /** As the prompt prints it, with constraints that are left: `X = 1,\nY in 1..3`; `true` if there is nothing to say. */
  text: string;
  /** The same with all of each term, if `text` leaves parts out (`...`) and it is not very large. */
  whole?: string;
  /** Whether it is known that there is no further one. */
  last: boolean;
}

export interface Loaded {
  /** How many errors and warnings were printed on `stderr`. */
  errors: number;
  warnings: number;
  /** What is wrong in the text, if something was printed. What its directives have printed is not among it. */
  diagnostics: Diagnostic[];
}

/** An error or a warning about a program text. */
export interface Diagnostic {
  severity: "error" | "warning";
  /** The row of the table of diagnostics, such as `N0201`. */
  code: string;
  /** Where it begins and ends. Lines and columns count from 1, columns in UTF-16 units. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** The names that the text mentions. */
  arguments: string[];
  fix: Flaw["fix"];
  text: string;
}

/** What a predicate in JavaScript has found: false or null if there is no solution, true or nothing if there is one that binds
 * nothing, or a value for each argument. Arguments whose value is null, or what was given, stay as they are. */
export type Row = boolean | null | void | Given[];

/** A predicate in JavaScript. It gets the arguments of the call, and returns its solution, an iterator over several solutions,
 * or a promise of one of these. */
export type Predicate = (...args: any[]) => Row | Iterator<Row> | AsyncIterator<Row> | Promise<Row | Iterator<Row> | AsyncIterator<Row>>;

/** A goal is called, has succeeded, is tried again or has failed; or a cut was passed, or the query has an answer. */
export interface Port {
  name: "call" | "unify" | "exit" | "redo" | "fail" | "exception" | "cut" | "answer";
  /** How deep the goal is called. */
  level: number;
  /** The number of the goal: the same at all its ports, and of no other goal. */
  call: number;
  goal: string;
  /** Where the clause stands that is being run; an empty text and 0 if no file has it. */
  file: string;
  line: number;
  /** What the variables of the query are bound to. */
  bindings: string[];
  /** What the solver has done since the port before. */
  steps: SolverStep[];
  /** The variables of that clause, with what they are bound to. */
  values: [name: string, value: string][];
  /** When a goal is called: heads that do not unify with it, a dozen at most. */
  heads: OtherHead[];
}

/** A head that does not unify: its first argument that does not (0 if each does), that of the goal and that of the head. */
export interface OtherHead {
  line: number;
  head: string;
  argument: number;
  wanted: string;
  found: string;
}

/** A constraint has made a domain smaller; or it has found a contradiction, which leaves all texts but `by` empty. */
export interface SolverStep {
  variable: string;
  before: string;
  after: string;
  /** The constraint as a goal; empty if the program itself bound the variable, decided, or posted a constraint. */
  by: string;
}

/** What a part of a program text is. Places count UTF-16 units, as strings of JavaScript do. */
export interface Part {
  from: number;
  to: number;
  kind: "comment" | "string" | "number" | "atom" | "operator" | "variable" | "singleton" | "head" | "head-not-called"
    | "built-in" | "local-goal" | "imported-goal" | "undefined-goal" | "module" | "directive" | "terminal" | "error";
}

/** A change of a text: what stands between two places becomes another text. Places are those of `Part`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** What is wrong in a program text, or looks wrong. */
export interface Flaw {
  kind: "error" | "warning" | "information";
  /** The row of the table of diagnostics, such as `N0201`. */
  code: string;
  /** UTF-16 units from the beginning of the text. */
  from: number;
  to: number;
  message: string;
  /** The names that the message mentions. */
  arguments: string[];
  hint: string | null;
  /** A proposed change of the text. */
  fix: { title: string; edits: Edit[] } | null;
}

/** What is read: what the program wants; a key, `y` or `n`, for a question that was written to `stdout`; or a line with a
 * command of the tracer, such as `c`, for the port that was written to `stderr`. */
export type Question = "text" | "yes_or_no" | "trace";

/** What the engine can be made of. */
export type EngineModule = WebAssembly.Module | ArrayBuffer | ArrayBufferView | URL | string | Response;

export interface Options {
  /** Gets what programs write. If it returns a promise, a program that writes much waits until that is resolved. */
  stdout?: (text: string) => void | Promise<void>;
  /** Gets messages, warnings and errors, in the same way. */
  stderr?: (text: string) => void | Promise<void>;
  /** What programs read: a text; or a function that is asked each time there is nothing left, and gives null at the end.
   * What it has given and a query did not read is not for the next query. */
  stdin?: string | ((question: Question) => string | null | Promise<string | null>);
  /** Bytes that the stacks may take together; a goal that needs more gets a resource error. */
  stackLimit?: number;
  /** Files that are there from the start, as pairs of path and text. */
  files?: Iterable<[string, string]>;
  /** Strings of answers are `{ string: "text" }`, so that they differ from atoms. */
  strings?: boolean;
  /** Run in a worker, so that long work never holds the page up. A page that wants the first answer early can
   * start one itself: `new Worker("ninelog.js", { type: "module", name: "ninelog" })`. */
  worker?: boolean | Worker;
  /** The module, if it is not `ninelog.wasm` beside this file: compiled, its bytes, its address, what `fetch`
   * gives, or a promise of one of these. `ninelog.rest.wasm` beside this file belongs to the same build. */
  module?: EngineModule | Promise<EngineModule>;
}

/** What ends a goal from outside. */
export interface Limits {
  /** When it is aborted, the goal is stopped, and the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds for each answer; then the promise rejects with a `PrologError` whose term is `time_limit_exceeded`. */
  timeout?: number;
}

/** An error that nothing caught. A goal that was stopped ends with one whose term is `$aborted`. */
export class PrologError extends Error {
  /** As the prompt prints it. */
  readonly message: string;
  /** What was thrown. */
  readonly term: Term;
  /** For predicates in JavaScript, which can throw one: texts in the term become atoms. */
  constructor(message: string, term: Term);
}

export class Prolog {
  private constructor();
  static create(options?: Options): Promise<Prolog>;

  /** A session of the command line: what `ninelog` does with these words and this input. It runs to its end without a pause, so
   * whoever wants to stop it runs it in a worker. Gives the status, and the files that are there then. */
  static session(words: string[], options?: {
    stdin?: string;
    stdout?: (text: string) => void;
    stderr?: (text: string) => void;
    files?: Iterable<[string, string]>;
    /** The working folder. */
    folder?: string;
    /** The environment. */
    variables?: Record<string, string>;
    module?: Options["module"];
  }): Promise<{ status: number; files: [string, string][] }>;

  /** Loads a program text; `name` stands for its file in messages. Loading the same name again replaces what it defined. */
  consult(text: string, options?: { name?: string } & Limits): Promise<Loaded>;

  /**
   * Defines a predicate of module `user` by a function, or gives it another one. Arguments arrive as `Term`s. The iterator that
   * a generator returns is asked for the next solution when Prolog wants it, and ended when the call is left. A `PrologError`
   * that is thrown becomes a Prolog error with its `term`, another error becomes `error(js_error(Name, Message), _)`. Goals that
   * a built-in runs to its end, such as hooks for printing, cannot wait for it: they get a `permission_error`.
   *
   *     await prolog.register("shout", 2, (text) => [text, text.toUpperCase()]);
   *     await prolog.register("word", 2, function* (text) { for (const word of text.split(" ")) yield [text, word]; });
   *     await prolog.register("fetched", 2, async (address) => [address, await (await fetch(address)).text()]);
   */
  register(name: string, arity: number, predicate: Predicate): Promise<void>;

  /** The answers of a query, computed as they are asked for. Leaving the loop ends the query. The next query or consult ends it,
   * too: then the iterator rejects with a `PrologError` whose term is `superseded`. `parts` is the most items of lists and
   * arguments of compound terms that a binding or the term of an error has, for who shows only so much: in the place of the others
   * stands `"…"`. Texts then end after 10,000 characters, too. */
  query(text: string, given?: Record<string, Given>, limits?: Limits & { parts?: number }): AsyncIterableIterator<Answer>;

  /** The first answer, or null if there is none. */
  once(text: string, given?: Record<string, Given>, limits?: Limits): Promise<Answer | null>;

  /** All answers, or the first ones. */
  all(text: string, given?: Record<string, Given>, options?: { limit?: number } & Limits): Promise<Answer[]>;
  all(text: string, limit: number): Promise<Answer[]>;

  /** What the reader has to say about a program text. Nothing of it is run, save operators, flags of the reader, and libraries. */
  check(text: string): Promise<Flaw[]>;

  /** The same with lines and columns, as `consult` returns it. */
  diagnostics(text: string): Promise<Diagnostic[]>;

  /** The same, and what each part of the text is between two of its characters; `others` are the texts of other files of the
   * program, which define predicates, too. */
  view(text: string, options?: { others?: string[]; from?: number; to?: number }): Promise<{ flaws: Flaw[]; parts: Part[] }>;

  /** The edits that lay out the clauses of a program text which overlap a range, as `ninelog fmt` does. `kept` are the places of clauses
   * that keep their text: those with errors, and those that would read back as something else. */
  format(text: string, options?: { others?: string[]; from?: number; to?: number }): Promise<{ edits: Edit[]; kept: { from: number; to: number }[] }>;

  /** What is known about the predicates of the system and its library. */
  help(): Promise<{ name: string; signature: string; text: string; library: string }[]>;

  /** How a query is solved, for those who go through it step by step: see `Port`. At most `most` ports (3000), up to so many
   * `answers` (20). `end` is "no" if there are no further answers, "answers" or "ports" if there were enough, or "error". */
  ports(query: string, options?: { most?: number; answers?: number }): Promise<{ ports: Port[]; end: string; message?: string }>;

  /**
   * Stops the goal that runs, which ends with a `PrologError`; the system goes on working. Long work of one built-in hears it
   * only in a worker: there the worker is replaced, and the programs that were consulted are loaded again.
   */
  stop(): void;

  /** Forgets everything: a new system with the same options. */
  reset(): Promise<void>;

  /** Files in memory, which programs open like any others. */
  readonly files: {
    write(path: string, text: string): Promise<void>;
    read(path: string): Promise<string>;
    remove(path: string): Promise<void>;
    list(): Promise<string[]>;
  };

  close(): Promise<void>;
}
