import { shorten, storableText } from "../../capture/storable-text.ts";
import { certificateExpiringSoon } from "../../checks/certificate-expiring-soon.ts";
import { certificateStrength } from "../../checks/certificate-strength.ts";
import { certificateValid } from "../../checks/certificate-valid.ts";
import { type Check, notApplicable } from "../../checks/define-check.ts";
import { securityChecks } from "../../checks/security-checks.ts";
import type { SecurityInput } from "../../checks/security-input.ts";
import { tlsVersionsCheck } from "../../checks/tls-versions.ts";
import type { SecurityAuditEvidence, SecurityEvidence } from "../../evidence.ts";
import type { TlsReading } from "../../tls/tls-reading.ts";
import { securityScores } from "./security-scores.ts";

/** Runs every security check over what one page load and its probes showed. Pure. */
export function auditSecurity(input: SecurityInput): SecurityEvidence {
  const audits = securityChecks.map((check) => runCheck(check, input));
  return { scores: securityScores(audits), audits };
}

/**
 * What is to be said of a page that no browser opens because of its certificate: the checks of the
 * certificate and the connection; of all else nothing was seen. Pure.
 */
export function auditBrokenTls(url: string, tlsReading: TlsReading, now: number): SecurityEvidence {
  const page = { finalUrl: url, tls: null, tlsReading, now };
  const audits = securityChecks.map((check) =>
    tlsChecks.includes(check)
      ? // These look at nothing else.
        runCheck(check, page as SecurityInput)
      : runCheck({ ...check, run: () => notApplicable(unseen) }, page as SecurityInput),
  );
  return { scores: securityScores(audits), audits };
}

const unseen = "The page was not opened, because its certificate is not valid.";

const tlsChecks: readonly Check[] = [
  certificateValid,
  certificateExpiringSoon,
  certificateStrength,
  tlsVersionsCheck,
];

const maxEvidenceItems = 20;
const maxEvidenceChars = 300;

function runCheck(check: Check, input: SecurityInput): SecurityAuditEvidence {
  const result = check.run(input);
  const bad = result.status === "warning" || result.status === "fail";
  return {
    id: check.id,
    title: bad ? check.problem : check.title,
    category: check.category,
    status: result.status,
    severity: bad ? result.severity : null,
    confidence: check.confidence ?? "high",
    weight: check.weight,
    details: storableText(result.details),
    evidence: (result.evidence ?? []).slice(0, maxEvidenceItems).map(toLine),
    recommendation: bad ? check.recommendation : "",
  };
}

function toLine(text: string): string {
  return shorten(storableText(text), maxEvidenceChars);
}
