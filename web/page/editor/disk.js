// Files of the user's device: their texts, and saving.
import { dialog } from "../parts/dialog.js";
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";

/** The marks at the beginning of files in UTF-16. */
const MARKS = [["UTF-16LE", 0xff, 0xfe], ["UTF-16BE", 0xfe, 0xff]];

/** Returns the text in bytes, and the encoding that it had: UTF-8, or what older editors write. */
export function textIn(bytes) {
  const [first, second] = new Uint8Array(bytes);
  const marked = MARKS.find(([, ...mark]) => mark[0] === first && mark[1] === second)?.[0];
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Latin-1" };
  }
}

/** Lets the user save a text as a file. */
export function download(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name.split("/").pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Lets the user save the files of a program: the only one, or which ones are wanted. `current` is the name of the file that is shown. */
export function saveFiles(files, current) {
  const shown = files.filter(({ isHidden }) => !isHidden);
  if (shown.length === 1) return download(shown[0].name, shown[0].text);
  const button = (text, act, attributes = {}) => element("button", { type: "button", onclick: act, ...attributes }, text);
  const one = ({ name, text }) => element("li", {}, button(name, () => download(name, text), { class: name === current ? "name current" : "name" }));
  const all = () => {
    for (const { name, text } of shown) download(name, text);
    made.close();
  };
  const made = dialog(texts.save, element("ul", { class: "programs" }, ...shown.map(one)),
    element("div", { class: "actions" }, button(texts.saveAll, all, { class: "main" }), button(texts.close, () => made.close())));
}
