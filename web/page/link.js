// Links that hold a program: everything stands behind the `#` of the address, which no server sees.
import { isContent } from "./projects.js";

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** The first byte of the format that ends with a checksum. Older links have none. */
const CHECKED = 0x78;

/** Returns the data as a text that can follow the `#` of an address. */
export async function packed(data) {
  const bytes = await through(new CompressionStream("deflate"), new TextEncoder().encode(JSON.stringify(data)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const stream = new DecompressionStream(bytes[0] === CHECKED ? "deflate" : "deflate-raw");
  return JSON.parse(new TextDecoder().decode(await through(stream, bytes)));
}

/** Returns a short name for a text, the same each time. */
async function digest(text) {
  const bytes = new TextEncoder().encode(text);
  // FNV-1a in two halves: `crypto.subtle` is missing on pages without https.
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193) >>> 0;
    high = Math.imul(high ^ byte, 0x85ebca6b) >>> 0;
  }
  return low.toString(36) + high.toString(36);
}

/**
 * Returns what the address links to: `{ content, origin }`, where equal links have the same origin;
 * `{ isDamaged: true }` if it cannot be read; or null if the address holds no program.
 */
export async function fromAddress() {
  const found = location.hash.match(/^#p=([\w-]*)/);
  if (!found) return null;
  try {
    const content = await unpacked(found[1]);
    if (isContent(content)) return { content, origin: `link:${await digest(found[1])}` };
  } catch {
    // It was cut off or changed on its way.
  }
  return { isDamaged: true };
}

/** Returns the address without a program. */
export const bareAddress = () => location.href.replace(/#.*$/, "");
