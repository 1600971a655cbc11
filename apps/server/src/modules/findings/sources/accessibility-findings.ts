import type { AccessibilityEvidence, AccessibilityRule } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";
import { elementAnchor } from "../fingerprint.ts";
import { accessibilityProblems } from "./accessibility-problems.ts";

/**
 * What breaks a rule of axe: once for each place in the page's structure, so that the cards of a list are one
 * finding and its header another. The rule is the cause of them all: who mends it in one place looks at the others.
 */
export function accessibilityFindings({
  wcag,
  best_practices,
}: Pick<AccessibilityEvidence, "wcag" | "best_practices">): DraftFinding[] {
  return [...wcag, ...best_practices].flatMap(ofRule);
}

type AccessibilityNode = AccessibilityRule["nodes"][number];

const maxElements = 10;

function ofRule(rule: AccessibilityRule): DraftFinding[] {
  const places = [...Map.groupBy(rule.nodes, anchorOf)];
  // Of those beyond the first only the number is known.
  const beyond = Math.max(0, rule.elements - rule.nodes.length);
  return places.map(([anchor, nodes], index) =>
    draft({
      source: "accessibility",
      rule: rule.id,
      anchor: [anchor],
      ...{ cause: `accessibility ${rule.id}`, leads: true },
      severity: rule.severity,
      title: accessibilityProblems[rule.id] ?? `Not kept: ${rule.title}`,
      what_to_do: `${rule.description}.`.replace(/\.\.$/, "."),
      elements: nodes.length + (index === 0 ? beyond : 0),
      evidence: {
        detail: nodes[0]?.summary ?? null,
        notes: rule.criteria,
        elements: nodes.slice(0, maxElements).map(toElement),
      },
    }),
  );
}

/** axe tells the way from the element up. */
function anchorOf({ path }: AccessibilityNode): string {
  return elementAnchor(
    path.toReversed().map(({ role, ...step }) => ({ ...step, role: role === "" ? null : role })),
  );
}

function toElement({ selector, html, box }: AccessibilityNode) {
  return { selector, html, box };
}
