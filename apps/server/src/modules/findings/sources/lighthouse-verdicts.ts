import type { LighthouseAuditEvidence, LighthouseEvidence } from "@sitewright/scan-engine";

/** That a problem is there, that it is not, or that a load says neither: what was told of it before stays. */
export type Verdict = "there" | "gone" | "open";

export type Measured = Pick<LighthouseEvidence, "metrics" | "audits" | "runs" | "shown">;

type Audit = LighthouseAuditEvidence;

/**
 * From where on a time is a problem, and from where on it is none; `score` is 0 to 1, `ms` what Lighthouse estimates
 * would be saved. Between them neither is said, as no page takes the same time twice: else one that is near a limit
 * would have a new problem every other day.
 */
type Limits = Record<"there" | "gone", { score: number; ms: number }>;

/** Below 0.5 Lighthouse's own report calls a metric poor. */
const limits: Limits = { there: { score: 0.5, ms: 200 }, gone: { score: 0.7, ms: 100 } };

/** On a machine that has other things to do, only what is far off is the page's. What seems well may not have been waited for. */
const noisyLimits: Limits = {
  there: { score: 0.25, ms: 1_000 },
  gone: { score: Number.POSITIVE_INFINITY, ms: Number.NEGATIVE_INFINITY },
};

/** Bytes are the same each time. These take a quarter of a second of the network that Lighthouse assumes for a phone, 1.6 Mbit/s. */
const leastBytes = 50 * 1024;

/** From here on Lighthouse calls a score good. */
const good = 0.9;
/** What is below this and has no weight did not pass. */
const failed = 0.5;

/** What explains a metric, without a measure of its own: a problem where the metric is one. */
const metricsOfInsights: Readonly<Record<string, string>> = {
  "cls-culprits-insight": "cumulative-layout-shift",
  "forced-reflow-insight": "total-blocking-time",
  "lcp-discovery-insight": "largest-contentful-paint",
  "network-dependency-tree-insight": "largest-contentful-paint",
};

/** What a load says of a metric. */
export function verdictOfMetric(score: number | null, measured: Measured): Verdict {
  if (score === null) return "open";
  const { there, gone } = limitsOf(measured);
  if (score < there.score) return "there";
  return score >= gone.score ? "gone" : "open";
}

/** What a load says of an audit. One that does not apply, or only informs, has passed. */
export function verdictOfAudit(audit: Audit, measured: Measured): Verdict {
  const { id, score, score_display_mode: mode, weight, savings } = audit;
  if (mode === "error") return "open";
  if (mode === "informative") return "gone";
  const metric = metricsOfInsights[id];
  if (metric !== undefined) return verdictOfInsight(audit, metric, measured);
  if (score === null) return "gone";
  if (weight > 0) return score < good ? "there" : "gone";
  if (mode !== "metricSavings") return score < failed ? "there" : "gone";
  if (score >= good) return "gone";
  const { there, gone } = limitsOf(measured);
  const ms = savings?.ms ?? 0;
  if ((savings?.bytes ?? 0) >= leastBytes || ms >= there.ms) return "there";
  return ms < gone.ms ? "gone" : "open";
}

function verdictOfInsight({ score }: Audit, metric: string, measured: Measured): Verdict {
  if (score !== null && score >= failed) return "gone";
  const shown = measured.metrics.find(({ id }) => id === metric);
  const verdict = verdictOfMetric(shown?.score ?? null, measured);
  // It does not apply where another element is painted last, which in some loads is so.
  return verdict === "there" && score === null ? "open" : verdict;
}

function limitsOf({ runs, shown }: Measured): Limits {
  return runs[shown]?.noisy ? noisyLimits : limits;
}
