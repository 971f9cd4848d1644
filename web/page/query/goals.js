// The text of queries about other queries.

/** Whether a text is one call, such as `p(f(X), [a])`, whose only argument it can be as it stands. */
function isCall(text) {
  if (!/^[a-z]\w*(\(.*\))?$/s.test(text) || /['"`%]|\/\*/.test(text)) return false;
  let depth = 0;
  // The bracket that the name opens is closed at the end alone.
  return [...text].every((sign, at) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return depth > 0 || sign !== ")" || at === text.length - 1;
  });
}

/** Returns a call with a goal as its argument. The goal has brackets of its own only where it needs them: beginners
 * wonder at two. */
export const called = (name, goal) => (isCall(goal) ? `${name}(${goal})` : `${name}((${goal}))`);
