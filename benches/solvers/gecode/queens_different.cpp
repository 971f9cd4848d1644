// All ways to place N queens: columns and both diagonals are different. The diagonals are views, not variables.

#include "common.hh"

class Queens : public Space {
    IntVarArray queens;

  public:
    Queens(int n) : queens(*this, n, 1, n) {
        distinct(*this, queens, IPL_VAL);
        distinct(*this, IntArgs::create(n, 1, 1), queens, IPL_VAL);
        distinct(*this, IntArgs::create(n, -1, -1), queens, IPL_VAL);
        branch(*this, queens, INT_VAR_SIZE_MIN(), INT_VAL_MIN());
    }
    Queens(Queens &other) : Space(other) { queens.update(*this, other.queens); }
    Space *copy() override { return new Queens(*this); }
};

int main(int, char **argv) { return print_count(new Queens(argument(argv))); }
