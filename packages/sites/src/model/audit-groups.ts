import type { LighthouseAudit, LighthouseAudits } from "@sitewright/contract";
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
  notApplicable: LighthouseAudit[];
};

/**
 * Sorts a category's audits into what a person looks at first. Failed ones come worst first: by the
 * points they cost, which is weight times what is missing of the score.
 */
export function groupAudits(audits: readonly LighthouseAudit[]): AuditGroups {
  const groups: AuditGroups = { failed: [], passed: [], informative: [], notApplicable: [] };
  for (const audit of audits) groups[groupOf(audit)].push(audit);
  groups.failed.sort((a, b) => cost(b) - cost(a));
  return groups;
}

/** The audits that cost a page the most, over all categories; an audit in two counts once. */
export function topFailing(
  audits: LighthouseAudits,
  limit: number,
): { category: LighthouseCategory; audit: LighthouseAudit }[] {
  const seen = new Set<string>();
  return lighthouseCategories
    .flatMap((category) => {
      const total = audits[category].reduce((sum, audit) => sum + audit.weight, 0) || 1;
      return audits[category].map((audit) => ({ category, audit, share: cost(audit) / total }));
    })
    .filter(({ audit }) => groupOf(audit) === "failed" && audit.weight > 0)
    .sort((a, b) => b.share - a.share)
    .filter(({ audit }) => !seen.has(audit.id) && seen.add(audit.id))
    .slice(0, limit)
    .map(({ category, audit }) => ({ category, audit }));
}

function groupOf({ score, score_display_mode }: LighthouseAudit): keyof AuditGroups {
  if (score_display_mode === "notApplicable") return "notApplicable";
  if (score_display_mode === "informative" || score_display_mode === "manual") return "informative";
  if (score_display_mode === "error") return "failed";
  if (score === null) return "informative";
  return ratingOf(score) === "positive" ? "passed" : "failed";
}

function cost({ score, weight }: LighthouseAudit): number {
  return weight * (1 - (score ?? 0));
}
