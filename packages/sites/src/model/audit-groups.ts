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
