import type { NeedReason, Site } from "@sitewright/contract";
import type { Severity } from "@sitewright/ui-kit";

/** How grave each reason is, drawn as findings are. */
export const needSeverities = {
  unreachable: "critical",
  crawl: "critical",
  critical: "critical",
  high: "high",
  broken: "medium",
  test: "high",
  issue: "high",
  failed: "medium",
  fell: "medium",
  poor: "medium",
} satisfies Record<NeedReason, Severity>;

/** What is to be said of a site before anything else, while it rests. */
export type TopFinding =
  | { kind: "need"; reason: Exclude<NeedReason, "critical" | "high" | "broken"> }
  /** Addresses that lead nowhere, of which no finding is known any more. */
  | { kind: "addresses" }
  | { kind: "finding"; title: string; severity: Severity; pages: number; others: number }
  | { kind: "none" | "never" | "no-pages" | "cancelled" };

/** Of all that a site needs and all that is found on it, what is told on its row. */
export function topFinding({ need, findings, crawl, pages, scans }: Site): TopFinding {
  const { count, urgent, worst } = findings;
  const isFinding = need === null || need === "critical" || need === "high" || need === "broken";
  if (!isFinding) return { kind: "need", reason: need };
  if (worst !== null) {
    const others = (need === null ? count : urgent) - 1;
    return { kind: "finding", ...worst, others: Math.max(0, others) };
  }
  if (need !== null) return { kind: "addresses" };
  if (crawl.status === "cancelled") return { kind: "cancelled" };
  if (pages === 0) return { kind: "no-pages" };
  return { kind: scans.done === 0 ? "never" : "none" };
}
