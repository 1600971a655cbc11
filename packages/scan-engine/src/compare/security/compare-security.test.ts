import { describe, expect, it } from "vitest";
import type { SecurityAuditEvidence } from "../../evidence.ts";
import { compareSecurity } from "./compare-security.ts";

describe("a page's security after a change", () => {
  it.each([
    ["pass", "warning", [{ kind: "worse", fails: true }]],
    ["warning", "fail", [{ kind: "worse", fails: true }]],
    ["fail", "pass", [{ kind: "better", fails: false }]],
    ["not_applicable", "fail", [{ kind: "worse", fails: true }]],
    ["fail", "not_applicable", []],
    ["not_applicable", "pass", []],
    ["informational", "pass", []],
    ["pass", "pass", []],
  ] as const)("from %s to %s is told as it should", (from, to, told) => {
    expect(compare(audit(from), audit(to)).causes).toMatchObject(told);
  });

  it("tells what else a check has against it", () => {
    const before = audit("warning", ["session"]);
    const found = compare(before, audit("warning", ["session", "basket"])).causes;
    expect(found).toMatchObject([{ subject: "secure-cookies|basket", fails: true }]);
    expect(compare(before, audit("warning", [])).causes).toEqual([]);
  });

  it("takes the mean change of categories that both sides have", () => {
    const of = (scores: Record<string, number | null>) => ({ scores, audits: [] });
    const { figures } = compareSecurity(
      [of({ transport: 100, forms: null, browser: 80, average: 90 })],
      [of({ transport: 100, forms: 50, browser: 60, average: 70 })],
    );
    expect(figures).toEqual({ average_delta: -10 });
    expect(compareSecurity([of({})], [of({})]).figures).toEqual({ average_delta: null });
  });

  it("names checks that differ from load to load", () => {
    const one = (status: SecurityAuditEvidence["status"]) => ({
      scores: {},
      audits: [audit(status)],
    });
    const { unsteady } = compareSecurity([one("pass")], [one("fail"), one("pass")]);
    expect(unsteady).toMatchObject([{ subject: "secure-cookies", facet: "status" }]);
  });
});

function compare(before: SecurityAuditEvidence, after: SecurityAuditEvidence) {
  return compareSecurity([{ scores: {}, audits: [before] }], [{ scores: {}, audits: [after] }]);
}

function audit(
  status: SecurityAuditEvidence["status"],
  evidence: string[] = [],
): SecurityAuditEvidence {
  return {
    id: "secure-cookies",
    title: "Cookies are secure",
    category: "browser",
    status,
    severity: null,
    confidence: "high",
    weight: 5,
    details: "A cookie is not",
    evidence,
    recommendation: "",
  };
}
