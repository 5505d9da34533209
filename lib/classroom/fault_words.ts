import type { Fault } from "./plan.ts";

/** Kinds of faults in words, as they follow the name of a check or a cell. */
export const FAULTS: Readonly<Record<Fault["kind"], string>> = {
  wrong: "wrong",
  error: "ended with an error",
  syntax: "does not parse",
  missing: "is missing",
  time: "took too long",
  memory: "took too much memory",
  exit: "ended its process",
  permission: "asked for what is not allowed",
};

/** Faults that teachers are told of in notes, beside the points that they cost. */
export const NOTED: readonly Fault["kind"][] = ["permission", "exit", "memory", "time"];
