// Whether fingers are used, or a mouse.

/** Whether the user has no finer pointer than a finger: a field that gets the focus then opens a keyboard, which covers half of the page. */
export const isTouch = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
