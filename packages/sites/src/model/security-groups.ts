import type { SecurityAudit } from "@sitewright/contract";

export const securityCategories = [
  "transport",
  "browser",
  "scripts",
  "forms",
  "compliance",
] as const satisfies readonly SecurityAudit["category"][];

export type SecurityGroup = (typeof securityCategories)[number];

export function isSecurityGroup(name: string): name is SecurityGroup {
  return securityCategories.some((group) => group === name);
}

/** What each category counts for in a page's security score, where all of them apply. */
export const securityWeights = {
  transport: 30,
  browser: 25,
  scripts: 20,
  forms: 15,
  compliance: 10,
} satisfies Record<SecurityAudit["category"], number>;

/** A category's audits, most urgent first: by severity, then by status, then by weight. */
export function securityAuditsOf(
  audits: readonly SecurityAudit[],
  category: SecurityAudit["category"],
): SecurityAudit[] {
  return audits.filter((audit) => audit.category === category).sort(compareUrgency);
}

/** The failed and warned audits of all categories, most urgent first. */
export function securityFindings(
  audits: readonly SecurityAudit[],
  limit?: number,
): SecurityAudit[] {
  return audits
    .filter(({ status }) => status === "fail" || status === "warning")
    .sort(compareUrgency)
    .slice(0, limit);
}

function compareUrgency(a: SecurityAudit, b: SecurityAudit): number {
  return (
    severityRank(a) - severityRank(b) ||
    statusRank[a.status] - statusRank[b.status] ||
    b.weight - a.weight
  );
}

const statusRank = {
  fail: 0,
  warning: 1,
  informational: 2,
  pass: 3,
  not_applicable: 4,
} satisfies Record<SecurityAudit["status"], number>;

const severities = ["critical", "high", "medium", "low"];

function severityRank({ severity }: SecurityAudit): number {
  return severity === null ? severities.length : severities.indexOf(severity);
}
