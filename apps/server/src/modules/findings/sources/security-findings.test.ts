import type { SecurityAuditEvidence } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { securityFindings } from "./security-findings.ts";

describe("findings of the security audits", () => {
  it("are named as the engine names a problem, and say nothing of what is right", () => {
    const found = securityFindings({
      audits: [
        audit("certificate-valid", "pass"),
        audit("certificate-expiring-soon", "warning", {
          severity: "medium",
          title: "The certificate expires soon",
        }),
        audit("trackers-detected", "informational"),
        audit("made-up-since", "fail", { title: "The header says nothing" }),
      ],
    });

    expect(found.map(({ title, severity }) => [title, severity])).toEqual([
      ["The certificate expires soon", "medium"],
      ["The header says nothing", "low"],
    ]);
  });

  it("are one cause where only HTTPS would mend them, and that leads", () => {
    const found = securityFindings({
      audits: [
        audit("hsts-present", "warning", { severity: "medium" }),
        audit("https-used", "fail", { severity: "critical", title: "No HTTPS" }),
        audit("certificate-valid", "fail", { severity: "high" }),
        audit("csp-present", "warning", { severity: "high", title: "No policy" }),
      ],
    });

    const [hsts, https, certificate, csp] = found;
    expect(hsts?.cause).toBe(https?.cause);
    expect(certificate?.cause).toBe(https?.cause);
    expect(csp?.cause).not.toBe(https?.cause);
    expect(found.filter(({ leads }) => leads).map(({ title }) => title)).toEqual([
      "No HTTPS",
      "No policy",
    ]);
  });

  it("are causes of their own on a page that has HTTPS", () => {
    const [hsts] = securityFindings({ audits: [audit("hsts-present", "warning")] });
    expect(hsts?.cause).toBe(hsts?.fingerprint);
  });

  it("tell of each cookie by its name, as one cause", () => {
    const found = securityFindings({
      audits: [
        audit("httponly-cookies", "warning", {
          evidence: ["sid (a.example)", "cart_83920175 (a.example)"],
        }),
      ],
    });

    expect(found.map(({ title }) => title)).toEqual([
      "Scripts may read the cookie “sid”",
      "Scripts may read the cookie “cart_…”",
    ]);
    expect(new Set(found.map(({ cause }) => cause)).size).toBe(1);
  });
});

function audit(
  id: string,
  status: SecurityAuditEvidence["status"],
  more: Partial<SecurityAuditEvidence> = {},
): SecurityAuditEvidence {
  return {
    id,
    title: "A problem",
    category: "browser",
    status,
    severity: null,
    confidence: "high",
    weight: 1,
    details: "",
    evidence: [],
    recommendation: "Mend it.",
    ...more,
  };
}
