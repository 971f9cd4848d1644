// Data as a text that can follow the `#` of an address: JSON, compressed, with a checksum.

/** The most bytes that a link may hold. A few characters can be packed data of any size. */
const MOST = 4_000_000;

/** A link holds more than that. */
export class TooLarge extends Error {}

async function through(stream, bytes) {
  const parts = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > MOST) {
      reader.cancel().catch(() => {});
      throw new TooLarge();
    }
    parts.push(value);
  }
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
