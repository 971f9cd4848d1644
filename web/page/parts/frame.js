// What stands around everything: the words of the page, its language, light and dark.
import { embedded } from "../embed/embed.js";
import { keep, shared } from "../projects/storage.js";
import texts, { language, languages, setLanguage } from "../texts/texts.js";

const by = (id) => document.getElementById(id);

/** Writes the words of the page, and makes language and theme what the user has chosen. `beforeLanguage()` is called before the page is
 * loaded again in another language. */
export function makeFrame({ beforeLanguage }) {
  for (const [key, put] of [["text", (e, t) => { e.textContent = t; }], ["title", (e, t) => { e.title = t; }],
    ["label", (e, t) => e.setAttribute("aria-label", t)], ["hint", (e, t) => { e.placeholder = t; }]]) {
    for (const one of document.querySelectorAll(`[data-${key}]`)) put(one, texts[one.dataset[key]]);
  }
  document.documentElement.lang = language;
  document.documentElement.classList.toggle("embed", embedded.isOn);
  document.documentElement.classList.toggle("query-only", embedded.isQueryOnly);
  // An address of the page is no anchor.
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    by("query").focus();
  });
  by("language").append(...languages.map(({ code, name }) => new Option(name, code, false, code === language)));
  by("language").addEventListener("change", () => {
    setLanguage(by("language").value);
    beforeLanguage();
    // A language in the address would go before the one that was chosen.
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
    location.reload();
  });

  const setTheme = (theme) => { document.documentElement.dataset.theme = theme; };
  const THEMES = ["dark", "light"];
  setTheme(THEMES.find((name) => name === shared.getItem("ninelog.theme")) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
  by("theme").addEventListener("click", () => {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    setTheme(theme);
    keep(shared, "ninelog.theme", theme);
  });
}
