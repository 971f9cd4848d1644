// The browser's storage, or memory where a page may not use it, as in a sandboxed frame. What stands there may come from
// another version, another program of the same site, or a hand: it is read by `read` alone, which checks it.

class Memory {
  #items = new Map();

  get length() {
    return this.#items.size;
  }

  key(at) {
    return [...this.#items.keys()][at] ?? null;
  }

  getItem(key) {
    return this.#items.get(key) ?? null;
  }

  setItem(key, text) {
    this.#items.set(key, String(text));
  }

  removeItem(key) {
    this.#items.delete(key);
  }
}

function storage(name) {
  try {
    globalThis[name].getItem("");
    return globalThis[name];
  } catch {
    return new Memory();
  }
}

/** What all tabs share, and what a tab has for itself. */
export const shared = storage("localStorage");
export const ofTab = storage("sessionStorage");

/** Before the name of a lesson: how far the user has come in it. */
export const PROGRESS = "ninelog.lesson.";
/** Before the key of what was put aside, which the page does not read any more. */
const ASIDE = "ninelog.aside.";

/** The keys of what was put aside since the page was opened. */
export const aside = [];

/** Puts aside what cannot be used, so that it neither stops the page again nor is lost. */
function putAside(store, key, text) {
  aside.push(key);
  store.removeItem(key);
  keep(store, ASIDE + key, text);
}

/** Returns the value under a key, or null if there is none. A value that is not what `isGood` wants is put aside. */
export function read(store, key, isGood) {
  const text = store.getItem(key);
  if (text === null) return null;
  try {
    const value = JSON.parse(text);
    if (value !== null && isGood(value)) return value;
  } catch {
    // It is no JSON.
  }
  putAside(store, key, text);
  return null;
}

/** Keeps a text. Returns whether there was enough space. */
export function keep(store, key, text) {
  try {
    store.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a value. Returns whether there was enough space. */
export const write = (store, key, value) => keep(store, key, JSON.stringify(value));

export function keys(store, prefix) {
  return Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key.startsWith(prefix));
}
