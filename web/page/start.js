// Runs before the rest of the page, so that Prolog starts while the editor is being made. A script in
// index.html has already started the worker and the download of the engine.
import { Prolog } from "./ninelog.js";

/** The limit of the stacks of a system, in bytes. */
export const STACKS = 128 << 20;

/** How the page handles output and input; page.js sets these functions. */
export const says = { stdout: () => {}, stderr: () => {}, stdin: () => null };

/** The system that answers queries. */
export const system = Prolog.create({
  worker: globalThis.early?.worker ?? true,
  module: globalThis.early?.engine,
  stackLimit: STACKS,
  stdout: (text) => says.stdout(text),
  stderr: (text) => says.stderr(text),
  stdin: (question) => says.stdin(question),
});

/** Resolves after a first query, which compiles what later queries need. */
export const ready = system.then((prolog) => prolog.once("true"));
ready.catch(() => {});
