import type { SecurityAuditEvidence } from "../../evidence.ts";
import type { Score } from "../../scoring.ts";

export const securityGrades = ["A", "B", "C", "D", "E", "F"] as const;
export type SecurityGrade = (typeof securityGrades)[number];

type Audited = Pick<SecurityAuditEvidence, "status" | "severity">;

/**
 * The letter beside a page's security score, 0 to 100: A from 90, B from 80, C from 70, D from 60, E
 * from 50, else F. A failed check of severity high allows C at best, a critical one E: many small
 * things done right do not make up for an open door. Null without a score. Pure.
 */
export function securityGrade(score: Score, audits: readonly Audited[]): SecurityGrade | null {
  if (score === null) return null;
  const earned = limits.findIndex((limit) => score >= limit);
  const failed = audits.filter(({ status }) => status === "fail");
  const best = failed.some(({ severity }) => severity === "critical")
    ? securityGrades.indexOf("E")
    : failed.some(({ severity }) => severity === "high")
      ? securityGrades.indexOf("C")
      : 0;
  return securityGrades[Math.max(earned === -1 ? limits.length : earned, best)] ?? "F";
}

const limits = [90, 80, 70, 60, 50];
