import type { AccessibilityRule, KeptAccessibility } from "../../evidence.ts";
import type { Anchor, Cause, Facet } from "../cause.ts";
import type { AccessibilityFigures } from "../comparison.ts";
import { type DeltaCauseDraft, deltaCause } from "../delta-cause.ts";
import { eachLoad, type Loads } from "../loads.ts";
import { roleOf } from "../role-of.ts";
import { isSteadyWord } from "../text/machine-made.ts";
import type { Label } from "../visual/words/label-of.ts";
import { capital } from "../visual/words/phrases.ts";
import { labelled } from "../visual/words/sentence-parts.ts";
import { newViolations } from "./new-violations.ts";
import { type Violation, violationsOf } from "./violation.ts";
import { labelsIn } from "./violation-label.ts";

export type AccessibilityLoad = {
  evidence: KeptAccessibility;
  url: string;
  /** The document, where it was kept: what has no name is called by what stands before it. */
  html?: string | undefined;
};

export type AccessibilityComparison = {
  causes: Cause[];
  unsteady: Facet[];
  figures: AccessibilityFigures;
};

/**
 * Elements that break a rule they did not break before: of WCAG they fail, of best practice they are told. Pure.
 * Of a rule that more elements break than were kept, no more are new than there are more.
 */
export function compareAccessibility(
  before: Loads<AccessibilityLoad>,
  after: Loads<AccessibilityLoad>,
): AccessibilityComparison {
  const read = ({ evidence, url }: AccessibilityLoad) => violationsOf(evidence, url);
  const [a, b] = [eachLoad(before, read), eachLoad(after, read)];
  const { come, gone } = newViolations(a[0], b[0]);
  const more = moreByRule(before[0].evidence, after[0].evidence);
  const believed = come.filter(({ rule }) => {
    const left = more.get(rule.id);
    if (left === undefined) return true;
    more.set(rule.id, left - 1);
    return left > 0;
  });
  const labels = { before: labelsIn(before[0].html), after: labelsIn(after[0].html) };
  const drafts = [
    ...believed.map((violation) => draftOf(violation, labels.after(violation), true)),
    ...beyondKept(after[0].evidence, more),
    ...gone.map((violation) => draftOf(violation, labels.before(violation), false)),
  ];
  return {
    causes: drafts.map((draft, index) => deltaCause(draft, index)),
    unsteady: unsteadyPlaces([a, b]),
    figures: { before: elementsOf(before[0].evidence), after: elementsOf(after[0].evidence) },
  };
}

/** How many more elements break a rule, of rules whose elements were not all kept. */
function moreByRule(a: KeptAccessibility, b: KeptAccessibility): Map<string, number> {
  const rulesOf = ({ wcag, best_practices }: KeptAccessibility) =>
    new Map([...wcag, ...best_practices].map((rule) => [rule.id, rule]));
  const [before, after] = [rulesOf(a), rulesOf(b)];
  const more = new Map<string, number>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [x, y] = [before.get(id), after.get(id)];
    if (!isCut(x) && !isCut(y)) continue;
    more.set(id, (y?.elements ?? 0) - (x?.elements ?? 0));
  }
  return more;
}

/** Elements that are more, though none of those that were kept is new. */
function beyondKept(
  { wcag, best_practices }: KeptAccessibility,
  more: ReadonlyMap<string, number>,
): DeltaCauseDraft[] {
  return [...wcag, ...best_practices].flatMap((rule): DeltaCauseDraft[] => {
    const count = more.get(rule.id) ?? 0;
    if (count <= 0) return [];
    const subject = `${rule.id}|beyond`;
    return [
      {
        part: "accessibility",
        kind: "added",
        subject,
        facet: `rule:${rule.id}`,
        before: null,
        after: String(rule.elements),
        fails: rule.criteria.length > 0,
        sentence: `${count === 1 ? "One more element breaks" : `${count} more elements break`} a rule: ${rule.title}.`,
        label: { role: "rule", name: rule.title, place: "" },
        delta: {
          group: `added|${rule.id}`,
          more: count - 1,
          ties: [`rule ${rule.id}`],
          moves: [{ subject, facet: "presence" }],
        },
      },
    ];
  });
}

