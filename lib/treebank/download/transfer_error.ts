/** Why a transfer failed, and whether another attempt may help. */
export class TransferError extends Error {
  /** Where the server had redirected to when it failed, as text to append; else empty. */
  via = "";

  constructor(
    readonly code:
      | "http-status"
      | "redirect"
      | "network"
      | "stalled"
      | "truncated"
      | "wrong-content",
    readonly found: string,
    readonly required: string,
    readonly mayPass: boolean,
  ) {
    super(`${code}: ${found}`);
  }
}
