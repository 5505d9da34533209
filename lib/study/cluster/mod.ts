/**
 * Studies computed by a batch system: jobs of cells on machines that share the file system.
 * @module
 */
export * from "./cancel_jobs.ts";
export * from "./cluster_executor.ts";
export * from "./engine.ts";
export * from "./engines.ts";
export * from "./job_folder.ts";
export * from "./jobs.ts";
export * from "./judge.ts";
export * from "./open_jobs.ts";
export * from "./planning.ts";
export * from "./slurm.ts";
export * from "./study_stopped.ts";
export * from "./task.ts";
