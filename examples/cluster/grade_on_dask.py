"""A folder of submissions on Dask: `python grade_on_dask.py FOLDER REPORT.json [ADDRESS]`.

Results are kept in REPORT.json.journal while it runs: a second start goes on where a first one was killed.
"""

import os
import sys

from dask.distributed import Client, LocalCluster

import ninelog.grade


def main(folder: str, report: str, address: str | None) -> None:
    """Grade the submissions, and write a report."""
    cluster = address or LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    options = ["--time-limit=5", "--memory-limit=256m"]
    with Client(cluster) as client:
        results = ninelog.grade.run([folder], executor=client, options=options, journal=f"{report}.journal")
        whole = ninelog.grade.Report(results)
    whole.write(report)
    os.remove(f"{report}.journal")
    print(f"{whole.count('passed')} passed, {whole.count('failed')} failed ({len(whole.files)} files)")
    if not address:
        cluster.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None)
