import { knownRules } from "@sitewright/scan-engine/testing";
import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "./accessibility-problems.ts";
import { lighthouseProblems } from "./lighthouse-problems.ts";

const known = knownRules();

/** How titles begin that ask for something, and the words of those that say what has to be. */
const goal =
  /^(?:use|avoid|reduce|minify|minimi[sz]e|optimi[sz]e|ensure|improve|serve|mitigate|enable|add|set)\b|\b(?:must|should)\b/i;

/** Every rule there is, with what a finding of it is called and what its source calls it. */
const rules = [
  ...known.lighthouse.map((id) => ({ source: "lighthouse", id, problem: lighthouseProblems[id] })),
  ...known.accessibility.map(({ id, title }) => ({
    ...{ source: "accessibility", id, title },
    problem: accessibilityProblems[id],
  })),
  ...known.security.map((check) => ({ source: "security", ...check })),
];

describe("the title of a finding", () => {
  it.each(rules)("of $source $id names what is wrong", ({ problem, ...rule }) => {
    expect(problem).toBeTruthy();
    expect(problem).not.toMatch(goal);
    if ("title" in rule) expect(problem).not.toBe(rule.title);
  });

  it("is kept for no rule that does not exist", () => {
    const ids = new Set(rules.map(({ id }) => id));
    const words = [...Object.keys(lighthouseProblems), ...Object.keys(accessibilityProblems)];
    expect(words.filter((id) => !ids.has(id))).toEqual([]);
  });
});
