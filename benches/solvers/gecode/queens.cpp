// All ways to place N queens, by disequalities of pairs.

#include "common.hh"

class Queens : public Space {
    IntVarArray queens;

  public:
    Queens(int n) : queens(*this, n, 1, n) {
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++) {
                rel(*this, queens[i], IRT_NQ, queens[j]);
                for (int distance : {i - j, j - i})
                    linear(*this, IntArgs({1, -1}), IntVarArgs({queens[i], queens[j]}), IRT_NQ, distance);
            }
        branch(*this, queens, INT_VAR_SIZE_MIN(), INT_VAL_MIN());
    }
    Queens(Queens &other) : Space(other) { queens.update(*this, other.queens); }
    Space *copy() override { return new Queens(*this); }
};

int main(int, char **argv) { return print_count(new Queens(argument(argv))); }
