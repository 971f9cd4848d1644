// Ninelog for Node: the same as ninelog.js, with Node's files and workers.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { platform } from "./ninelog.js";

export { Prolog, PrologError } from "./ninelog.js";

const WORKER = "ninelog";
const fetched = platform.load;

Object.assign(platform, {
  load: async (address) => (address.startsWith("file:") ? WebAssembly.compile(await readFile(new URL(address))) : fetched(address)),

  part: (address) => {
    try {
      return readFileSync(address);
    } catch {
      return new Uint8Array(0);
    }
  },

  // A file need not be read in advance.
  rest: async () => undefined,

  breathe: () => new Promise((done) => { setImmediate(done); }),

  newWorker: () => {
    const worker = new Worker(new URL("./ninelog.node.js", import.meta.url), { workerData: WORKER });
    worker.unref();
    return {
      postMessage: (data) => worker.postMessage(data),
      terminate: () => worker.terminate(),
      set onmessage(hear) { worker.on("message", (data) => hear({ data })); },
    };
  },
});

if (!isMainThread && workerData === WORKER) {
  parentPort.on("message", platform.serve((data) => parentPort.postMessage(data)));
}
