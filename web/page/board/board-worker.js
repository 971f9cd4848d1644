// The module of web/board, in a worker: what the board asks, and the replies. Where a worker cannot be made, the page imports this
// file, and runs commands itself.
const ENGINE = new URL("./board.wasm", import.meta.url);

let module = null;

async function loaded() {
  const response = await fetch(ENGINE);
  if (!response.ok) throw new Error(`${ENGINE.pathname}: ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
  return instance.exports;
}

/** Runs a command. Returns its reply with the time that it took, in milliseconds. */
export async function run(command) {
  module ??= loaded();
  const { memory, room, run: start, reply } = await module;
  const text = new TextEncoder().encode(JSON.stringify(command));
  const place = room(text.length);
  new Uint8Array(memory.buffer, place, text.length).set(text);
  const begin = performance.now();
  const length = start();
  const time = performance.now() - begin;
  return { ...JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), length))), time };
}

if (typeof WorkerGlobalScope === "function" && self instanceof WorkerGlobalScope) {
  self.onmessage = async ({ data: { id, command } }) => {
    try {
      self.postMessage({ id, reply: await run(command) });
    } catch (error) {
      self.postMessage({ id, reply: { error: String(error.message ?? error) } });
    }
  };
}
