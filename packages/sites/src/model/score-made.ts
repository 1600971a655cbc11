import type { LighthouseAudit, LighthouseAudits, Scan, SecurityAudit } from "@sitewright/contract";
import type { LighthouseCategory } from "./audit-groups.ts";
import type { HealthParts } from "./health-halves.ts";
import {
  isSecurityGroup,
  type SecurityGroup,
  securityCategories,
  securityWeights,
} from "./security-groups.ts";

/** One of the scores that health is made of. */
export type PartScore = keyof HealthParts;

/** A score that explains itself: one that health is made of, or a group that security is made of. */
export type MadeScore = PartScore | SecurityGroup;

/** What would raise a score: an audit that did not pass, and how many of its 100 points that costs. */
export type ScoreRaise = { id: string; title: string; points: number };

const most = 3;
/** Less is not seen in a score of whole points. */
const least = 0.5;

/**
 * What would raise one of a scan's scores most, the most first. Performance is made of metrics, which no one can
 * mend as such: for it Lighthouse estimates what an audit would give. In the other categories an audit costs its
 * weight among those that apply; in security a warning costs half, and a group counts by its own weight.
 */
export function scoreRaises(
  part: MadeScore,
  audits: LighthouseAudits,
  { security }: Pick<Scan, "security">,
): ScoreRaise[] {
  return raisesOf(part, audits, security.audits)
    .filter(({ points }) => points >= least)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most);
}

function raisesOf(
  part: MadeScore,
  audits: LighthouseAudits,
  security: readonly SecurityAudit[],
): ScoreRaise[] {
  if (part === "security") return ofSecurity(security);
  if (isSecurityGroup(part)) return ofSecurity(security.filter((each) => each.category === part));
  return ofLighthouse(part, audits[part]);
}

/** The metrics that performance is the weighted mean of, with what each counts for, of 100; none in scans of before. */
export function metricShares({ lighthouse }: Pick<Scan, "lighthouse">) {
  return lighthouse.metrics.flatMap(({ id, title, display_value, score, weight = 0 }) =>
    weight === 0
      ? []
      : [{ id, title, value: display_value, score: score === null ? null : score * 100, weight }],
  );
}

/** The groups that the security score is the weighted mean of, with what each counts for, of 100. */
export function groupShares({ security: { scores } }: Pick<Scan, "security">) {
  const present = securityCategories.filter((group) => scores[group] !== null);
  const sum = present.reduce((total, group) => total + securityWeights[group], 0);
  return present.map((group) => ({
    group,
    score: scores[group],
    weight: (100 * securityWeights[group]) / sum,
  }));
}

/** How many of the audits that a score is of pass. */
export function passedOf(audits: readonly LighthouseAudit[]): { passed: number; of: number } {
  const counted = audits.filter(isCounted);
  return { passed: counted.filter(({ score }) => score === 1).length, of: counted.length };
}

/** The same of the checks of a group of security. */
export function passedInGroup(
  group: SecurityGroup,
  { security }: Pick<Scan, "security">,
): { passed: number; of: number } {
  const counted = security.audits.filter((each) => each.category === group && isMissable(each));
  return { passed: counted.filter(({ status }) => status === "pass").length, of: counted.length };
}

function ofLighthouse(part: LighthouseCategory, audits: readonly LighthouseAudit[]): ScoreRaise[] {
  if (part === "performance") {
    return audits.map(({ id, title, savings }) => ({ id, title, points: savings?.points ?? 0 }));
  }
  const counted = audits.filter(isCounted);
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  return counted.map(({ id, title, weight, score }) => ({
    id,
    title,
    points: (100 * weight * (1 - (score ?? 0))) / sum,
  }));
}

function isCounted({ weight, score }: LighthouseAudit): boolean {
  return weight > 0 && score !== null;
}

function ofSecurity(audits: readonly SecurityAudit[]): ScoreRaise[] {
  const counted = audits.filter(isMissable);
  const groups = securityCategories.filter((group) =>
    counted.some((each) => each.category === group),
  );
  const sum = groups.reduce((total, group) => total + securityWeights[group], 0);
  return counted.map(({ id, title, category, status, weight }) => {
    const inGroup = counted.filter((each) => each.category === category);
    const ofGroup = inGroup.reduce((total, each) => total + each.weight, 0);
    const share = securityWeights[category] / sum;
    return { id, title, points: (100 * share * weight * (missedBy[status] ?? 0)) / ofGroup };
  });
}

function isMissable({ status }: SecurityAudit): boolean {
  return status in missedBy;
}

/** What of its weight an audit that counts does not earn. */
const missedBy: Partial<Record<SecurityAudit["status"], number>> = {
  pass: 0,
  warning: 0.5,
  fail: 1,
};
