import axe from "axe-core";
import lighthouseConfig from "lighthouse/core/config/default-config.js";
import { securityChecks } from "../checks/security-checks.ts";

export type KnownRules = {
  /** Of the categories that findings are made of, without metrics and what is hidden from readers. */
  lighthouse: string[];
  /** With what axe itself calls them. */
  accessibility: { id: string; title: string }[];
  /** With what is said of each when all is well, and when it is not. */
  security: { id: string; title: string; problem: string }[];
};

/** Every rule that the tools of these versions could break, so that a test can walk them. */
export function knownRules(): KnownRules {
  const lighthouse = ["performance", "best-practices", "seo"].flatMap((name) =>
    (lighthouseConfig.categories?.[name]?.auditRefs ?? [])
      .filter(({ group }) => group !== "hidden" && group !== "metrics")
      .map(({ id }) => id),
  );
  return {
    lighthouse: [...new Set(lighthouse)],
    accessibility: axe.getRules().map(({ ruleId, help }) => ({ id: ruleId, title: help })),
    // Those that recommend nothing only inform.
    security: securityChecks
      .filter(({ recommendation }) => recommendation !== "")
      .map(({ id, title, problem }) => ({ id, title, problem })),
  };
}
