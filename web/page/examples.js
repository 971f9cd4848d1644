// Programs to begin with, each with a query that shows it.
import family from "./examples/family.pl";
import grammar from "./examples/grammar.pl";
import guess from "./examples/guess.pl";
import hanoi from "./examples/hanoi.pl";
import lists from "./examples/lists.pl";
import map from "./examples/map.pl";
import nonogram from "./examples/nonogram.pl";
import paths from "./examples/paths.pl";
import queens from "./examples/queens.pl";
import send from "./examples/send.pl";
import tests from "./examples/tests.pl";
import zebra from "./examples/zebra.pl";

export default [
  { title: "Family", name: "family.pl", text: family, query: "ancestor(Who, fritz)" },
  { title: "Lists", name: "lists.pl", text: lists, query: "joined(Xs, Ys, [a,b,c])" },
  { title: "Zebra puzzle", name: "zebra.pl", text: zebra, query: "zebra(Owner)" },
  { title: "Queens", name: "queens.pl", text: queens, query: "draw_queens(8)" },
  { title: "SEND + MORE", name: "send.pl", text: send, query: "puzzle(P), term_variables(P, Vs), label(Vs)" },
  { title: "Towers of Hanoi", name: "hanoi.pl", text: hanoi, query: "hanoi(3, left, right, middle)" },
  { title: "A grammar", name: "grammar.pl", text: grammar, query: "value(\"2*(3+4)-5\", V)" },
  { title: "Paths (tabling)", name: "paths.pl", text: paths, query: "connected(a, X)" },
  { title: "Tests", name: "tests.pl", text: tests, query: "factorial(10, F)" },
  { title: "A game", name: "guess.pl", text: guess, query: "play" },
  { title: "Map colouring", name: "map.pl", text: map, query: "draw_map" },
  { title: "Nonogram", name: "nonogram.pl", text: nonogram, query: "draw_heart" },
];
