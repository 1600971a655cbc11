import { Audit, type Result } from "lighthouse";
import type { LighthouseSavings } from "../../evidence.ts";

type Report = Pick<Result, "audits" | "categories">;
type AuditResult = Result["audits"][string];

/**
 * What doing as an audit says would save, as Lighthouse estimates it: milliseconds (the most of any
 * one metric), bytes over the wire, and points of the performance score. Null where it estimates nothing.
 * Pure. The points are the sum over metrics of weight × (score with the saving − score now), which is
 * how Lighthouse's own report orders its insights.
 * @see https://developer.chrome.com/docs/lighthouse/performance/performance-scoring
 */
export function auditSavings(audit: AuditResult, report: Report): LighthouseSavings | null {
  const ms = millisecondsOf(audit);
  const bytes = bytesOf(audit);
  const points = pointsOf(audit, report);
  if (ms === null && bytes === null && points === 0) return null;
  return { ms, bytes, points };
}

function millisecondsOf({ metricSavings, details }: AuditResult): number | null {
  const overall = details?.type === "opportunity" ? details.overallSavingsMs : undefined;
  const times = Object.entries(metricSavings ?? {}).flatMap(([metric, saved]) =>
    // The one metric that is no time.
    metric === "CLS" || saved === undefined ? [] : [saved],
  );
  return positive(Math.max(overall ?? 0, ...times));
}

function bytesOf({ details }: AuditResult): number | null {
  if (!details) return null;
  if (details.type === "opportunity" && details.overallSavingsBytes !== undefined) {
    return positive(details.overallSavingsBytes);
  }
  const wasted = "debugData" in details ? details.debugData?.wastedBytes : undefined;
  return typeof wasted === "number" ? positive(wasted) : null;
}

function positive(value: number): number | null {
  return Number.isFinite(value) && value >= 1 ? Math.round(value) : null;
}

function pointsOf({ metricSavings }: AuditResult, { audits, categories }: Report): number {
  let points = 0;
  for (const { id, acronym, weight } of categories.performance?.auditRefs ?? []) {
    const metric = audits[id];
    const saved = acronym && metricSavings?.[acronym as keyof typeof metricSavings];
    if (!saved || !metric?.scoringOptions || !metric.numericValue || metric.score === null)
      continue;
    const left = Math.max(0, metric.numericValue - saved);
    const score = Audit.computeLogNormalScore(metric.scoringOptions, left);
    points += Math.max(0, score - metric.score) * weight;
  }
  return Math.round(points * 10) / 10;
}
