/** The type of the message by which a kernel tells that it has heard of an interrupt. */
export const INTERRUPTED = "arcbook_interrupted";

/** The key of the symbol under which cells find what ends their waiting; see `interruptible.ts`. */
export const AWAITED = "arcbook.awaited";

/** The type of the message by which a cell tells that it has come to its first `await`. */
export const AWAITING = "arcbook_awaiting";
