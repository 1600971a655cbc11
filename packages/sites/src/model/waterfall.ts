import type { NetworkRequest } from "@sitewright/contract";

/** A stretch of a request's bar, in thousandths of the whole load. */
export type Stretch = { phase: "connecting" | "waiting" | "receiving"; x: number; width: number };

/** When the last request ended, in milliseconds; at least 1. */
export function endOf(requests: readonly NetworkRequest[]): number {
  return requests.reduce((end, { started_ms, time_ms }) => Math.max(end, started_ms + time_ms), 1);
}

/** A request's bar in a waterfall that is `endMs` long; each stretch that it has can be seen. */
export function stretchesOf({ started_ms, timings }: NetworkRequest, endMs: number): Stretch[] {
  const { blocked, dns, connect, send, wait, receive } = timings;
  const lengths = {
    connecting: (blocked ?? 0) + (dns ?? 0) + (connect ?? 0),
    waiting: (send ?? 0) + (wait ?? 0),
    receiving: receive ?? 0,
  };
  let x = scaled(started_ms, endMs);
  return (["connecting", "waiting", "receiving"] as const).flatMap((phase) => {
    if (lengths[phase] <= 0) return [];
    const width = Math.max(leastWidth, scaled(lengths[phase], endMs));
    const stretch = { phase, x, width };
    x += width;
    return [stretch];
  });
}

const leastWidth = 3;

function scaled(ms: number, endMs: number): number {
  return Math.round((ms / endMs) * 1_000);
}
