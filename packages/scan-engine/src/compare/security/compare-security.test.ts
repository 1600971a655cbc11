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

  it.each([
    [
      "pass",
      "warning",
      "The page has a new security problem, “Cookies are secure” (A cookie is not).",
    ],
    ["warning", "fail", "The security problem “Cookies are secure” got worse (A cookie is not)."],
    ["fail", "warning", "The security problem “Cookies are secure” is less grave now."],
    ["fail", "pass", "The security problem “Cookies are secure” is solved."],
  ] as const)("from %s to %s is said in words", (from, to, sentence) => {
    expect(compare(audit(from), audit(to)).causes[0]?.sentence).toBe(sentence);
  });

  it("names the header that went or came, and the case that is new", () => {
    const csp = (status: "pass" | "warning") => ({
      ...audit(status, status === "pass" ? ["default-src 'self'"] : []),
      id: "csp-present",
    });
    const said = (...sides: [SecurityAuditEvidence, SecurityAuditEvidence]) =>
      compare(...sides).causes[0]?.sentence;
    expect(said(csp("pass"), csp("warning"))).toBe(
      "The security header content-security-policy is gone.",
    );
    expect(said(csp("warning"), csp("pass"))).toBe(
      "The security header content-security-policy is set now.",
    );
    expect(said(audit("warning", ["a"]), audit("warning", ["a", "basket"]))).toBe(
      "The security problem “Cookies are secure” has a new case: “basket”.",
    );
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
