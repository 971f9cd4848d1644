// A knapsack with N kinds of items, up to three of each: the best value.

#include "common.hh"

class Knapsack : public IntMaximizeSpace {
    IntVarArray counts;

  public:
    IntVar goal;

    Knapsack(int n) : counts(*this, n, 0, 3), goal(*this, 0, 1000000) {
        IntArgs weights(n), values(n);
        for (int i = 1; i <= n; i++) {
            int odd = (i * i * 7 + i * 3) % 23;
            weights[i - 1] = 10 + odd;
            values[i - 1] = 12 + odd + i * 5 % 7;
        }
        linear(*this, weights, counts, IRT_LQ, n * 15);
        linear(*this, values, counts, IRT_EQ, goal);
        branch(*this, counts, INT_VAR_NONE(), INT_VAL_MAX());
    }
    Knapsack(Knapsack &other) : IntMaximizeSpace(other) {
        counts.update(*this, other.counts);
        goal.update(*this, other.goal);
    }
    Space *copy() override { return new Knapsack(*this); }
    IntVar cost() const override { return goal; }
};

int main(int, char **argv) { return print_best(new Knapsack(argument(argv))); }
