// The list of example programs, each with a query to run. Their files are fetched when they are opened.
import texts from "../texts/texts.js";

/** Describes an example by the path of its file in the site. */
const one = (title, name, query) => ({ title, files: [`examples/${name}.pl`], query });
/** Describes a program of the repository with its tests; `data` are files that it reads. */
const tested = (title, path, query, data = []) =>
  ({ title, files: [`prolog/${path}.pl`, `prolog/${path}.plt`], query, data: data.map((name) => `prolog/${name}`) });
const exercise = (title, name, query) => ({ title, files: [`exercises/${name}.pl`, `exercises/${name}.plt`], query });

const DRAWN = "examples/drawn.txt";
const PUZZLES = ["sudoku-test1", "sudoku-test1-solution", "sudoku-test2", "sudoku-test2-solution", "two-solutions",
  "unsolvable", "eight-rows", "ten", "zero", "no-comma", "no-period"].map((name) => `txt/${name}.txt`);

const groups = [
  { group: texts.classics, examples: [
    one("Family", "family", "ancestor(Who, fritz)"),
    one("Lists", "lists", "joined(Xs, Ys, [a,b,c])"),
    one("Sorting", "sorting", "merge_sort([3,1,2], Sorted)"),
    one("Trees", "trees", "sorted([b-2,a-1,c-3], Pairs)"),
    one("Primes", "primes", "twins(P, Q)"),
    one("Towers of Hanoi", "hanoi", "hanoi(3, left, right, middle)"),
    one("Zebra puzzle", "zebra", "zebra(Owner)"),
    one("Wolf, goat and cabbage", "river", "crossed(Moves)"),
    one("Two jugs", "jugs", "measured(2, Steps)"),
    one("Knight's tour", "knight", "draw_tour(6)"),
    one("Noughts and crosses", "noughts", "game"),
    one("Paths (tabling)", "paths", "connected(a, X)"),
    one("A grammar", "grammar", "value(\"2*(3+4)-5\", V)"),
    one("Derivatives", "derivative", "derivative(x^3 + 2*x*sin(x), x, D)"),
    one("Prolog in Prolog", "proof", "why(happy(X))"),
    one("A Turing machine", "turing", "run([1,0,1,1], Sum)"),
    one("A conversation", "chat", "chat"),
    one("A game", "guess", "play"),
  ] },
  { group: texts.constraints, examples: [
    one("Queens", "queens", "draw_queens(8)"),
    one("SEND + MORE", "send", "puzzle(P), term_variables(P, Vs), label(Vs)"),
    one("Magic square", "magic", "draw_magic(4)"),
    one("Map colouring", "map", "draw_map"),
    one("Nonogram", "nonogram", "draw_heart"),
    one("Rules that rewrite (CHR)", "gcd", "gcd(9), gcd(6), gcd(15)"),
  ] },
  { group: texts.exercises, examples: [
    one("Tests, to begin with", "tests", "factorial(10, F)"),
    exercise("1: Planets", "planets", "moonless(P)"),
    exercise("2: A family", "kinship", "parent(otto, C)"),
    exercise("3: Points and lines", "shapes", "vertical(line(point(1, 2), point(X, 7)))"),
    exercise("4: Counting", "naturals", "add(X, Y, s(s(zero)))"),
    exercise("5: Lists", "lists", "last_of([a,b,c], X)"),
    exercise("6: Numbers", "numbers", "factorial(20, F)"),
    exercise("7: Roads", "roads", "short(anif, dole, Places)"),
    exercise("8: Trees", "trees", "example(Tree), size(Tree, N)"),
    exercise("9: Marks", "marks", "ranking(Pairs)"),
    exercise("10: A calculator", "interpreter", "run([set(x, 3), print(x)], Output)"),
    exercise("11: Change", "coins", "change(10, [2,10], Counts)"),
    exercise("12: Sudoku", "grid", "puzzle(Rows), solved(Rows)"),
  ] },
  { group: texts.sudokuPrograms, examples: [
    tested("The assignment: Sudoku", "sudoku", "go", PUZZLES),
    tested("Boards of any size", "examples/generator", "set_random(seed(7)), generateSudoku(9,9,3,3,0.5,_)"),
    tested("Generate and test", "examples/sudoku_sicstus", "sudoku([[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]], G), print(G)"),
    tested("Skyscraper Sudoku", "examples/skysudoku", "example(large, P), skysudoku(P, G), print_grid(G)"),
    tested("A solver written out", "examples/csp", "run_all"),
    tested("A specification that runs", "examples/spec",
      "sudoku_file('drawn.txt', 'report.txt'), read_file_to_string('report.txt', Text, []), write(Text)", [DRAWN]),
    tested("A language of axioms", "examples/axl", "axl_load('axl/sudoku.axl'), axl_print(\"(solution first %)\")",
      [DRAWN, "examples/axl/lists.axl", "examples/axl/sudoku.axl", "examples/axl/program.axl"]),
  ] },
];

export default groups;

/** Returns the example whose first file has this path. */
export const exampleAt = (path) => groups.flatMap(({ examples }) => examples).find(({ files }) => files[0] === path);

/** Returns the title of an example in the language of the page. */
export const titleOf = ({ title, files: [path] }) => texts.exampleTitles[path] ?? title;

/** Returns the text of an example in the language of the page: only what stands at the beginning of some differs. */
export function inLanguage(path, text) {
  const words = texts.openingWords[path];
  return words ? text.replace(/^(%.*\n)+/, () => `${words.replace(/^(?=.)/gm, "% ").replace(/^$/gm, "%")}\n`) : text;
}

/** Returns the name of a file in the page: programs are in the root, files that they read keep their folder. */
export const nameOf = (path) => path.replace(/^(prolog\/examples|prolog|examples|exercises)\//, "");

/** Returns a file that the page has beside it, in the language of the page. */
export async function fetched(path) {
  const response = await fetch(path).catch(() => null);
  if (!response?.ok) throw new Error(texts.notFetched(path));
  return { name: nameOf(path), text: inLanguage(path, await response.text()) };
}
