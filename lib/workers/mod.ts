export * from "./pool.ts";
export * from "./serve.ts";
export { WorkerDiedError } from "./worker_died.ts";
