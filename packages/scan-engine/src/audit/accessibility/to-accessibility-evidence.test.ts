import { expect, it } from "vitest";
import type { AxeFindings } from "./axe-in-page.ts";
import { toAccessibilityEvidence } from "./to-accessibility-evidence.ts";

it("keeps what WCAG asks for apart from best practice, the gravest first", () => {
  const { wcag, best_practices } = toAccessibilityEvidence(
    findings([
      rule("region", ["cat.keyboard", "best-practice"], "moderate"),
      rule("color-contrast", ["cat.color", "wcag2aa", "wcag143", "EN-301-549"], "serious"),
      rule("image-alt", ["wcag2a", "wcag111"], "critical"),
      rule("target-size", ["wcag22aa", "wcag258"], null),
    ]),
  );
  expect(wcag.map(({ id, severity, criteria }) => [id, severity, criteria])).toEqual([
    ["image-alt", "critical", ["WCAG 2.0 A", "1.1.1"]],
    ["color-contrast", "high", ["WCAG 2.0 AA", "1.4.3"]],
    ["target-size", "low", ["WCAG 2.2 AA", "2.5.8"]],
  ]);
  // No standard asks for it, whatever its impact.
  expect(best_practices.map(({ id, severity }) => [id, severity])).toEqual([["region", "low"]]);
});

it("makes what a page wrote storable", () => {
  const [found] = toAccessibilityEvidence(
    findings([rule("image-alt", ["wcag2a"], "critical")]),
  ).wcag;
  expect(found?.nodes[0]).toMatchObject({
    html: '<img id="a">',
    path: [{ tag: "img", id: "\uFFFD", classes: [], role: "" }],
  });
});

function findings(rules: AxeFindings["rules"]): AxeFindings {
  return { engine: "axe-core 4", passed: 3, unsure: 0, dropped: 0, looked: [], rules };
}

function rule(
  id: string,
  tags: string[],
  impact: AxeFindings["rules"][number]["impact"],
): AxeFindings["rules"][number] {
  const path = [{ tag: "img", id: "\ud800", classes: [], role: "" }];
  const node = { selector: "img", html: '<img\0 id="a">', summary: "", box: null, path };
  return { id, title: id, description: "", help: "", tags, impact, elements: 1, nodes: [node] };
}
