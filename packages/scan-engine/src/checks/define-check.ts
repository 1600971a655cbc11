import type { SecurityAuditEvidence } from "../evidence.ts";
import type { SecurityInput } from "./security-input.ts";

export type CheckCategory = SecurityAuditEvidence["category"];
type Severity = NonNullable<SecurityAuditEvidence["severity"]>;

/** What one check saw. `evidence` are the things a person would look for: addresses, cookie names, header values. */
export type CheckResult =
  | {
      status: "pass" | "informational" | "not_applicable";
      details: string;
      evidence?: string[];
    }
  | { status: "warning" | "fail"; severity: Severity; details: string; evidence?: string[] };

/** A security check as data plus one pure function; the file's name is the id. */
export type Check = {
  id: string;
  /** What is well when it passes. */
  title: string;
  /** What is wrong when it does not. */
  problem: string;
  category: CheckCategory;
  /** Share within its category; see `scoring.ts` for the formula. */
  weight: number;
  /** How sure its verdict is; high unless it goes by names and words. */
  confidence?: SecurityAuditEvidence["confidence"];
  /** What to do about a warning or a failure. */
  recommendation: string;
  run(page: SecurityInput): CheckResult;
};

export function pass(details: string, evidence: string[] = []): CheckResult {
  return { status: "pass", details, evidence };
}

export function informational(details: string, evidence: string[] = []): CheckResult {
  return { status: "informational", details, evidence };
}

export function notApplicable(details: string): CheckResult {
  return { status: "not_applicable", details };
}

export function warning(severity: Severity, details: string, evidence: string[] = []): CheckResult {
  return { status: "warning", severity, details, evidence };
}

export function fail(severity: Severity, details: string, evidence: string[] = []): CheckResult {
  return { status: "fail", severity, details, evidence };
}
