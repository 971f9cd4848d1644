// All balanced incomplete block designs with 6 points in blocks of 3, each pair in N blocks, whose rows and
// columns ascend.

#include "common.hh"

class Design : public Space {
    BoolVarArray cells;

  public:
    Design(int lambda) {
        int in_row = lambda * 5 / 2, blocks = in_row * 2, points = 6;
        cells = BoolVarArray(*this, points * blocks, 0, 1);
        Matrix<BoolVarArray> matrix(cells, blocks, points);
        for (int i = 0; i < points; i++)
            linear(*this, matrix.row(i), IRT_EQ, in_row);
        for (int j = 0; j < blocks; j++)
            linear(*this, matrix.col(j), IRT_EQ, 3);
        for (int i = 0; i < points; i++)
            for (int k = i + 1; k < points; k++) {
                BoolVarArgs both(*this, blocks, 0, 1);
                for (int j = 0; j < blocks; j++)
                    rel(*this, matrix(j, i), BOT_AND, matrix(j, k), both[j]);
                linear(*this, both, IRT_EQ, lambda);
            }
        for (int i = 1; i < points; i++)
            rel(*this, matrix.row(i - 1), IRT_LQ, matrix.row(i));
        for (int j = 1; j < blocks; j++)
            rel(*this, matrix.col(j - 1), IRT_LQ, matrix.col(j));
        branch(*this, cells, BOOL_VAR_NONE(), BOOL_VAL_MIN());
    }
    Design(Design &other) : Space(other) { cells.update(*this, other.cells); }
    Space *copy() override { return new Design(*this); }
};

int main(int, char **argv) { return print_count(new Design(argument(argv))); }
