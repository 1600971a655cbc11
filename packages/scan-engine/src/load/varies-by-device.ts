/**
 * Whether a server answers devices in different ways, as it says itself (RFC 9110, 12.5.5).
 * @param vary the value of its `Vary` header; empty without one.
 */
export function variesByDevice(vary: string): boolean {
  return vary
    .split(/[,\n]/)
    .map((name) => name.trim().toLowerCase())
    .some((name) => name === "user-agent" || name.startsWith("sec-ch-"));
}
