// The dialog that gives the code for a page of one's own.
import { dialog } from "../parts/dialog.js";
import { element } from "../parts/element.js";
import { packed } from "../projects/packing.js";
import texts from "../texts/texts.js";

const escaped = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
const site = () => new URL("./", location.href.replace(/[?#].*$/, "")).href;

/** Returns the code: a frame, or the element `ninelog-cell`. */
export async function embedCode({ files, data, query, board, view }, { kind, flags, hidden }) {
  if (kind === "cell" && data.length === 0) {
    const attributes = [query && `query="${escaped(query)}"`, ...flags, view === "sudoku" && "board"].filter(Boolean).map((one) => ` ${one}`).join("");
    const parts = files.length === 1 && hidden.length === 0
      ? `<pre>\n${escaped(files[0].text)}</pre>`
      : files.map(({ name, text }) => `<script type="text/prolog" data-name="${escaped(name)}"${hidden.includes(name) ? " data-hidden" : ""}>\n${text.replaceAll("</script", "<\\/script")}</script>`).join("\n");
    return `<script defer src="${site()}cell.js"></script>\n<ninelog-cell${attributes}>${parts}</ninelog-cell>`;
  }
  const words = ["embed", ...flags, ...(hidden.length > 0 ? [`hide=${hidden.map(encodeURIComponent).join(",")}`] : [])].join("&amp;");
  const address = `${site()}?${words}#p=${await packed({ files, data, query, board, view })}`;
  return `<iframe src="${address}" title="Prolog" style="width: 100%; height: 420px; border: 0" allow="clipboard-write" loading="lazy"></iframe>`;
}

export function showEmbedCode(content) {
  const check = (text, attributes = {}) => {
    const box = element("input", { type: "checkbox", ...attributes });
    return { box, label: element("label", { class: "check" }, box, text) };
  };
  const kind = element("select", { "aria-label": texts.embedKind }, new Option(texts.embedFrame, "frame"), new Option(texts.embedCell, "cell"));
  const auto = check(texts.embedAuto);
  const readOnly = check(texts.embedReadOnly);
  const hidden = content.files.length > 1 ? content.files.map(({ name }) => ({ name, ...check(texts.embedHide(name)) })) : [];
  const code = element("textarea", { readonly: "", rows: "9", "aria-label": texts.embedCode, spellcheck: "false" });
  const update = async () => {
    const flags = [auto.box.checked && "auto", readOnly.box.checked && "readonly"].filter(Boolean);
    code.value = await embedCode(content, { kind: kind.value, flags, hidden: hidden.filter(({ box }) => box.checked).map(({ name }) => name) });
  };
  const copy = element("button", { type: "button", class: "main", onclick: async () => {
    await navigator.clipboard.writeText(code.value).catch(() => code.select());
    copy.textContent = texts.copied;
  } }, texts.copyCode);
  const shown = dialog(texts.embed, element("p", {}, texts.embedAbout), kind, auto.label, readOnly.label, ...hidden.map(({ label }) => label), code,
    element("div", { class: "actions" }, copy, element("button", { type: "button", onclick: () => shown.close() }, texts.close)));
  shown.classList.add("large");
  shown.addEventListener("change", update);
  update();
}
