import { shorten, storableText } from "../../capture/storable-text.ts";
import type { Check, CheckCategory } from "../../checks/define-check.ts";
import { securityChecks } from "../../checks/security-checks.ts";
import type { SecurityInput } from "../../checks/security-input.ts";
import type { SecurityAuditEvidence, SecurityEvidence } from "../../evidence.ts";
import { categoryScore, weightedMean } from "../../scoring.ts";

/** Runs every security check over what one page load showed. Pure. */
export function auditSecurity(input: SecurityInput): SecurityEvidence {
  const audits = securityChecks.map((check) => runCheck(check, input));
  const scoreOf = (category: CheckCategory) =>
    categoryScore(audits.filter((audit) => audit.category === category));
  const transport = scoreOf("transport");
  const browser = scoreOf("browser");
  const average = weightedMean([
    { score: transport, weight: categoryWeights.transport },
    { score: browser, weight: categoryWeights.browser },
  ]);
  return { scores: { transport, browser, average }, audits };
}

const categoryWeights = { transport: 30, browser: 25 } satisfies Record<CheckCategory, number>;

const maxEvidenceItems = 20;
const maxEvidenceChars = 300;

function runCheck(check: Check, input: SecurityInput): SecurityAuditEvidence {
  const result = check.run(input);
  const bad = result.status === "warning" || result.status === "fail";
  return {
    id: check.id,
    title: check.title,
    category: check.category,
    status: result.status,
    severity: bad ? result.severity : null,
    weight: check.weight,
    details: result.details,
    evidence: (result.evidence ?? []).slice(0, maxEvidenceItems).map(toLine),
    recommendation: bad ? check.recommendation : "",
  };
}

function toLine(text: string): string {
  return shorten(storableText(text), maxEvidenceChars);
}
