import type { AccessibilityRule } from "@sitewright/scan-engine";
import { describe, expect, it } from "vitest";
import { accessibilityFindings } from "./accessibility-findings.ts";

type AccessibilityNode = AccessibilityRule["nodes"][number];

const box = { x: 1, y: 2, width: 30, height: 40 };

describe("what breaks a rule of axe", () => {
  it("is named by what is wrong, with its elements in their places", () => {
    const [found] = accessibilityFindings({ wcag: [rule("color-contrast")], best_practices: [] });
    expect(found).toMatchObject({
      source: "accessibility",
      title: "Text can hardly be read",
      severity: "high",
      urgent: true,
      evidence: {
        detail: "Contrast 2.1, needs 4.5",
        notes: ["WCAG 2.0 AA", "1.4.3"],
        elements: [{ selector: "p.price", html: "<p class=price>", box }],
      },
    });
  });

  it("is one for all cards of a list, and another one where it is in another part", () => {
    const cards = [1, 2, 3].map((n) => node([`li#card-${n * 1111}`, "ul.cards", "main"]));
    const header = node(["a.logo", "header"]);
    const found = accessibilityFindings({
      wcag: [rule("link-name", { nodes: [...cards, header], elements: 9 })],
      best_practices: [],
    });
    // Five more were counted and not kept.
    expect(found.map(({ elements }) => elements)).toEqual([8, 1]);
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    // One cause, as whoever mends it in one place looks at the others.
    expect(new Set(found.map(({ cause }) => cause)).size).toBe(1);
  });

  it("has the same fingerprint wherever it stands in the list, on every page", () => {
    const of = (nodes: AccessibilityNode[]) =>
      accessibilityFindings({ wcag: [rule("link-name", { nodes })], best_practices: [] });
    const [here] = of([node(["a", "li", "ul.cards", "main"])]);
    const [there] = of([node(["a", "li", "ul.cards", "main", "div.page-4711", "body"])]);
    expect(there?.fingerprint).toBe(here?.fingerprint);
  });

  it("is as grave as the scan says, and goes by its own name where we have none", () => {
    const unknown = rule("a-new-rule", { title: "Widgets must be round", severity: "low" });
    const [found] = accessibilityFindings({ wcag: [], best_practices: [unknown] });
    expect(found).toMatchObject({
      severity: "low",
      urgent: false,
      title: "Not kept: Widgets must be round",
    });
  });
});

function rule(id: string, more: Partial<AccessibilityRule> = {}): AccessibilityRule {
  return {
    id,
    title: id,
    description: "Ensure it",
    help: "https://example.com",
    criteria: ["WCAG 2.0 AA", "1.4.3"],
    severity: "high",
    elements: 1,
    nodes: [node(["p.price", "main"])],
    ...more,
  };
}

/** @param way from the element up, each as `tag.class` or `tag#id` */
function node(way: string[]): AccessibilityNode {
  const path = way.map((step) => {
    const [tag = "", id = ""] = step.split("#");
    const [name = "", ...classes] = tag.split(".");
    return { tag: name, id, classes, role: "" };
  });
  return {
    selector: "p.price",
    html: "<p class=price>",
    summary: "Contrast 2.1, needs 4.5",
    box,
    path,
  };
}
