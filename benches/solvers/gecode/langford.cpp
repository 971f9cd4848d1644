// Langford's problem: two of each number K up to N, K places between them; all ways.

#include "common.hh"

class Langford : public Space {
    IntVarArray firsts;

  public:
    Langford(int n) : firsts(*this, n, 1, 2 * n) {
        IntVarArgs places(firsts);
        for (int i = 0; i < n; i++) {
            places << IntVar(*this, 1, 2 * n);
            linear(*this, IntArgs({1, -1}), IntVarArgs({places[n + i], firsts[i]}), IRT_EQ, i + 2, IPL_DOM);
        }
        distinct(*this, places, IPL_VAL);
        branch(*this, firsts, INT_VAR_NONE(), INT_VAL_MIN());
    }
    Langford(Langford &other) : Space(other) { firsts.update(*this, other.firsts); }
    Space *copy() override { return new Langford(*this); }
};

int main(int, char **argv) { return print_count(new Langford(argument(argv))); }
