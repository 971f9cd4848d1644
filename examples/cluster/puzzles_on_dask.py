"""A file of puzzles, a puzzle a line, on Dask: `python puzzles_on_dask.py FILE FOLDER [ADDRESS]`.

The workers read and write by themselves, so all of them must reach FILE and FOLDER. A second start
goes on where a first one was killed.
"""

import sys

from dask.distributed import Client, LocalCluster

import ninelog.batch


def main(file: str, folder: str, address: str | None) -> None:
    """Solve the puzzles, and print how many there are."""
    cluster = address or LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        shards = list(ninelog.batch.sudoku_files([file], folder, executor=client, shard=1 << 20))
    puzzles, solved = sum(shard.puzzles for shard in shards), sum(shard.solved for shard in shards)
    print(f"{solved} of {puzzles} puzzles solved, in {len(shards)} files")
    if not address:
        cluster.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None)
