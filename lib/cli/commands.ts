import type { Command } from "./command.ts";

/** A command in the list of all, with what the list tells of it. */
export interface ListedCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Whether the list of commands leaves it out, since other commands call it, and nobody types it. */
  readonly isInternal?: boolean;
  /** Loads the command; a call loads only its own, so that it starts at once. */
  load(): Promise<Command>;
}

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: "stats",
    summary: "size, annotation and non-projectivity of treebanks, one row each",
    load: async () => (await import("./stats.ts")).statsCommand,
  },
  {
    name: "measures",
    summary:
      "sentences by projectivity, degree, edge degree, gap degree, well-nestedness, planarity",
    load: async () => (await import("./measures.ts")).measuresCommand,
  },
  {
    name: "coverage",
    summary: "theoretical coverage: what each transition system reaches with its oracle",
    load: async () => (await import("./coverage.ts")).coverageCommand,
  },
  {
    name: "evaluate",
    summary:
      "accuracy of parsed files, where their errors are, and which differences are significant",
    load: async () => (await import("./evaluate.ts")).evaluateCommand,
  },
  {
    name: "find",
    summary: "sentences and arcs that a query describes: listed, counted, or written as a treebank",
    load: async () => (await import("./find.ts")).findCommand,
  },
  {
    name: "draw",
    summary: "trees as text for the terminal, SVG, PDF, PNG or TikZ, a system's below the gold one",
    load: async () => (await import("./draw.ts")).drawCommand,
  },
  {
    name: "errors",
    summary: "a page to read the errors of systems sentence by sentence, with search and filters",
    load: async () => (await import("./errors.ts")).errorsCommand,
  },
  {
    name: "trace",
    summary: "the transitions and configurations with which a system derives a sentence",
    load: async () => (await import("./trace.ts")).traceCommand,
  },
  {
    name: "train",
    summary: "train a parser on treebanks, transition-based or graph-based",
    load: async () => (await import("./train.ts")).trainCommand,
  },
  {
    name: "parse",
    summary: "parse a treebank file with a parser of arcbook train",
    load: async () => (await import("./parse.ts")).parseCommand,
  },
  {
    name: "convert",
    summary: "a treebank in another format",
    load: async () => (await import("./convert.ts")).convertCommand,
  },
  {
    name: "projectivize",
    summary: "a projective treebank, with what was lifted marked in the labels",
    load: async () => (await import("./projectivize.ts")).projectivizeCommand,
  },
  {
    name: "deprojectivize",
    summary: "the non-projective treebank that marked labels stand for",
    load: async () => (await import("./projectivize.ts")).deprojectivizeCommand,
  },
  {
    name: "validate",
    summary: "all faults of treebank files, with line and code",
    load: async () => (await import("./validate.ts")).validateCommand,
  },
  {
    name: "catalog",
    summary: "the treebanks and files that can be named by an id",
    load: async () => (await import("./catalog.ts")).catalogCommand,
  },
  {
    name: "fetch",
    summary: "download treebanks of the catalog, verified by content",
    load: async () => (await import("./fetch.ts")).fetchCommand,
  },
  {
    name: "study",
    summary: "run a study of the notebooks on the treebanks of this machine",
    load: async () => (await import("./study.ts")).studyCommand,
  },
  {
    name: "new",
    summary: "a folder for notebooks of your own, which use this library",
    load: async () => (await import("./new.ts")).newCommand,
  },
  {
    name: "grade",
    summary: "points, feedback and a summary for assignments that students have handed in",
    load: async () => (await import("./grade.ts")).gradeCommand,
  },
  {
    name: "reproduce",
    summary: "run all studies and execute all notebooks",
    load: async () => (await import("./reproduce.ts")).reproduceCommand,
  },
  {
    name: "appendix",
    summary: "execute the notebooks and write a site, LaTeX, CSV and pictures into one folder",
    load: async () => (await import("./appendix.ts")).appendixCommand,
  },
  {
    name: "cells",
    summary: "compute the cells of a task of a job",
    isInternal: true,
    load: async () => (await import("./cells.ts")).cellsCommand,
  },
];
