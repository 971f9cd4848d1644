// Ninelog, a Prolog, for pages, workers and Node.

/** A term of a program, as data. Atoms and strings are strings, lists are arrays. Numbers are numbers, or BigInts beyond 2^53. */
export type Term =
  | string
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
export type Given = string | number | boolean | null | Given[] | { atom: string } | { functor: string; args: Given[] };

export interface Answer {
  /** What the variables of the query are bound to. */
  bindings: Record<string, Term>;
  /** As the prompt prints it, with constraints that are left: `X = 1,\nY in 1..3`; `true` if there is nothing to say. */
  text: string;
  /** Whether it is known that there is no further one. */
  last: boolean;
}

export interface Loaded {
  /** How many errors and warnings were printed on `stderr`. */
  errors: number;
  warnings: number;
}

/** A goal is called, has succeeded, is tried again or has failed; or a cut was passed, or the query has an answer. */
export interface Port {
  name: "call" | "exit" | "redo" | "fail" | "exception" | "cut" | "answer";
  /** How deep the goal is called. With `choice` it tells the goals apart that are in progress. */
  level: number;
  choice: number;
  goal: string;
  /** Where the clause stands that is being run; an empty text and 0 if no file has it. */
  file: string;
  line: number;
  /** What the variables of the query are bound to. */
  bindings: string[];
}

/** Something the reader has to say about a program text. */
export interface Flaw {
  kind: "error" | "warning";
  /** Characters (code points, not UTF-16 units) from the beginning of the text. */
  from: number;
  to: number;
  message: string;
}

export interface Options {
  /** Gets what programs write. */
  stdout?: (text: string) => void;
  /** Gets messages, warnings and errors. */
  stderr?: (text: string) => void;
  /** What programs read: a text, or a function that is asked each time there is nothing left, and gives null at the end. */
  stdin?: string | (() => string | null | Promise<string | null>);
  /** Bytes that the stacks may take together; a goal that needs more gets a resource error. */
  stackLimit?: number;
  /** Files that are there from the start, as pairs of path and text. */
  files?: Iterable<[string, string]>;
  /** Run in a worker, so that long work never holds the page up. */
  worker?: boolean;
  /** The module, if it is not `ninelog.wasm` beside this file: compiled, its bytes, or its address. */
  module?: WebAssembly.Module | ArrayBuffer | ArrayBufferView | URL | string;
}

/** An error that nothing caught. A goal that was stopped ends with one whose term is `$aborted`. */
export class PrologError extends Error {
  /** As the prompt prints it. */
  readonly message: string;
  /** What was thrown. */
  readonly term: Term;
}

export class Prolog {
  private constructor();
  static create(options?: Options): Promise<Prolog>;

  /** Loads a program text; `name` stands for its file in messages. Loading the same name again replaces what it defined. */
  consult(text: string, options?: { name?: string }): Promise<Loaded>;

  /** The answers of a query, computed as they are asked for. Leaving the loop ends the query; so does the next query or consult. */
  query(text: string, given?: Record<string, Given>): AsyncIterableIterator<Answer>;

  /** The first answer, or null if there is none. */
  once(text: string, given?: Record<string, Given>): Promise<Answer | null>;

  /** All answers, or the first ones. */
  all(text: string, limit?: number): Promise<Answer[]>;

  /** What the reader has to say about a program text. Nothing of it is run, save operators, flags of the reader, and libraries. */
  check(text: string): Promise<Flaw[]>;

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
