// The colours that come from Prolog's own reader: what each part of the text is, and whether a goal is
// defined. After a change, the old colours move with the text until the reader has read it again;
// prolog-mode.js colours the new parts meanwhile.
import { Prec, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";

const KINDS = ["comment", "string", "number", "atom", "operator", "variable", "singleton", "head", "head-not-called", "built-in",
  "local-goal", "imported-goal", "undefined-goal", "module", "directive", "terminal", "error"];
const MARKS = new Map(KINDS.map((kind) => [kind, Decoration.mark({ class: `pl-${kind}` })]));

/** Sets the parts of a range of the text: `{ from, to, parts }`. */
export const setColours = StateEffect.define();

const field = StateField.define({
  create: () => Decoration.none,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects) {
      if (!effect.is(setColours)) continue;
      const { length } = change.state.doc;
      const isIn = ({ from, to, kind }) => from < to && to <= length && MARKS.has(kind);
      const made = effect.value.filter(isIn).map(({ from, to, kind }) => MARKS.get(kind).range(from, to));
      marks = Decoration.set(made, true);
    }
    return marks;
  },
  provide: (made) => EditorView.decorations.from(made),
});

export const colours = Prec.highest(field);
