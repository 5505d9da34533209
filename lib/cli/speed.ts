import { counted } from "./counted.ts";

/** How much was done in which time, for example `10,046 tokens in 0.52 s, 19,319 tokens per second`. */
export function perSecond(tokens: number, seconds: number): string {
  const rate = Math.round(tokens / Math.max(seconds, 1e-3));
  return `${counted(tokens, "token")} in ${seconds.toFixed(2)} s, ${
    counted(rate, "token")
  } per second`;
}
