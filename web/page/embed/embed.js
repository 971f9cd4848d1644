// The page inside another page: `?embed`, or `<ninelog-cell>`. It has no header, is as high as its content, and tells its
// height to the page around it.

const words = new URLSearchParams(location.search);
const list = (name) => (words.get(name) ?? "").split(",").filter(Boolean);

/** What the address asks for: `embed`, `auto` (run at once), `readonly`, `hide` (files without a tab), `query`. */
export const embedded = {
  isOn: words.has("embed"),
  isAuto: words.has("auto"),
  isReadOnly: words.has("readonly"),
  hidden: list("hide"),
  query: words.get("query"),
  /** No program is shown, only the query. */
  isQueryOnly: words.has("query-only"),
};

/** Tells the height of the content to the page around this one. */
export function tellHeight() {
  const { body } = document;
  let last = 0;
  const tell = () => {
    const height = Math.ceil(body.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    parent.postMessage({ ninelog: "height", height }, "*");
  };
  new ResizeObserver(tell).observe(body);
  addEventListener("message", ({ data }) => { if (data?.ninelog === "height?") { last = 0; tell(); } });
  tell();
}
