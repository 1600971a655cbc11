/** Bytes of JSON that are kept of what was sent. */
export const payloadMax = 8 * 1024;

/** The largest fields are told by their size until the whole fits. Pure. */
export function fitPayload(value: unknown): unknown {
  if (bytesOf(value) <= payloadMax) return value;
  const whole = `[${bytesOf(value)} bytes]`;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return whole;
  const fitted: Record<string, unknown> = { ...value };
  const bySize = Object.entries(fitted)
    .map(([key, held]) => ({ key, bytes: bytesOf(held) }))
    .sort((one, other) => other.bytes - one.bytes);
  for (const { key, bytes } of bySize) {
    fitted[key] = `[${bytes} bytes]`;
    if (bytesOf(fitted) <= payloadMax) return fitted;
  }
  return whole;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? "");
}
