import { createHash } from "node:crypto";
import type { Json } from "./cells.ts";

/** JSON with the keys of every object sorted, so that equal values have equal texts. */
export function canonical(value: Json): string {
  return JSON.stringify(
    value,
    (_, inner) =>
      inner !== null && typeof inner === "object" && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1))
        : inner,
  );
}

/** Of the JSON text of a result. */
export function checksumOf(result: unknown): string {
  return hash(String(JSON.stringify(result)));
}

/** SHA-256 of a text, as hexadecimal digits. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
