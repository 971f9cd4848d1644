// The gallery of examples: pictures, titles and a sentence for each.
import { dialog } from "../parts/dialog.js";
import { element, onEnter } from "../parts/element.js";
import examples, { titleOf } from "./examples.js";
import pictograms from "./pictograms.js";
import texts from "../texts/texts.js";

const nameOf = (path) => path.split("/").pop().replace(/[.]pl$/, "");

/** Returns a picture. Its text is ours, so it may be parsed. */
function picture(path) {
  const name = path.startsWith("prolog/") ? "sudoku" : nameOf(path);
  const svg = element("span", { class: "pictogram", "aria-hidden": "true" });
  svg.innerHTML = `<svg viewBox="0 0 48 32">${pictograms[name] ?? (path.startsWith("exercises/") ? pictograms.tests : pictograms.other)}</svg>`;
  return svg;
}

/** Shows the gallery, and returns its dialog. `open(example)` opens one. */
export function showGallery(open) {
  const card = (example) => {
    const [path] = example.files;
    const about = texts.exampleWords[path.startsWith("examples/") ? nameOf(path) : path] ?? "";
    return element("button", { type: "button", class: "example", "data-path": path, onclick: () => {
      shown.close("chosen");
      open(example);
    } },
      picture(path), element("b", {}, titleOf(example)), element("span", {}, about));
  };
  const groups = examples.flatMap(({ group, examples: those }) => [element("h3", {}, group), element("div", { class: "gallery" }, ...those.map(card))]);
  const filter = element("input", { type: "text", role: "searchbox", "aria-label": texts.filter, placeholder: texts.filter, onkeydown: onEnter(() => [...shown.querySelectorAll(".example")].find((one) => !one.hidden)?.click()), oninput: () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const one of shown.querySelectorAll(".example")) one.hidden = !one.textContent.toLowerCase().includes(wanted);
    for (const grid of shown.querySelectorAll(".gallery")) grid.hidden = grid.previousSibling.hidden = !grid.querySelector(".example:not([hidden])");
  } });
  const shown = dialog(texts.examples, filter, ...groups,
    element("div", { class: "actions" }, element("button", { type: "button", onclick: () => shown.close() }, texts.close)));
  shown.classList.add("large");
  return shown;
}
