import { createHash } from "node:crypto";

/** What tells a state from any other, 24 hexadecimal digits. */
export function stateOf(...parts: readonly (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}
