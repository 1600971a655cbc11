import type { ApiToken } from "@sitewright/contract";

const dayMs = 86_400_000;
/** So many days before its end a token stands out. */
const soonDays = 7;

/** How long a new token lasts: so many days, until the end of a day, or without an end. */
export const tokenEnds = ["30", "90", "date", "never"] as const;
export type TokenEnd = (typeof tokenEnds)[number];

/** How a token stands at a moment. */
export function stateOf(
  { time_expires, time_revoked }: ApiToken,
  now: number,
): "usable" | "ends-soon" | "ended" | "revoked" {
  if (time_revoked !== null) return "revoked";
  if (time_expires === null) return "usable";
  const left = Date.parse(time_expires) - now;
  if (left <= 0) return "ended";
  return left < soonDays * dayMs ? "ends-soon" : "usable";
}

/**
 * When a new token ends, null for never; undefined where the day is none that is to come. A day is the
 * reader's own, and counts whole.
 */
export function endOf(end: TokenEnd, day: string, now: number): string | null | undefined {
  if (end === "never") return null;
  if (end !== "date") return new Date(now + Number(end) * dayMs).toISOString();
  const time = new Date(`${day}T23:59:59`).getTime();
  return Number.isFinite(time) && time > now ? new Date(time).toISOString() : undefined;
}

/** A token as it may stand in a header, without what came along when it was copied; null where it is none. */
export function readToken(text: string): string | null {
  const token = text.trim().replace(/^Token\s+/i, "");
  return /^[\x21-\x7e]+$/.test(token) ? token : null;
}
