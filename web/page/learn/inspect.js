// What the page asks about programs in Prolog: see page.pl.
import program from "./page.pl";

/** Systems in which page.pl is loaded. A reset makes them forget it. */
const loaded = new WeakSet();

export const forget = (prolog) => loaded.delete(prolog);

/** Returns the bindings of a goal of page.pl, or null if it has no answer. */
export async function inspect(prolog, goal, given) {
  if (!loaded.has(prolog)) {
    await prolog.consult(program, { name: "/$page.pl" });
    loaded.add(prolog);
  }
  const found = await prolog.once(`'$page':(${goal})`, given).catch(() => null);
  return found?.bindings ?? null;
}
