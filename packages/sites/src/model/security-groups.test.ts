import type { SecurityAudit } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { securityAuditsOf, securityFindings } from "./security-groups.ts";

function audit(
  id: string,
  status: SecurityAudit["status"],
  severity: SecurityAudit["severity"],
  category: SecurityAudit["category"] = "browser",
): SecurityAudit {
  return {
    id,
    title: id,
    category,
    status,
    severity,
    weight: 1,
    details: "",
    evidence: [],
    recommendation: "",
  };
}

const audits = [
  audit("passes", "pass", null),
  audit("warns", "warning", "low"),
  audit("warns high", "warning", "high"),
  audit("fails low", "fail", "low"),
  audit("tells", "informational", null),
  audit("fails critical", "fail", "critical", "transport"),
];

describe("securityFindings", () => {
  it("takes failures and warnings of all categories, most urgent first", () => {
    expect(securityFindings(audits).map(({ id }) => id)).toEqual([
      "fails critical",
      "warns high",
      "fails low",
      "warns",
    ]);
    expect(securityFindings(audits, 1)).toHaveLength(1);
  });
});

describe("securityAuditsOf", () => {
  it("takes one category, the gravest first, and what failed before what passed", () => {
    expect(securityAuditsOf(audits, "browser").map(({ id }) => id)).toEqual([
      "warns high",
      "fails low",
      "warns",
      "tells",
      "passes",
    ]);
  });
});
