// A job shop of N jobs on 5 machines: the earliest end. The search decides the order of each pair of tasks on a
// machine.

#include "common.hh"

class JobShop : public IntMinimizeSpace {
    BoolVarArray orders;
    IntVarArray starts;

  public:
    IntVar goal;

    JobShop(int n) : starts(*this, n * 5, 0, n * 30), goal(*this, 0, n * 30) {
        std::vector<std::vector<int>> machines(5);
        std::vector<int> lengths;
        for (int job = 1; job <= n; job++)
            for (int i = 0; i < 5; i++) {
                int task = lengths.size();
                machines[(job * job + i * (job % 4 + 1)) % 5].push_back(task);
                lengths.push_back(1 + (job * 7 + i * i * 5 + job * i) % 9);
                rel(*this, starts[task] + lengths[task] <= (i < 4 ? starts[task + 1] : goal));
            }
        BoolVarArgs firsts;
        for (const std::vector<int> &tasks : machines)
            for (size_t i = 0; i < tasks.size(); i++)
                for (size_t j = i + 1; j < tasks.size(); j++) {
                    int a = tasks[i], b = tasks[j];
                    BoolVar first = expr(*this, starts[a] + lengths[a] <= starts[b]);
                    BoolVar second = expr(*this, starts[b] + lengths[b] <= starts[a]);
                    rel(*this, first, IRT_NQ, second);
                    firsts << first;
                }
        orders = BoolVarArray(*this, firsts);
        branch(*this, orders, BOOL_VAR_NONE(), BOOL_VAL_MIN());
        branch(*this, goal, INT_VAL_MIN());
        branch(*this, starts, INT_VAR_NONE(), INT_VAL_MIN());
    }
    JobShop(JobShop &other) : IntMinimizeSpace(other) {
        orders.update(*this, other.orders);
        starts.update(*this, other.starts);
        goal.update(*this, other.goal);
    }
    Space *copy() override { return new JobShop(*this); }
    IntVar cost() const override { return goal; }
};

int main(int, char **argv) { return print_best(new JobShop(argument(argv))); }
