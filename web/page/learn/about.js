// Help, and what this is.
import { dialog } from "../parts/dialog.js";
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);
/** The most predicates that a search shows. */
const MOST = 40;

/** Shows how the page is used, and finds predicates. `entries()` returns what is known about them. */
export function showHelp({ entries, tour, keys }) {
  const found = element("ul", { class: "found", "aria-live": "polite" });
  const search = element("input", { type: "text", role: "searchbox", "aria-label": texts.findPredicate, placeholder: texts.findPredicate, oninput: async () => {
    const wanted = search.value.trim().toLowerCase();
    const all = wanted ? await entries() : [];
    if (wanted !== search.value.trim().toLowerCase()) return;
    const rank = ({ name }) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
    const fits = all.filter(({ name, text }) => name.includes(wanted) || (wanted.length > 3 && text.toLowerCase().includes(wanted)));
    const rows = fits.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)).slice(0, MOST).map(({ signature, text, library }) =>
      element("li", {}, element("code", {}, signature), element("span", {}, library ? `${text} (library(${library}))` : text)));
    found.replaceChildren(...(wanted && rows.length === 0 ? [element("li", {}, texts.notFound)] : rows));
  } });
  const close = (act) => () => { shown.close(); act(); };
  const documents = element("p", {}, element("a", { href: "docs/index.html", target: "_blank", rel: "noopener" }, texts.documents), `${texts.colon}${texts.documentsTitle}.`);
  const shown = dialog(texts.help, ...texts.helpText.map((line) => element("p", {}, line)), documents, search, found,
    element("div", { class: "actions" }, button(texts.takeTour, close(tour), { class: "main" }), button(texts.keys, close(keys)), button(texts.close, close(() => {}))));
  shown.classList.add("large");
}

/** Where the source is, from package.json; web/build inserts it. */
const SOURCE = globalThis.document?.documentElement.dataset.source;

export function showAbout() {
  const link = (address, text) => element("a", { href: address, target: "_blank", rel: "noopener" }, text);
  const shown = dialog(texts.aboutNinelog, ...texts.aboutText.map((line) => element("p", {}, line)),
    element("p", {}, texts.licence, " ", link("licence-mit.txt", "MIT"), ", ", link("licence-apache.txt", "Apache 2.0"), " (", link("notices.txt", "notices.txt"), ")."),
    ...(SOURCE ? [element("p", {}, texts.source, " ", link(SOURCE, SOURCE))] : []),
    element("div", { class: "actions" }, button(texts.close, () => shown.close(), { class: "main" })));
}
