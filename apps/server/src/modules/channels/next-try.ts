import { deliveryTries } from "@sitewright/contract";
import type { Verdict } from "./channel-adapter.ts";

/** Seconds between tries: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;

/** Days without anything coming through until a channel is switched off. */
export const failingDaysMax = 5;

/** What becomes of a delivery. */
export type NextTry =
  | { status: "sent" | "failed" | "skipped" | "unclear" }
  | { status: "queued"; afterSeconds: number };

/** @param tries there were, this one included */
export function nextTry(tries: number, verdict: Verdict): NextTry {
  if (verdict.outcome === "sent") return { status: "sent" };
  // Once more could be twice.
  if (verdict.outcome === "unclear") return { status: "unclear" };
  if (verdict.outcome !== "failed") return { status: "failed" };
  const wait = waits[tries - 1];
  if (tries >= deliveryTries || wait === undefined) return { status: "failed" };
  return { status: "queued", afterSeconds: Math.max(wait, verdict.restsFor ?? 0) };
}
