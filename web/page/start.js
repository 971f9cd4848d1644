// Comes before the rest of the page: Prolog starts while the editor is still being made. A script in
// index.html has already asked for the worker and the engine.
import { Prolog } from "./ninelog.js";

/** Bytes for the stacks of a system. */
export const STACKS = 128 << 20;

/** What the page does with output and input, once it is there. */
export const says = { stdout: () => {}, stderr: () => {}, stdin: () => null };

/** The system that answers queries. */
export const system = Prolog.create({
  worker: globalThis.early?.worker ?? true,
  module: globalThis.early?.engine,
  stackLimit: STACKS,
  stdout: (text) => says.stdout(text),
  stderr: (text) => says.stderr(text),
  stdin: () => says.stdin(),
});

/** It has answered once: what the first query needs is made before somebody asks one. */
export const ready = system.then((prolog) => prolog.once("true"));
ready.catch(() => {});
