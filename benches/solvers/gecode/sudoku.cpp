// The puzzles of sudoku.txt, each N times, with domain consistency.

#include <cmath>

#include "common.hh"

class Sudoku : public Space {
  public:
    IntVarArray squares;

    Sudoku(const std::string &board) {
        int size = std::lround(std::sqrt(board.size()));
        int box = std::lround(std::sqrt(size));
        squares = IntVarArray(*this, size * size, 1, size);
        for (int i = 0; i < size * size; i++)
            if (board[i] != '.')
                rel(*this, squares[i], IRT_EQ, board[i] >= 'A' ? board[i] - 'A' + 10 : board[i] - '0');
        Matrix<IntVarArray> grid(squares, size, size);
        for (int i = 0; i < size; i++) {
            distinct(*this, grid.row(i), IPL_DOM);
            distinct(*this, grid.col(i), IPL_DOM);
            int x = i % box * box, y = i / box * box;
            distinct(*this, grid.slice(x, x + box, y, y + box), IPL_DOM);
        }
        branch(*this, squares, INT_VAR_SIZE_MIN(), INT_VAL_MIN());
    }
    Sudoku(Sudoku &other) : Space(other) { squares.update(*this, other.squares); }
    Space *copy() override { return new Sudoku(*this); }
};

static long weigh(long sum, long x) { return (sum * 31 + x) % 1000003; }

int main(int, char **argv) {
    std::vector<std::string> boards;
    std::ifstream file(std::string(argv[2]) + "/sudoku.txt");
    for (std::string line; std::getline(file, line);)
        boards.push_back(line);
    long sum = 0;
    unsigned long failures = 0;
    for (int round = 0; round < argument(argv); round++)
        for (const std::string &board : boards) {
            Sudoku *root = new Sudoku(board);
            DFS<Sudoku> search(root);
            delete root;
            Sudoku *solution = search.next();
            long own = 0;
            for (const IntVar &square : solution->squares)
                own = weigh(own, square.val());
            delete solution;
            sum = weigh(sum, own);
            failures += search.statistics().fail;
        }
    std::printf("checksum(%ld,%lu)\n", sum, failures);
}
