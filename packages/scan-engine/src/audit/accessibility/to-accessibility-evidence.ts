import { storableText } from "../../capture/storable-text.ts";
import type { AccessibilityEvidence, AccessibilityRule } from "../../evidence.ts";
import type { AxeFindings } from "./axe-in-page.ts";

type AxeRule = AxeFindings["rules"][number];

/**
 * What axe found as evidence: failures of WCAG apart from best practice, the gravest first. Pure.
 * @see https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md
 */
export function toAccessibilityEvidence(findings: AxeFindings): AccessibilityEvidence {
  const { engine, passed, unsure, dropped, looked } = findings;
  const rules = findings.rules.map(toRule).toSorted(compare);
  return {
    engine,
    passed,
    unsure,
    dropped,
    looked: looked.map(storableText),
    wcag: rules.filter(({ criteria }) => criteria.length > 0),
    best_practices: rules.filter(({ criteria }) => criteria.length === 0),
  };
}

/** What no standard asks for is low, however grave axe calls it. */
function toRule({ id, title, description, help, tags, impact, elements, nodes }: AxeRule) {
  const criteria = criteriaOf(tags);
  return {
    id: storableText(id),
    title: storableText(title),
    description: storableText(description),
    help,
    criteria,
    severity: criteria.length > 0 ? severityOf[impact ?? "minor"] : ("low" as const),
    elements,
    nodes: nodes.map((node) => ({
      ...node,
      selector: storableText(node.selector),
      html: storableText(node.html),
      summary: storableText(node.summary),
      path: node.path.map(({ tag, id: own, classes, role }) => ({
        tag: storableText(tag),
        id: storableText(own),
        classes: classes.map(storableText),
        role: storableText(role),
      })),
    })),
  };
}

const severityOf = {
  critical: "critical",
  serious: "high",
  moderate: "medium",
  minor: "low",
} as const satisfies Record<NonNullable<AxeRule["impact"]>, AccessibilityRule["severity"]>;

/** Rules that WCAG asks for have tags such as `wcag21aa` and `wcag143`; all others are best practice. */
function criteriaOf(tags: readonly string[]): string[] {
  const level = tags.map((tag) => /^wcag(2|21|22)(a{1,3})$/.exec(tag)).find(Boolean);
  if (!level) return [];
  const [, version = "2", letters = "a"] = level;
  const name = `WCAG ${version === "2" ? "2.0" : `2.${version.slice(1)}`} ${letters.toUpperCase()}`;
  const numbers = tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
    return principle ? [`${principle}.${guideline}.${criterion}`] : [];
  });
  return [name, ...numbers];
}

const order = ["critical", "high", "medium", "low"];

function compare(a: AccessibilityRule, b: AccessibilityRule): number {
  return order.indexOf(a.severity) - order.indexOf(b.severity) || b.elements - a.elements;
}
