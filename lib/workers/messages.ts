import { InputError, type InputErrorDetails } from "../base/errors.ts";
import { permissionFault } from "../base/permissions.ts";
import { WorkerDiedError } from "./worker_died.ts";

/** What a worker is given at its start. */
export interface WorkerStart {
  /** For all messages; see `TaskWorker`. */
  readonly port: MessagePort;
}

/** What the pool says to a worker. */
export interface ToWorker {
  readonly task: unknown;
}

/** What a worker says to the pool. */
export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "report"; readonly value: unknown }
  | { readonly kind: "result"; readonly value: unknown }
  | { readonly kind: "error"; readonly error: SentError }
  | { readonly kind: "out of memory" };

/**
 * An error on its way between threads. Structured cloning keeps neither the class of an error of our
 * own nor its fields.
 */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SentError;
  /** What an `InputError` knows. */
  readonly details?: InputErrorDetails;
}

/** Makes what was thrown ready for the way. */
export function sentError(thrown: unknown): SentError {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown) };
  const denied = permissionFault(thrown);
  if (denied !== undefined) return sentError(denied);
  const { name, message, stack, cause } = thrown;
  return {
    name,
    message,
    stack,
    cause: cause === undefined ? undefined : sentError(cause),
    details: thrown instanceof InputError ? thrown.details : undefined,
  };
}

/**
 * The error that was sent: an `InputError` or `WorkerDiedError` again where it was one, else an `Error`
 * of its name.
 */
export function receivedError({ name, message, stack, cause, details }: SentError): Error {
  const options = cause === undefined ? undefined : { cause: receivedError(cause) };
  const error = details !== undefined
    ? new InputError(details)
    : name === "WorkerDiedError"
    ? new WorkerDiedError(message, options)
    : new Error(message, options);
  if (error.name !== name) define(error, "name", name);
  if (stack !== undefined) define(error, "stack", stack); // says where in the worker
  return error;
}

function define(error: Error, key: "name" | "stack", value: string): void {
  Object.defineProperty(error, key, { value, configurable: true, writable: true });
}
