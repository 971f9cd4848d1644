// Which files of a program are loaded, and which are left to files that load them.

/** The name by which a directive may load a program. */
const baseOf = (name) => name.replace(/[.](pl|pro|prolog)$/, "");
/** Directives that load a file again, also if it is loaded: `:- [a, 'b.pl'].`, `:- consult(a).` */
const LOADS = /^:-\s*(?:(?:consult|load_files|include)\(\s*)?(\[[^\]]*\]|'[^']*'|"[^"]*"|[a-z]\w*)/gm;
const NAMES = /'([^']*)'|"([^"]*)"|([a-z]\w*)/g;

/** Returns the files that the directives of a file load. */
function loadedBy({ text }, files) {
  const names = [...text.matchAll(LOADS)].filter(([all, first]) => all.includes("(") || first.startsWith("["))
    .flatMap(([, list]) => [...list.matchAll(NAMES)].map(([, ...parts]) => parts.find((part) => part !== undefined)));
  return files.filter(({ name }) => names.some((one) => one.replace(/^[.]?[/]/, "") === name || one === baseOf(name)));
}

/**
 * Returns the files to load, in their order. What another file loads is left to that file: loaded twice, its mistakes would be
 * told twice.
 */
export function roots(files) {
  const covered = new Set();
  const cover = (file) => {
    if (covered.has(file)) return;
    covered.add(file);
    loadedBy(file, files).forEach(cover);
  };
  const isLoaded = new Set(files.flatMap((file) => loadedBy(file, files).filter((other) => other !== file)));
  const found = files.filter((file) => !isLoaded.has(file));
  found.forEach(cover);
  // Of files that load each other the first is loaded.
  for (const file of files) {
    if (covered.has(file)) continue;
    found.push(file);
    cover(file);
  }
  return files.filter((file) => found.includes(file));
}
