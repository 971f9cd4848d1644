// What the models share: the search, the output, and the data that formulas give.

#ifndef COMMON_HH
#define COMMON_HH

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

using namespace Gecode;

// Searches all solutions and calls visit for each. Returns the number of contradictions.
template <class Model, class Visit>
unsigned long all_solutions(Model *root, Visit visit) {
    DFS<Model> search(root);
    delete root;
    while (Model *solution = search.next()) {
        visit(*solution);
        delete solution;
    }
    return search.statistics().fail;
}

// Prints the number of solutions.
template <class Model> int print_count(Model *root) {
    long count = 0;
    unsigned long failures = all_solutions(root, [&](const Model &) { count++; });
    std::printf("checksum(%ld,%lu)\n", count, failures);
    return 0;
}

// Prints the best value of a model that has a member goal.
template <class Model> int print_best(Model *root) {
    BAB<Model> search(root);
    delete root;
    int best = -1;
    while (Model *solution = search.next()) {
        best = solution->goal.val();
        delete solution;
    }
    std::printf("checksum(%d,%lu)\n", best, search.statistics().fail);
    return 0;
}

inline int argument(char **argv) { return std::atoi(argv[1]); }

#endif
