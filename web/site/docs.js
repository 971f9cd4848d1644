// What a document does besides being read: search, light or dark, copying, examples that run.
//
// It works without a server. The index of the search is a script, because files that are opened directly cannot fetch.
import { find } from "./search.js";

const root = document.documentElement.dataset.root;
const isServed = location.protocol.startsWith("http");
const by = (id) => document.getElementById(id);
document.documentElement.classList.toggle("local", !isServed);

/** The storage may be switched off. */
const kept = (act) => { try { return act(localStorage); } catch { return null; } };

// ---- light or dark, as the page has it
const THEME = "ninelog.theme";
const { dataset } = document.documentElement;
const chosen = kept((storage) => storage.getItem(THEME));
if (["light", "dark"].includes(chosen)) dataset.theme = chosen;
by("theme").hidden = false;
by("theme").addEventListener("click", () => {
  const isDark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.theme = isDark ? "light" : "dark";
  kept((storage) => storage.setItem(THEME, dataset.theme));
});

// ---- the navigation is open where there is room
const contents = document.querySelector(".contents details");
const inside = document.querySelector(".inside");
const opened = (element, query) => {
  const room = matchMedia(query);
  const adapt = () => { element.open = room.matches; };
  room.addEventListener("change", adapt);
  adapt();
};
opened(contents, "(min-width: 1000px)");
if (inside) opened(inside, "(min-width: 1240px)");
const current = contents.querySelector("[aria-current]");
if (current && contents.open) document.querySelector(".contents").scrollTop = current.offsetTop - 200;

// ---- search
const search = by("search");
const found = by("found");
document.querySelector(".search").hidden = false;

let loading = null;
function documents() {
  loading ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    Object.assign(script, { src: `${root}texts.js`, onload: () => done(self.ninelogDocuments), onerror: failed });
    document.head.append(script);
  });
  return loading;
}

/** Returns a text in which the places are marked. */
function marked(text, places) {
  const nodes = [];
  let last = 0;
  for (const [from, to] of places) {
    const mark = document.createElement("mark");
    mark.textContent = text.slice(from, to);
    nodes.push(text.slice(last, from), mark);
    last = to;
  }
  return [...nodes, text.slice(last)];
}

async function show() {
  const wanted = search.value.trim();
  const all = wanted ? find(await documents(), wanted) : [];
  if (wanted !== search.value.trim()) return;
  found.hidden = wanted === "";
  found.querySelector("[role=status]").textContent = all.length === 0 ? `Nothing about ${wanted}` : `${all.length} places`;
  found.querySelector("ol").replaceChildren(...all.slice(0, 30).map(({ file, anchor, title, heading, excerpt, places }) => {
    const [item, link, name, text] = ["li", "a", "b", "span"].map((tag) => document.createElement(tag));
    link.href = `${root}${file}${anchor ? `#${anchor}` : ""}`;
    name.textContent = heading && heading !== title ? `${title}: ${heading}` : title;
    text.append(...marked(excerpt, places));
    link.append(name, text);
    item.append(link);
    return item;
  }));
}
search.addEventListener("input", show);
search.addEventListener("focus", () => { documents().catch(() => {}); if (search.value) show(); });
const step = (links, from, by) => links[Math.max(0, Math.min(links.length - 1, from + by))]?.focus();
document.querySelector(".search").addEventListener("keydown", (event) => {
  const links = [...found.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Escape") {
    found.hidden = true;
    search.focus();
  } else if (event.key === "Enter" && at < 0) links[0]?.click();
  else if (event.key === "ArrowDown") step(links, at, 1);
  else if (event.key === "ArrowUp" && at === 0) search.focus();
  else if (event.key === "ArrowUp") step(links, at, -1);
  else return;
  event.preventDefault();
});
document.addEventListener("click", ({ target }) => { if (!target.closest(".search") || target.closest("#found a")) found.hidden = true; });
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, textarea") || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  search.focus();
});

// ---- code
for (const block of document.querySelectorAll(".code")) {
  const copy = document.createElement("button");
  Object.assign(copy, { type: "button", textContent: "Copy" });
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code").textContent);
    copy.textContent = "Copied";
    setTimeout(() => { copy.textContent = "Copy"; }, 1500);
  });
  if (navigator.clipboard) block.append(copy);
}

/** An example runs below its text, in a frame of the page. The link opens the page where frames are not wanted. */
document.addEventListener("click", (event) => {
  const link = event.target.closest(".code > .run");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const place = link.closest(".session") ?? link.closest(".code");
  const cell = place.nextElementSibling?.matches(".cell") ? place.nextElementSibling : document.createElement("div");
  cell.className = "cell";
  const frame = document.createElement("iframe");
  const address = new URL(link.href);
  address.search = "?embed&auto";
  Object.assign(frame, { src: address.href, title: "Prolog", allow: "clipboard-write" });
  cell.replaceChildren(frame);
  place.after(cell);
});
addEventListener("message", ({ source, data }) => {
  if (data?.ninelog !== "height") return;
  const frame = [...document.querySelectorAll(".cell iframe")].find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.style.height = `${Math.min(Number(data.height) || 0, 4000)}px`;
});

// ---- for use without a network
if (isServed && "serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register(`${root}offline.js`).catch(() => {}));
}
