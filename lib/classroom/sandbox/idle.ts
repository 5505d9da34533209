/** A rejected promise that nobody handles, or an error of a timer. */
export interface Unhandled {
  readonly reason: unknown;
}

/**
 * Has a process that is to go on told when it has nothing left to do: what is awaited then is never
 * settled. Rejections and errors that nobody handles are told at once and do not end the process.
 */
export function onIdle(tell: (unhandled?: Unhandled) => void): void {
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    tell({ reason: event.reason });
  });
  addEventListener("error", (event) => {
    event.preventDefault();
    tell({ reason: event.error });
  });
  addEventListener("beforeunload", (event) => {
    event.preventDefault();
    tell();
  });
}
