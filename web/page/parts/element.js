/** Makes an element of the page. Attributes that begin with "on" are handlers of events. */
export const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
};

/** Runs `act` for Enter in a field. A form would not do: sandboxed frames may forbid to submit it. */
export const onEnter = (act) => (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  act();
};
