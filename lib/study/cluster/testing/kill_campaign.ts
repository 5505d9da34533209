/**
 * Kills at random moments: a counted study is run by drivers that are started again and again while
 * they, their workers and their tasks are killed, and its books are checked after each kill.
 * @module
 */
import { type Random, randomInteger } from "../../../dependency/random.ts";
import { inFolder } from "../../../testing/folders.ts";
import { type CountedOutcome, CountedRuns, outcomeOf } from "./counted_runs.ts";
import { pause } from "./slurm_bed.ts";

/** What can be killed. */
export interface Target {
  readonly name: string;
  /** Kills one, at random; false where there is none at the moment. */
  kill(scene: Scene): boolean | Promise<boolean>;
}

/** What a target is chosen from. */
export interface Scene {
  readonly runs: CountedRuns;
  /** The processes of the study that are running. */
  readonly drivers: readonly Deno.ChildProcess[];
  readonly random: Random;
}

/** How an executor is put to the test. */
export interface KillPlan {
  /** Arguments of `arcbook study` that choose the executor. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly targets: readonly Target[];
  /** What else may happen, about once for two kills; it is counted apart. */
  readonly mishaps: readonly Target[];
  /** What an administrator does after them. */
  repair?(): Promise<void>;
  /** Cells that are computed at a time: so many may be lost by a kill. */
  readonly slots: number;
  /** Seconds that a cell takes beside its computation. */
  readonly seconds: number;
  /** Seconds between kills, at most. */
  readonly pause: number;
}

/** How often each target was killed, and what came of it. */
export interface KillCounts {
  readonly kills: Record<string, number>;
  readonly mishaps: Record<string, number>;
  /** Grids that were run to their ends. */
  rounds: number;
  cells: number;
  /** Computations that a kill broke off. */
  brokenOff: number;
  /** Times that a driver ended with cells that failed, told as such, and was started again. */
  reported: number;
}

/** Kills in one grid, at most, so that it comes to its end. */
const KILLS_OF_ROUND = 12;
/** Probability of something else after a kill. */
const MISHAPS = 0.5;
/** Drivers that may end with failed cells after the last kill of a grid. */
const LAST_TRIES = 4;

/** One executor's campaign. */
export class KillCampaign {
  readonly counts: KillCounts = {
    kills: {},
    mishaps: {},
    rounds: 0,
    cells: 0,
    brokenOff: 0,
    reported: 0,
  };

  /** @param expected the contents of all results, as of an undisturbed run */
  constructor(
    private readonly plan: KillPlan,
    private readonly expected: ReadonlyMap<number, string>,
    private readonly random: Random,
    private readonly tell: (line: string) => void = () => {},
  ) {}

  /**
   * Kills so many times, in as many grids as that takes.
   * @throws {AssertionError} where something is lost, twice or wrong
   */
  async run(kills: number): Promise<KillCounts> {
    while (this.#killed() < kills) {
      const most = Math.min(KILLS_OF_ROUND, kills - this.#killed());
      await inFolder((folder) => new Round(this, this.plan, folder, this.random).run(most));
      this.tell(`${this.#killed()} kills, ${this.counts.rounds} grids`);
    }
    return this.counts;
  }

  #killed(): number {
    return Object.values(this.counts.kills).reduce((sum, count) => sum + count, 0);
  }

  note(kind: "kills" | "mishaps", target: string): void {
    this.counts[kind][target] = (this.counts[kind][target] ?? 0) + 1;
  }

  check(runs: CountedRuns): void {
    runs.check(this.expected);
  }

  checkWhole(runs: CountedRuns, interruptions: number): void {
    runs.checkWhole(this.expected, interruptions);
    this.counts.rounds++;
    this.counts.cells += this.expected.size;
    this.counts.brokenOff += runs.begun() - this.expected.size;
  }
}

/** A grid that is killed until it has come to its end. */
class Round {
  readonly #runs: CountedRuns;
  readonly #drivers = new Set<Deno.ChildProcess>();
  readonly #outcomes: Promise<unknown>[] = [];
  #done = false;
  #fault: Error | undefined;

  constructor(
    private readonly campaign: KillCampaign,
    private readonly plan: KillPlan,
    folder: string,
    private readonly random: Random,
  ) {
    this.#runs = new CountedRuns(folder, plan.environment);
    this.#runs.seconds = plan.seconds;
  }

  async run(most: number): Promise<void> {
    const { targets, mishaps, slots } = this.plan;
    let kills = 0, others = 0;
    try {
      while (kills < most && !this.#done) {
        this.#startDrivers();
        await pause(this.plan.pause * this.random());
        if (await this.#hit("kills", targets)) kills++;
        if (this.random() < MISHAPS && await this.#hit("mishaps", mishaps)) others++;
        else await this.plan.repair?.();
        this.campaign.check(this.#runs);
        this.#demandSound();
      }
      await this.#finish();
      this.campaign.checkWhole(this.#runs, (kills + others) * slots);
    } finally {
      for (const driver of this.#drivers) driver.kill("SIGKILL");
      await Promise.all(this.#outcomes);
    }
  }

  /** One driver at least, and sometimes a second one at the same time. */
  #startDrivers(): void {
    const wanted = 1 + randomInteger(this.random, 2);
    while (this.#drivers.size < wanted && !this.#done) this.#start();
  }

  #start(): void {
    const driver = this.#runs.start(...this.plan.args);
    this.#drivers.add(driver);
    const end = outcomeOf(driver).then((outcome) => {
      this.#drivers.delete(driver);
      this.#judge(outcome);
    });
    this.#outcomes.push(end);
  }

  #judge({ status, signal, err }: CountedOutcome): void {
    if (signal === "SIGKILL") return;
    if (status === 0) this.#done = true;
    else if (status === 1 && /Cannot compute \d+ of \d+ cells/.test(err)) {
      this.campaign.counts.reported++;
    } else this.#fault ??= new Error(`A driver ended with status ${status}:\n${err}`);
  }

  #demandSound(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  async #hit(kind: "kills" | "mishaps", targets: readonly Target[]): Promise<boolean> {
    if (targets.length === 0) return false;
    const target = targets[randomInteger(this.random, targets.length)];
    const scene = { runs: this.#runs, drivers: [...this.#drivers], random: this.random };
    const hit = await target.kill(scene);
    if (hit) this.campaign.note(kind, target.name);
    return hit;
  }

  /** Lets drivers come to their end, and starts one again that ends with failed cells. */
  async #finish(): Promise<void> {
    for (let tries = 0; tries < LAST_TRIES; tries++) {
      await this.plan.repair?.();
      await Promise.all(this.#outcomes);
      this.#demandSound();
      // Also where all is done: the last driver sweeps up what a killed one left behind.
      this.#done = false;
      this.#start();
      await Promise.all(this.#outcomes);
      this.#demandSound();
      if (this.#done) return;
    }
    throw new Error(`The study does not come to its end in ${LAST_TRIES} tries`);
  }
}
