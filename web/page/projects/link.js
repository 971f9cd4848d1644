// Links that hold a program: everything stands behind the `#` of the address, which no server sees.
import { TooLarge, unpacked } from "./packing.js";
import { isContent } from "./shapes.js";

/** Returns a short name for a text, the same each time. */
export function nameOf(text) {
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
 * Returns what the address links to: `{ content, origin }`, where equal links have the same origin; the address of a lesson
 * as `lesson`, or its text as `markdown`;
 * `{ isDamaged: true }` if it cannot be read, with `isTooLarge` if it holds too much; or null if the address holds no program.
 */
export async function fromAddress() {
  const lesson = location.hash.match(/^#lesson=(.+)/);
  const found = location.hash.match(/^#p=([\w-]*)/);
  if (!lesson && !found) return null;
  try {
    if (lesson) return { lesson: decodeURIComponent(lesson[1]) };
    const content = await unpacked(found[1]);
    if (typeof content?.lesson === "string") return { markdown: content.lesson };
    if (isContent(content)) return { content, origin: `link:${nameOf(found[1])}` };
  } catch (error) {
    if (error instanceof TooLarge) return { isDamaged: true, isTooLarge: true };
    // It was cut off or changed on its way.
  }
  return { isDamaged: true };
}

/** Returns the address without a program. */
export const bareAddress = () => location.href.replace(/#.*$/, "");
