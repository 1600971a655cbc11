import type { LighthouseAudit, LighthouseAudits, Scan } from "@sitewright/contract";
import { ratingOf } from "./rating.ts";

export type LighthouseCategory = keyof LighthouseAudits;

export const lighthouseCategories = [
  "performance",
  "accessibility",
  "best_practices",
  "seo",
] as const satisfies readonly LighthouseCategory[];

export type AuditGroups = {
  failed: LighthouseAudit[];
  passed: LighthouseAudit[];
  /** Worth knowing, without a score. */
  informative: LighthouseAudit[];
  /** Only a person can tell. */
  manual: LighthouseAudit[];
  notApplicable: LighthouseAudit[];
};

/**
 * Sorts a category's audits as Lighthouse judges them. Failed ones come worst first: by the points
 * they cost, which is weight times what is missing of the score, or what Lighthouse estimates.
 */
export function groupAudits(audits: readonly LighthouseAudit[]): AuditGroups {
  const groups: AuditGroups = {
    failed: [],
    passed: [],
    informative: [],
    manual: [],
    notApplicable: [],
  };
  for (const audit of audits) groups[groupOf(audit)].push(audit);
  groups.failed.sort((a, b) => cost(b) - cost(a) || time(b) - time(a));
  return groups;
}

export type LighthouseFinding = { category: LighthouseCategory; audit: LighthouseAudit };

/**
 * The audits that cost a page the most, over all categories; an audit in two counts once. Metrics
 * and opportunities count by the points of the performance score that they cost: none of the latter has a weight.
 */
export function topFailing(
  audits: LighthouseAudits,
  metrics: readonly Metric[],
  limit: number,
): LighthouseFinding[] {
  const seen = new Set<string>();
  return [
    ...metrics.flatMap((metric) => metricFinding(metric)),
    ...lighthouseCategories.flatMap((category) => costsOf(audits[category], category)),
  ]
    .sort((a, b) => b.share - a.share)
    .filter(({ audit }) => !seen.has(audit.id) && seen.add(audit.id))
    .slice(0, limit)
    .map(({ category, audit }) => ({ category, audit }));
}

type Metric = Scan["lighthouse"]["metrics"][number];
type Costly = LighthouseFinding & { share: number };

function costsOf(audits: readonly LighthouseAudit[], category: LighthouseCategory): Costly[] {
  const total = audits.reduce((sum, audit) => sum + audit.weight, 0) || 100;
  return audits
    .map((audit) => ({ category, audit, share: cost(audit) / total }))
    .filter(({ audit, share }) => groupOf(audit) === "failed" && share > 0);
}

function metricFinding(metric: Metric): Costly[] {
  const { id, title, score, display_value, weight = 0 } = metric;
  if (score === null || ratingOf(score) === "positive" || weight === 0) return [];
  const audit: LighthouseAudit = {
    id,
    title,
    description: "",
    score,
    score_display_mode: "numeric",
    display_value,
    weight,
    items: [],
  };
  return [{ category: "performance", audit, share: cost(audit) / 100 }];
}

function groupOf({ score, score_display_mode }: LighthouseAudit): keyof AuditGroups {
  switch (score_display_mode) {
    case "notApplicable":
      return "notApplicable";
    case "manual":
      return "manual";
    case "informative":
      return "informative";
    case "error":
      return "failed";
    default:
      if (score === null) return "informative";
      return ratingOf(score) === "positive" ? "passed" : "failed";
  }
}

function cost({ score, weight, savings }: LighthouseAudit): number {
  return weight * (1 - (score ?? 0)) + (savings?.points ?? 0);
}

function time({ savings }: LighthouseAudit): number {
  return savings?.ms ?? 0;
}
