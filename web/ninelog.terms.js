// What goes between the engine and JavaScript: terms, errors, and predicates that are functions of JavaScript.

/** An error that a program raised and did not catch. */
export class PrologError extends Error {
  constructor(message, term) {
    super(message);
    this.name = "PrologError";
    this.term = term;
  }
}

/** Converts a term from the engine's JSON to values of JavaScript. If `tells` is set, strings differ from atoms. */
export function fromJson(json, tells = false) {
  const all = (items) => items.map((item) => fromJson(item, tells));
  if (Array.isArray(json)) return all(json);
  if (json === null || typeof json !== "object") return json;
  if ("functor" in json) return { functor: json.functor, args: all(json.args) };
  if ("big" in json) return BigInt(json.big);
  if ("float" in json) return typeof json.float === "number" ? json.float : /nan/i.test(json.float) ? NaN : json.float.startsWith("-") ? -Infinity : Infinity;
  if ("string" in json) return tells ? json : json.string;
  return json;
}

/** Terms leave a worker as texts: a browser copies nested objects recursively, and fails where they are deep. */
export const asText = (json) => ({ json: JSON.stringify(json) });
/** Returns the JSON that came as a text from a worker, or as it is from an engine here. */
export const opened = (sent) => (typeof sent?.json === "string" ? JSON.parse(sent.json) : sent);

/** Returns the answer that a reply of an engine holds. */
export function answerOf({ bindings, text, whole, last }, tells) {
  const values = Object.entries(opened(bindings)).map(([name, value]) => [name, fromJson(value, tells)]);
  return { bindings: Object.fromEntries(values), text, whole: whole ?? undefined, last };
}

/** Converts a given value to the engine's JSON, where texts are strings; or atoms, as in terms of answers. */
export function toJson(given, areAtoms = false) {
  const all = (items) => items.map((item) => toJson(item, areAtoms));
  if (Array.isArray(given)) return all(given);
  if (given === undefined) return null;
  if (typeof given === "string" && areAtoms) return { atom: given };
  if (typeof given === "bigint") return { big: String(given) };
  if (given === null || typeof given !== "object") return given;
  if ("functor" in given) return { functor: String(given.functor), args: all(given.args) };
  return "string" in given ? given.string : given;
}

/** The predicates of a system that are written in JavaScript, and the iterators that they have returned. */
export class Predicates {
  #functions = [];
  #numbers = new Map();
  #rows = new Map();
  #lastKey = 0;

  /** Keeps a function. Returns the command that defines its predicate; none if only the function is new. */
  add(name, arity, act) {
    const indicator = `${name}/${arity}`;
    const isNew = !this.#numbers.has(indicator);
    if (isNew) this.#numbers.set(indicator, this.#functions.length);
    const number = this.#numbers.get(indicator);
    this.#functions[number] = act;
    return isNew ? { do: "register", name, arity, number } : null;
  }

  /** Takes back what `add` has kept, because the predicate cannot be defined. */
  remove({ name, arity }) {
    this.#numbers.delete(`${name}/${arity}`);
  }

  /** Returns the commands that define all predicates. */
  get commands() {
    return [...this.#numbers].map(([indicator, number]) => {
      const [, name, arity] = indicator.match(/^(.*)\/(\d+)$/s);
      return { do: "register", name, arity: Number(arity), number };
    });
  }

  /** Answers a request of the engine: a call of a function, or of the iterator with a key. */
  async reply({ number, key, args }, tells) {
    try {
      const given = key === 0 ? args.map((arg) => fromJson(arg, tells)) : this.#rows.get(key).given;
      const found = key === 0 ? await this.#functions[number](...given) : await this.#next(key);
      if (typeof found?.next === "function") {
        this.#rows.set(this.#lastKey += 1, { rows: found, given });
        return { is: "rows", key: this.#lastKey };
      }
      return rowOf(found, args.length, given);
    } catch (error) {
      return { is: "error", term: error instanceof PrologError ? toJson(error.term, true) : foreign(error) };
    }
  }

  async #next(key) {
    const { done, value } = await this.#rows.get(key).rows.next();
    return !done && value;
  }

  /** Ends an iterator. */
  drop(key) {
    const found = this.#rows.get(key);
    this.#rows.delete(key);
    Promise.resolve(found?.rows.return?.()).catch(() => {});
  }
}

/** Returns what a function has found as a row: a value for each argument, or null for one that stays as it is. */
function rowOf(found, count, given) {
  if (found === false || found === null) return { is: "no" };
  if (found === true || found === undefined) return { is: "row", row: Array(count).fill(null) };
  if (!Array.isArray(found) || found.length !== count) throw new TypeError(`${count} values in an array were expected`);
  return { is: "row", row: found.map((value, at) => (value === given[at] ? null : toJson(value))) };
}

/** Returns the term for an error of JavaScript. */
function foreign(error) {
  const [name, text] = error instanceof Error ? [error.name, error.message] : ["throw", String(error)];
  return { functor: "error", args: [{ functor: "js_error", args: [{ atom: name }, text] }, null] };
}
