// Asks the module of web/board, in a worker if one can be made.

/** Why a command has no reply. */
export class Stopped extends Error {}

export class Solver {
  #worker = null;
  #waiting = new Map();
  #next = 1;
  /** Runs commands where there is no worker. */
  #here = null;

  constructor() {
    this.#start();
  }

  #start() {
    try {
      this.#worker = new Worker(new URL("./board-worker.js", import.meta.url), { type: "module" });
      this.#worker.onmessage = ({ data: { id, reply } }) => this.#take(id, reply);
      this.#worker.onerror = () => this.#takeOver();
    } catch {
      // A frame without an origin.
      this.#takeOver();
    }
  }

  /** Runs commands in the page from now on. */
  #takeOver() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#here ??= import("./board-worker.js");
    for (const [id, { command }] of this.#waiting) this.#runHere(id, command);
  }

  async #runHere(id, command) {
    try {
      this.#take(id, await (await this.#here).run(command));
    } catch (error) {
      this.#take(id, { error: error.message });
    }
  }

  #take(id, reply) {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (reply.error) call?.fail(new Error(reply.error));
    else call?.done(reply);
  }

  /** Returns the reply to a command. */
  ask(command) {
    const id = this.#next;
    this.#next += 1;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { command, done, fail });
      if (this.#worker) this.#worker.postMessage({ id, command });
      else this.#runHere(id, command);
    });
  }

  /** What runs in the page itself cannot be stopped. */
  get canStop() {
    return Boolean(this.#worker);
  }

  /** Ends all commands. Requires: they can be stopped. */
  stop() {
    this.#worker.terminate();
    const calls = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#start();
    for (const { fail } of calls) fail(new Stopped());
  }
}
