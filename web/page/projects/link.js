// Addresses of the page: one reader, and one writer. All stands behind the `#`, which no server sees. A place of the page is an
// object with its kind: `program` (the user's own), `board` and `analysis` (`digits` of a puzzle, if it is given), `examples`,
// `example` with its `path`, `tour` with a `step` ("end" behind the last one), `lesson` with its `address` and a step, `link` with
// a `packed` program or lesson, and `url` with the `address` of a program.
import { exampleAt } from "../learn/examples.js";
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

/** The most characters of the address of a lesson or a program. */
const LONGEST = 2000;
/** What cannot be read. */
const DAMAGED = { kind: "damaged" };

/** Returns the path of an example by its name in an address. */
const pathOf = (kind, name) => `${name.includes("/") ? "" : `${kind}s/`}${name}.pl`;

/** Returns what another server is asked for, or null if that is no address. */
function foreign(kind, value, step) {
  try {
    const address = decodeURIComponent(value);
    return address && address.length <= LONGEST ? { kind, address, ...step } : DAMAGED;
  } catch {
    return DAMAGED;
  }
}

/** The readers of what stands behind the names, with the value behind `=` and the step. */
const READERS = {
  board: (value) => puzzle("board", value),
  analysis: (value) => puzzle("analysis", value),
  examples: () => ({ kind: "examples" }),
  example: (value) => example("example", value),
  exercise: (value) => example("exercise", value),
  tour: (value, step) => ({ kind: "tour", ...step }),
  lesson: (value, step) => foreign("lesson", value, step),
  url: (value) => foreign("url", value),
  p: (value, step) => (/^[\w-]*$/.test(value) ? { kind: "link", packed: value, ...step } : DAMAGED),
};

function puzzle(kind, value) {
  if (!value) return { kind };
  return /^[\d.]{81}$/.test(value) ? { kind, digits: value.replaceAll("0", ".") } : DAMAGED;
}

function example(kind, value) {
  const path = pathOf(kind, value);
  return exampleAt(path) ? { kind: "example", path } : { kind: "unknown" };
}

/** Returns the place of an address (`search` and `hash` as in `location`): without either the user's own program, `unknown` for one
 * that there is not, and `damaged` for one that cannot be read. */
export function placeIn({ search = "", hash = "" }) {
  const [, name, step, value = ""] = hash.match(/^#(\w+)(?:\.(\d{1,4}|end))?(?:=(.*))?$/s) ?? [];
  if (name && Object.hasOwn(READERS, name)) {
    return READERS[name](value, step === undefined ? {} : { step: step === "end" ? step : Math.max(1, Number(step)) });
  }
  if (hash.length > 1) return { kind: "unknown" };
  const url = new URLSearchParams(search).get("url");
  return url ? foreign("url", encodeURIComponent(url)) : { kind: "program" };
}

/** Returns the hash of a place. */
export function hashOf({ kind, digits, path, address, packed, step }) {
  const at = step === undefined ? "" : `.${step}`;
  switch (kind) {
    case "board":
    case "analysis": return `#${kind}${digits ? `=${digits}` : ""}`;
    case "examples": return "#examples";
    case "example": {
      const [, folder, name] = path.match(/^(?:(example|exercise)s\/)?(.*)\.pl$/);
      return `#${folder ?? "example"}=${name}`;
    }
    case "tour": return `#tour${at}`;
    case "lesson": return `#lesson${at}=${encodeURIComponent(address)}`;
    case "link": return `#p${at}=${packed}`;
    case "url": return `#url=${encodeURIComponent(address)}`;
    default: return "";
  }
}

/**
 * Returns what a packed link holds: `{ content, origin }`, where equal links have the same origin; or the text of a lesson as
 * `markdown`; or `{ isDamaged: true }` if it cannot be read, with `isTooLarge` if it holds too much.
 */
export async function linkedIn(packed) {
  try {
    const content = await unpacked(packed);
    if (typeof content?.lesson === "string") return { markdown: content.lesson };
    if (isContent(content)) return { content, origin: `link:${nameOf(packed)}` };
  } catch (error) {
    if (error instanceof TooLarge) return { isDamaged: true, isTooLarge: true };
    // It was cut off or changed on its way.
  }
  return { isDamaged: true };
}

/** Returns the address of the page without a place. */
export function bareAddress() {
  const address = new URL(location.href);
  address.hash = "";
  address.searchParams.delete("url");
  return address.href.replace(/#$/, "");
}
