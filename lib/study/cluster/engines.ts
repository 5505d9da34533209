import type { BatchEngine } from "./engine.ts";
import { slurm } from "./slurm.ts";

/** All batch systems that `--cluster` knows, by name. */
export const ENGINES: Readonly<Record<string, BatchEngine>> = { slurm };
