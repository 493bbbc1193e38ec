"""A campaign of simulated events, each checked: how many were held, and what they went through."""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor

from tests.events.campaign import Tally, simulated


def main() -> None:
    """Hold the events and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    wanted = parser.parse_args()
    began = time.monotonic()
    tally = Tally()
    seeds = range(wanted.first, wanted.first + wanted.events)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for each in pool.map(simulated, seeds, chunksize=25):
            tally.add(each)
    for name in tally.__struct_fields__:
        print(f"{name:12} {getattr(tally, name):>10,}")
    print(f"{'seconds':12} {time.monotonic() - began:>10,.0f}")


if __name__ == "__main__":
    main()
