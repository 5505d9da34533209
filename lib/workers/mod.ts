export * from "./pool.ts";
export * from "./serve.ts";
export { WorkerDiedError } from "./task_worker.ts";
