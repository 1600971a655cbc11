import type { CheckCategory } from "../../checks/define-check.ts";
import type { SecurityAuditEvidence, SecurityEvidence } from "../../evidence.ts";
import { categoryScore, weightedMean } from "../../scoring.ts";

/** What a category weighs in a page's security score. */
export const categoryWeights = {
  transport: 30,
  browser: 25,
  scripts: 20,
  forms: 15,
  compliance: 10,
} satisfies Record<CheckCategory, number>;

/** The score of each category and of all; a category in which nothing scored does not count. Pure. */
export function securityScores(
  audits: readonly SecurityAuditEvidence[],
): SecurityEvidence["scores"] {
  const of = (category: CheckCategory) =>
    categoryScore(audits.filter((audit) => audit.category === category));
  const scores = {
    transport: of("transport"),
    browser: of("browser"),
    scripts: of("scripts"),
    forms: of("forms"),
    compliance: of("compliance"),
  };
  const categories = Object.keys(categoryWeights) as CheckCategory[];
  const average = weightedMean(
    categories.map((category) => ({
      score: scores[category],
      weight: categoryWeights[category],
    })),
  );
  return { ...scores, average };
}
