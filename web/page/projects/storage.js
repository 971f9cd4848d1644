// The browser's storage, or memory where a page may not use it, as in a sandboxed frame.

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

/** Returns the value under a key, or null if there is none. */
export function read(store, key) {
  try {
    return JSON.parse(store.getItem(key));
  } catch {
    return null;
  }
}

/** Keeps a value. Returns whether there was enough space. */
export function write(store, key, value) {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function keys(store, prefix) {
  return Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key.startsWith(prefix));
}