function isCut(rule: AccessibilityRule | undefined): boolean {
  return rule !== undefined && rule.elements > rule.nodes.length;
}

function elementsOf({ wcag }: KeptAccessibility): number {
  return wcag.reduce((sum, { elements }) => sum + elements, 0);
}

function unsteadyPlaces(sides: readonly Loads<Violation[]>[]): Facet[] {
  const subjects = new Set<string>();
  for (const [first, ...rest] of sides) {
    for (const load of rest) {
      const { come, gone } = newViolations(first, load);
      for (const violation of [...come, ...gone]) subjects.add(subjectOf(violation));
    }
  }
  return [...subjects].map((subject) => ({
    part: "accessibility",
    anchor: null,
    subject,
    facet: "presence",
  }));
}

function subjectOf({ rule, anchor }: Violation): string {
  return `${rule.id}|${anchor}`;
}

function draftOf(violation: Violation, label: Label, isNew: boolean): DeltaCauseDraft {
  const { rule, wcag, node } = violation;
  const place = label.place && ` ${label.place}`;
  const thing = `${capital(labelled(label))}${place}`;
  const subject = subjectOf(violation);
  const anchor = anchorOf(violation);
  return {
    part: "accessibility",
    kind: isNew ? "added" : "removed",
    subject,
    facet: `rule:${rule.id}`,
    anchor,
    anchor_before: isNew ? null : anchor,
    before: isNew ? null : node.html,
    after: isNew ? node.html : null,
    fails: isNew && wcag,
    sentence: isNew
      ? `${thing} ${problems[rule.id] ?? `breaks a rule: ${rule.title}`}.`
      : `${thing} no longer breaks the rule: ${rule.title}.`,
    label,
    delta: {
      group: `${isNew ? "added" : "removed"}|${rule.id}`,
      ties: tiesOf(violation),
      moves: [{ subject, facet: "presence" }],
    },
  };
}

/** What is wrong with one element, said of it. */
const problems: Readonly<Record<string, string>> = {
  "color-contrast": "has too little contrast to be read well",
  label: "has no label",
  "image-alt": "has no text in its place",
  "link-name": "has no name",
  "button-name": "has no name",
  "select-name": "has no name",
  "frame-title": "has no title",
  "html-has-lang": "does not say its language",
  region: "lies outside of all parts of the page",
};

function tiesOf({ rule, text, facts, node, tag }: Violation): string[] {
  const addresses = facts
    .filter((fact) => /^\w+\.(?:src|href)=/.test(fact))
    .map((fact) => `address ${fact.slice(fact.indexOf("=") + 1)}`);
  const near = node.path.find(({ tag: step }) => step === "form");
  return [
    `rule ${rule.id}`,
    ...(text ? [`text ${text}`] : []),
    ...addresses,
    ...(near && fields.has(tag) ? ["near form"] : []),
  ].map((tie) => tie.slice(0, 300).toWellFormed());
}

const fields = new Set(["input", "select", "textarea"]);

function anchorOf({ node, text, tag, element }: Violation): Anchor {
  const [own] = node.path;
  const id = own && isSteadyWord(own.id) ? own.id : "";
  const landmark = node.path.find(({ id: near }, index) => index > 0 && isSteadyWord(near))?.id;
  return {
    test_id: "",
    id,
    role: roleOf(element ?? { tag, attributes: { role: own?.role } }),
    name: text.length <= 60 ? text : "",
    landmark: landmark ? `#${landmark}` : "",
    tag,
    classes: (own?.classes ?? []).filter(isSteadyWord).toSorted().join("."),
    path: node.path
      .map(({ tag: step }) => step)
      .toReversed()
      .join(">"),
    only: id ? ["id"] : [],
  };
}
