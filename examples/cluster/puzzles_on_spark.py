"""Puzzles on Spark, by `mapInPandas`: `python puzzles_on_spark.py FILE FOLDER [MASTER]`.

Spark reads FILE, a puzzle a line, and writes a folder with puzzles and solutions.
"""

import sys
from collections.abc import Iterator

import pandas
from pyspark.sql import SparkSession

from ninelog import sudoku


def solve(frames: Iterator[pandas.DataFrame]) -> Iterator[pandas.DataFrame]:
    """Add the solutions: a task calls this for its rows, some thousand at a time."""
    for frame in frames:
        yield frame.assign(solution=sudoku.solve_many(frame["value"].tolist(), threads=1))


def main(file: str, folder: str, master: str) -> None:
    """Solve the puzzles, and print how many there are."""
    spark = SparkSession.builder.master(master).appName("puzzles").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    solved = spark.read.text(file).mapInPandas(solve, "value string, solution string")
    solved.write.mode("overwrite").csv(folder)
    print(f"{spark.read.csv(folder).count()} puzzles")
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "local[2]")
