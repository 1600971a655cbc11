import type { AccessibilityRule, KeptAccessibility } from "../../evidence.ts";
import { landmarkTags } from "../anchor/own-anchor.ts";
import { elementsOf, type HtmlElement, parseDocument, textOf } from "../html/parse-document.ts";
import { steadyAttributes } from "../html/steady-attributes.ts";
import { isSteadyWord } from "../text/machine-made.ts";
import { tidy, wordsOf } from "../text/words.ts";

export type ViolatingNode = AccessibilityRule["nodes"][number];

/** One element that breaks one rule. */
export type Violation = {
  rule: AccessibilityRule;
  wcag: boolean;
  node: ViolatingNode;
  tag: string;
  /** As the page has it; null where nothing of it was kept. */
  element: HtmlElement | null;
  /** Where it is, short enough to outlast a release. */
  anchor: string;
  text: string;
  facts: string[];
  /** Words of its text and what its attributes say. */
  words: Set<string>;
};

/** The kept violations of a page. */
export function violationsOf(evidence: KeptAccessibility, base: string): Violation[] {
  const of = (rules: readonly AccessibilityRule[], wcag: boolean) =>
    rules.flatMap((rule) => rule.nodes.map((node) => toViolation(rule, wcag, node, base)));
  return [...of(evidence.wcag, true), ...of(evidence.best_practices, false)];
}

function toViolation(
  rule: AccessibilityRule,
  wcag: boolean,
  node: ViolatingNode,
  base: string,
): Violation {
  const [element] = elementsOf(parseDocument(node.html));
  const text = element ? tidy(textOf(element, " ")) : "";
  const facts = element
    ? [element, ...elementsOf(element)].flatMap((one) =>
        steadyAttributes(one, base).map(([name, value]) => `${one.tag}.${name}=${value}`),
      )
    : [];
  return {
    rule,
    wcag,
    node,
    tag: node.path[0]?.tag ?? element?.tag ?? "",
    element: element ?? null,
    anchor: shortAnchor(node.path),
    text,
    facts,
    words: new Set([...wordsOf(text), ...facts]),
  };
}

const landmarkRoles = new Set([
  "banner",
  "navigation",
  "main",
  "contentinfo",
  "complementary",
  "dialog",
]);
const wrappers = new Set(["div", "span", "section", "article", "html", "body"]);
const keptSteps = 4;

/**
 * From the nearest landmark down, without wrappers that only hold, without classes, the same tag in a row once,
 * the last four steps: a wrapper more changes nothing.
 * @param path from the element up
 */
export function shortAnchor(path: ViolatingNode["path"]): string {
  const down = path.toReversed();
  const landmark = down.findLastIndex(
    ({ tag, role }) => landmarkTags.has(tag) || landmarkRoles.has(role),
  );
  const below = down.slice(Math.max(landmark, 0));
  const steps = below.flatMap(({ tag, id }, index) => {
    const given = isSteadyWord(id) && !/\d{2,}/.test(id) ? `#${id}` : "";
    const isBare = wrappers.has(tag) && given === "" && index < below.length - 1;
    return isBare ? [] : [`${tag}${given}`];
  });
  return steps
    .filter((step, index) => step !== steps[index - 1])
    .slice(-keptSteps)
    .join(">");
}

/** How alike two elements are that break the same rule, 0 to 1. */
export function violationLikeness(a: Violation, b: Violation): number {
  if (a.tag !== b.tag) return 0;
  if (a.text !== "" && a.text === b.text) return 1;
  if (a.words.size === 0 && b.words.size === 0) {
    const classes = new Set(a.node.path[0]?.classes);
    return b.node.path[0]?.classes.some((name) => classes.has(name)) ? 0.7 : 0.3;
  }
  if (a.text === "" && b.text === "" && a.facts.join() === b.facts.join()) return 1;
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return (2 * shared) / (a.words.size + b.words.size);
}
