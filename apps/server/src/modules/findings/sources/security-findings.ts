import type { SecurityAuditEvidence, SecurityEvidence } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";
import { titleOf } from "../fingerprint.ts";
import { noHttps } from "../root-causes.ts";
import { needsHttps, saidOfCookie } from "./security-causes.ts";

/** What the security audits warn of or fail; those about cookies name each cookie. */
export function securityFindings({ audits }: Pick<SecurityEvidence, "audits">): DraftFinding[] {
  const hasHttps = !audits.some(({ id, status }) => id === "https-used" && status === "fail");
  return audits
    .filter(({ status }) => status === "fail" || status === "warning")
    .flatMap((audit) => ofAudit(audit, hasHttps));
}

/** The audits there are; one that is no more proves nothing. */
export function securityRules({ audits }: Pick<SecurityEvidence, "audits">): string[] {
  return audits.map(({ id }) => id);
}

function ofAudit(audit: SecurityAuditEvidence, hasHttps: boolean): DraftFinding[] {
  const { id, details, recommendation, evidence } = audit;
  const cause = needsHttps.has(id) && !hasHttps ? noHttps : undefined;
  const common = {
    source: "security",
    rule: id,
    severity: audit.severity ?? "low",
    what_to_do: recommendation,
    cause,
    leads: cause === undefined || id === "https-used",
  } as const;
  const ofCookie = saidOfCookie[id];
  const cookies = ofCookie ? evidence.flatMap((line) => cookieOf(line) ?? []) : [];
  if (ofCookie && cookies.length > 0) {
    return cookies.map((name) =>
      draft({
        ...common,
        anchor: [name],
        // One setting of the server gives all of them the attribute.
        cause: cause ?? `cookies ${id}`,
        leads: cause === undefined,
        title: ofCookie(name),
        evidence: { notes: evidence },
      }),
    );
  }
  return [
    draft({
      ...common,
      // The engine names an audit that is not passed by what is wrong.
      title: titleOf(audit.title),
      elements: Math.max(1, evidence.length),
      evidence: { detail: details, notes: evidence },
    }),
  ];
}

/** The name at the start of `name (domain)`, without the digits that some sites put into it. */
function cookieOf(line: string): string | null {
  const name = /^(\S+) \(/.exec(line)?.[1];
  return name === undefined ? null : name.replaceAll(/[0-9a-f]{8,}|\d{3,}/gi, "…");
}
