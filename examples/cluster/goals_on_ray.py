"""Goals for a program on Ray: `python goals_on_ray.py [ADDRESS]`."""

import sys

import ray

import ninelog.batch

PROGRAM = """
collatz(1, 0) :- !.
collatz(N, Steps) :-
    (   N mod 2 =:= 0 -> M is N // 2 ; M is 3 * N + 1 ),
    collatz(M, Steps0),
    Steps is Steps0 + 1.
"""


def main(address: str | None) -> None:
    """Print the number below 2000 whose sequence is the longest."""
    if address is None:
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    else:
        ray.init(address)
    goals = (("collatz(N, Steps)", {"N": number}) for number in range(1, 2000))
    results = ninelog.batch.map(PROGRAM, goals, executor=ray, time_limit=10)
    longest = max(results, key=lambda result: result.answer["Steps"])
    print(f"{longest.goal[1]['N']}: {longest.answer['Steps']} steps")
    ray.shutdown()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else None)
