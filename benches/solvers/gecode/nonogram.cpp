// A nonogram of N by N: all pictures with the same blocks as one that a formula draws, by automata.

#include "common.hh"

static int pixel(int i, int j) { return (i * i * 3 + j * j * 5 + i * j * 7) % 31 < 12; }

// Accepts lines with blocks of the same lengths as the pixels, in the same order.
static DFA automaton(const std::vector<int> &pixels) {
    std::vector<int> blocks;
    for (size_t i = 0; i < pixels.size(); i++)
        if (pixels[i])
            i > 0 && pixels[i - 1] ? blocks.back()++ : (blocks.push_back(1), 0);
    std::vector<DFA::Transition> arcs;
    int state = 0;
    for (size_t b = 0; b < blocks.size(); b++) {
        arcs.push_back(DFA::Transition(state, 0, state));
        for (int i = 0; i < blocks[b]; i++, state++)
            arcs.push_back(DFA::Transition(state, 1, state + 1));
        if (b + 1 < blocks.size()) {
            arcs.push_back(DFA::Transition(state, 0, state + 1));
            state++;
        }
    }
    arcs.push_back(DFA::Transition(state, 0, state));
    arcs.push_back(DFA::Transition(-1, 0, -1));
    int last[] = {state, -1};
    return DFA(0, arcs.data(), last);
}

class Nonogram : public Space {
    BoolVarArray cells;

  public:
    Nonogram(int n) : cells(*this, n * n, 0, 1) {
        Matrix<BoolVarArray> grid(cells, n, n);
        for (int i = 1; i <= n; i++) {
            std::vector<int> row, column;
            for (int j = 1; j <= n; j++) {
                row.push_back(pixel(i, j));
                column.push_back(pixel(j, i));
            }
            extensional(*this, grid.row(i - 1), automaton(row));
            extensional(*this, grid.col(i - 1), automaton(column));
        }
        branch(*this, cells, BOOL_VAR_NONE(), BOOL_VAL_MIN());
    }
    Nonogram(Nonogram &other) : Space(other) { cells.update(*this, other.cells); }
    Space *copy() override { return new Nonogram(*this); }
};

int main(int, char **argv) { return print_count(new Nonogram(argument(argv))); }
