"""A goal for each row of a frame on Spark, by `mapInPandas`: `python goals_on_spark.py [MASTER]`."""

import sys

from pyspark.sql import SparkSession

import ninelog.batch

PROGRAM = """
discount(Amount, 0) :- Amount < 100, !.
discount(Amount, Discount) :- Discount is Amount // 10.
"""


def main(master: str) -> None:
    """Print the discounts of 1,000 orders together."""
    spark = SparkSession.builder.master(master).appName("goals").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    orders = spark.range(1000).withColumnRenamed("id", "Amount")
    rules = ninelog.batch.Rows(PROGRAM, "discount(Amount, Discount)", time_limit=10)
    discounts = orders.mapInPandas(rules, "Amount long, Discount long")
    print(discounts.groupBy().sum("Discount").first()[0])
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "local[2]")
