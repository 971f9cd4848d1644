// The menu: what is needed less often. It opens below its button, and closes when something is chosen.

export function makeMenu(button, items) {
  const set = (isOpen) => {
    items.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) items.querySelector("button").focus();
  };
  const entries = () => [...items.querySelectorAll("button, a, select")];
  button.addEventListener("click", () => set(items.hidden));
  items.addEventListener("click", ({ target }) => {
    if (target.closest("button, a")) {
      // A dialog that opens gives the focus back to here.
      button.focus();
      set(false);
    }
  }, true);
  items.addEventListener("keydown", (event) => {
    const all = entries();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      set(false);
      button.focus();
    } else if (step && !event.target.matches("select")) {
      event.preventDefault();
      all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    }
  });
  document.addEventListener("click", ({ target }) => { if (!items.hidden && !items.contains(target) && !button.contains(target)) set(false); });
  items.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !items.contains(relatedTarget) && relatedTarget !== button) set(false); });
}
