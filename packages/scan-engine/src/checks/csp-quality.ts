import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { type Finding, Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { enforcedPolicies } from "./csp-of.ts";
import { type Check, notApplicable, pass, warning } from "./define-check.ts";

/** By Google's CSP Evaluator: https://csp-evaluator.withgoogle.com */
export const cspQuality: Check = {
  id: "csp-quality",
  title: "The Content-Security-Policy stops injected scripts",
  problem: "The Content-Security-Policy can be bypassed",
  category: "browser",
  weight: 6,
  recommendation:
    "Allow scripts by nonce or hash with 'strict-dynamic' instead of by host, and set object-src 'none' and base-uri 'none'.",
  run(page) {
    const policies = enforcedPolicies(page);
    if (policies.length === 0) return notApplicable("There is no policy to look at.");
    // A script has to pass every policy: the strictest decides.
    const [strictest] = policies
      .map((policy) => ({ policy, findings: weaknessesOf(policy) }))
      .toSorted((a, b) => harmOf(a.findings) - harmOf(b.findings));
    const worst = strictest?.findings[0];
    if (!worst) return pass("No way around the policy is known.", policies);
    const { findings, policy } = strictest;
    const details =
      findings.length === 1
        ? "The policy has a known weakness."
        : `The policy has ${findings.length} known weaknesses.`;
    const evidence = [...findings.map(toLine), policy];
    return warning(severityOf[worst.severity] ?? "low", details, evidence);
  },
};

/** Long policies are as hostile as any other text. */
const maxPolicyChars = 10_000;

/** Without what may be harmless, praises stricter ways or concerns old browsers. */
const severityOf: Readonly<Partial<Record<Severity, "high" | "medium" | "low">>> = {
  [Severity.HIGH]: "high",
  [Severity.MEDIUM]: "medium",
  [Severity.SYNTAX]: "low",
};

const rank = ["high", "medium", "low"];

function weaknessesOf(policy: string): Finding[] {
  const { csp } = new CspParser(policy.slice(0, maxPolicyChars));
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severityOf[severity] !== undefined)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ severity }: Finding): number {
  return rank.indexOf(severityOf[severity] ?? "low");
}

/** One weakness of a kind outweighs any number of a lesser one. */
function harmOf(findings: readonly Finding[]): number {
  return findings.reduce((sum, finding) => sum + 1_000 ** (2 - rankOf(finding)), 0);
}

function toLine({ directive, value, description }: Finding): string {
  return `${[directive, value].filter(Boolean).join(" ")}: ${description}`;
}
