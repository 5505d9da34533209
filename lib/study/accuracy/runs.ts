import { withStored } from "../run/stored.ts";
import { CURVE_RUN, runCurve } from "./curve.ts";
import { run, type StudiedAccuracy } from "./study.ts";

/** What is stored of this study, by the name under which. */
export const runs = { accuracy: run, [CURVE_RUN]: runCurve };

/** The stored results of all treebanks, at hand or not: what the full profile found. */
export async function storedRun(): Promise<StudiedAccuracy[]> {
  return await withStored("accuracy", []);
}
