// The panes: beside each other, with a divider that can be moved; on a phone one at a time, with tabs.
import { keep as kept, shared } from "../projects/storage.js";

const KEPT = "ninelog.split";
/** The smallest part of the width that a pane gets, and the step of the arrow keys. */
const [LEAST, STEP] = [0.2, 0.05];
/** As in page.css. */
const NARROW = matchMedia("(max-width: 760px)");

const by = (id) => document.getElementById(id);
const NAMES = ["lesson", "program", "answers"];

/** Shows one of the panes, which matters where there is one at a time. */
export function showPane(name) {
  const isFromLesson = document.body.dataset.pane === "lesson";
  document.body.dataset.pane = name;
  for (const other of NAMES) by(`pane-${other}`).setAttribute("aria-pressed", String(other === name));
  if (name === "answers" && isFromLesson && isNarrow()) showLast();
}

/** Shows the last answer: beside a lesson it stood alone, now the others are above it. Of a long one, the beginning is
 * shown. */
function showLast() {
  const [list, last] = [by("log"), by("log").lastElementChild];
  list.scrollTop = list.scrollHeight;
  if (last?.offsetHeight > list.clientHeight) last.scrollIntoView({ block: "start" });
}

/** Whether there is one pane at a time. */
export const isNarrow = () => NARROW.matches;

export function makePanes() {
  for (const name of NAMES) by(`pane-${name}`).addEventListener("click", () => showPane(name));
  const divider = by("divider");
  let part = 0.52;
  const set = (wanted) => {
    part = Math.max(LEAST, Math.min(1 - LEAST, wanted));
    by("program").style.setProperty("--editing", `${part}fr`);
    by("program").style.setProperty("--asking", `${1 - part}fr`);
    divider.setAttribute("aria-valuenow", String(Math.round(part * 100)));
  };
  set(Number(shared.getItem(KEPT)) || part);
  const keep = () => kept(shared, KEPT, String(part));
  divider.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    divider.setPointerCapture(event.pointerId);
    divider.onpointermove = ({ clientX }) => {
      const [left, right] = [by("editing").getBoundingClientRect().left, by("asking").getBoundingClientRect().right];
      set((clientX - left) / (right - left));
    };
  });
  divider.addEventListener("lostpointercapture", () => {
    divider.onpointermove = null;
    keep();
  });
  divider.addEventListener("keydown", ({ key }) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
    if (!step) return;
    set(part + step);
    keep();
  });
  divider.addEventListener("dblclick", () => { set(0.52); keep(); });
}
