import { randomInteger } from "../../../dependency/random.ts";
import type { Target } from "./kill_campaign.ts";

/** A process of `arcbook study`, with all its threads. */
export const DRIVER: Target = {
  name: "driver",
  kill({ drivers, random }) {
    if (drivers.length === 0) return false;
    drivers[randomInteger(random, drivers.length)].kill("SIGKILL");
    return true;
  },
};

/** The thread that begins the next cell, which breaks down without a word. */
export const WORKER: Target = {
  name: "worker",
  kill({ runs, drivers }) {
    if (drivers.length === 0) return false;
    runs.doom();
    return true;
  },
};
