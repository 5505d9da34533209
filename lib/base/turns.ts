/**
 * Lets the rest of the program have a turn.
 * @throws the signal's reason, once it is aborted
 */
export async function otherTurn(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal?.throwIfAborted();
}
