// The shortest Golomb ruler with N marks: no two distances are equal.

#include "common.hh"

class Golomb : public IntMinimizeSpace {
    IntVarArray marks;

  public:
    IntVar goal;

    Golomb(int n) : marks(*this, n, 0, n * n) {
        rel(*this, marks[0], IRT_EQ, 0);
        rel(*this, marks, IRT_LE);
        IntVarArgs distances;
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                if (i == 0)
                    distances << marks[j];
                else
                    distances << expr(*this, marks[j] - marks[i]);
        for (const IntVar &distance : distances)
            rel(*this, distance, IRT_GR, 0);
        distinct(*this, distances, IPL_VAL);
        // A ruler and its mirror image are the same.
        rel(*this, distances[0], IRT_LE, distances[distances.size() - 1]);
        goal = marks[n - 1];
        branch(*this, marks, INT_VAR_NONE(), INT_VAL_MIN());
    }
    Golomb(Golomb &other) : IntMinimizeSpace(other) {
        marks.update(*this, other.marks);
        goal.update(*this, other.goal);
    }
    Space *copy() override { return new Golomb(*this); }
    IntVar cost() const override { return goal; }
};

int main(int, char **argv) { return print_best(new Golomb(argument(argv))); }
