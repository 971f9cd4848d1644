// The list of keys.
import { dialog } from "./dialog.js";
import { element } from "./element.js";
import texts from "../texts/texts.js";

export function showKeys() {
  if (document.querySelector("dialog[open]")) return;
  const rows = texts.keyList.map(([keys, what]) => element("tr", {},
    element("td", {}, ...keys.split(" ").flatMap((key, n) => [n > 0 ? " " : "", element("kbd", {}, key)])), element("td", {}, what)));
  const shown = dialog(texts.keys, element("table", { class: "keys" }, element("tbody", {}, ...rows)),
    element("div", { class: "actions" }, element("button", { type: "button", class: "main", onclick: () => shown.close() }, texts.close)));
}
