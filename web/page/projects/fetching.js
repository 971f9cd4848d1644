// Programs and lessons by their addresses: files of any server, gists, files of repositories at GitHub, programs of SWISH. What comes
// is bounded in size and time, and why nothing comes is told in a sentence.
import { textIn } from "../editor/disk.js";
import texts from "../texts/texts.js";

/** The most bytes of one file, the most files of a gist, and the longest wait in milliseconds. */
const [MOST, FILES, PATIENCE] = [1_000_000, 20, 20_000];

const GIST = /^(?:gist:|https:\/\/gist\.github\.com\/(?:[\w-]+\/)?)([0-9a-f]+)/;
const IS_PROLOG = /\.(pl|plt|pro|prolog|lp|chr)$/i;

/** Reads the body of a response as far as the bound. */
async function bytesOf(response, shown) {
  const parts = [];
  let size = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > MOST) {
      reader.cancel().catch(() => {});
      throw new Error(texts.fetchedTooLarge(shown, MOST / 1_000_000));
    }
    parts.push(value);
  }
}

/** Returns the response to an address; `shown` names it to the user. */
async function responseOf(address, shown) {
  const response = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer", signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (!response) throw new Error(texts.notReached(shown));
  if (!response.ok) throw new Error(texts.notThere(shown, response.status));
  return response;
}

/** Returns the text of an address. */
export async function fetchText(address, shown = address) {
  const response = await responseOf(address, shown);
  let bytes;
  try {
    bytes = await bytesOf(response, shown);
  } catch (error) {
    throw error instanceof TypeError || error.name === "TimeoutError" || error.name === "AbortError" ? new Error(texts.notReached(shown)) : error;
  }
  const { text } = textIn(bytes);
  if (text.includes("\0")) throw new Error(texts.notText(shown));
  return text;
}

/** Returns the files of a gist with their texts, as far as `isWanted` wants their names. */
export async function gistFiles(id, shown, isWanted) {
  let files;
  try {
    ({ files } = JSON.parse(await fetchText(`https://api.github.com/gists/${id}`, shown)));
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(texts.notText(shown)) : error;
  }
  const wanted = Object.values(files ?? {}).filter(({ filename }) => isWanted(filename)).slice(0, FILES);
  return Promise.all(wanted.map(async ({ filename, truncated, content, raw_url: raw }) =>
    ({ name: filename, text: truncated ? await fetchText(raw, shown) : String(content ?? "") })));
}

/** Returns the id of the gist that an address names, if it names one. */
export const gistIn = (address) => address.match(GIST)?.[1];

/** Returns where the text of an address is, if that is another one: a page of GitHub or SWISH shows a file and is none. */
export function rawAddress(address) {
  const { protocol, host, pathname, search } = new URL(address, globalThis.location?.href);
  const file = pathname.match(/^\/([^/]+)\/([^/]+)\/(?:blob|raw)\/(.+)$/);
  if (host === "github.com" && file) return `https://raw.githubusercontent.com/${file[1]}/${file[2]}/${file[3]}`;
  if (/^swish\.swi-prolog\.org$/.test(host) && pathname.startsWith("/p/")) return `${protocol}//${host}${pathname}?format=raw`;
  return `${protocol}//${host}${pathname}${search}`;
}

/** Returns the host that an address is fetched from, or null if it is that of the page itself. */
export function hostOf(address) {
  if (gistIn(address)) return "api.github.com";
  try {
    const { protocol, host } = new URL(rawAddress(address));
    if (/^https?:$/.test(protocol)) return host === location.host ? null : host;
  } catch {
    // It is no address.
  }
  throw new Error(texts.noAddress(address));
}

/** Returns a name for the file of an address. */
function fileName(address) {
  const last = decodeURIComponent(new URL(address, location.href).pathname.split("/").pop() ?? "").replace(/[^\w.-]/g, "_");
  return IS_PROLOG.test(last) ? last : `${last.replace(/\..*$/, "") || "program"}.pl`;
}

/** Returns the parts of a notebook of SWISH that are programs, and its first query. */
function notebook(html) {
  const cells = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(".nb-cell.program, .nb-cell.query")];
  const textsOf = (kind) => cells.filter((cell) => cell.classList.contains(kind)).map((cell) => cell.textContent.trim());
  return { text: textsOf("program").join("\n\n"), query: textsOf("query")[0] ?? "" };
}

/** Returns the first query in the comment in which programs of SWISH list theirs. */
const queryIn = (text) => text.match(/\/\*\*\s*<examples>\s*([^]*?)\*\//)?.[1].match(/\?-\s*([^]*?)\.\s*$/m)?.[1].replace(/\s+/g, " ") ?? "";

/** Returns the program at an address as content. */
export async function fetchProgram(address) {
  const gist = gistIn(address);
  if (gist) {
    const files = await gistFiles(gist, address, (name) => IS_PROLOG.test(name));
    if (files.length === 0) throw new Error(texts.noProgramIn(address));
    return { files, query: queryIn(files[0].text) };
  }
  const text = await fetchText(rawAddress(address), address);
  const isNotebook = /\.swinb$/.test(new URL(address, location.href).pathname);
  const found = isNotebook ? notebook(text) : { text, query: queryIn(text) };
  // A page that shows a program is none.
  if (!found.text.trim() || /^\s*<(!doctype|html)\b/i.test(found.text)) throw new Error(texts.noProgramIn(address));
  return { files: [{ name: fileName(address), text: found.text.endsWith("\n") ? found.text : `${found.text}\n` }], query: found.query };
}
