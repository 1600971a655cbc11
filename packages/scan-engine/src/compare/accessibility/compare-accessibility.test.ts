import { describe, expect, it } from "vitest";
import type { AccessibilityRule, KeptAccessibility } from "../../evidence.ts";
import { compareAccessibility } from "./compare-accessibility.ts";
import { shortAnchor } from "./violation.ts";

describe("what breaks a rule after a change", () => {
  it("fails when a standard asks for it, and is told when none does", () => {
    const label = rule("label", [node(`<input name="mail">`, ["input", "form", "main"])]);
    expect(compare([], [label]).causes).toMatchObject([
      { kind: "added", fails: true, sentence: "The field in the form has no label." },
    ]);
    const best = evidence([], [label]);
    expect(compareAccessibility([load(evidence([]))], [load(best)]).causes).toMatchObject([
      { fails: false },
    ]);
  });

  it.each([
    ["its text", `<a href="/a">Read on</a>`, "The link “Read on” in the form"],
    [
      "its hint",
      `<input name="q" placeholder="Find a boat">`,
      "The field “Find a boat” in the form",
    ],
    ["what it says on it", `<input type="submit" value="Send">`, "The button “Send” in the form"],
    [
      "its first choice",
      `<select><option>Small</option><option>Large</option></select>`,
      "The list box “Small” in the form",
    ],
    [
      "its picture",
      `<a href="/a"><img src="/img/boat.png"></a>`,
      "The link “boat.png” in the form",
    ],
    [
      "what stands before it",
      `<input name="amount" inputmode="numeric">`,
      "The field beside “How many?” in the form",
    ],
  ])("names the element by %s, as a person sees it", (_what, element, name) => {
    const broken = rule("label", [
      node(element, [element.split(/[<> ]/)[1] ?? "", "form", "main"]),
    ]);
    const html = `<html><body><main><form><p>How many?</p><div>${element}</div></form></main></body></html>`;
    const before = { ...load(evidence([])), html };
    const after = { ...load(evidence([broken])), html };
    expect(compareAccessibility([before], [after]).causes[0]?.sentence).toBe(
      `${name} has no label.`,
    );
  });

  it("is told when it is mended", () => {
    const label = rule("label", [node(`<input name="mail">`, ["input", "form"])]);
    expect(compare([label], []).causes).toMatchObject([{ kind: "removed", fails: false }]);
  });

  const card = (n: number, way: string[] = ["a", "li", "ul", "main"]) =>
    node(`<a href="/p/${n}"><img src="/p${n}.png"></a>`, way);

  it("is one more in a list, told by the one that came", () => {
    const before = rule("link-name", [card(1), card(2)]);
    const after = rule("link-name", [card(3), card(1), card(2)]);
    expect(compare([before], [after]).causes.map(({ after: html }) => html)).toEqual([
      `<a href="/p/3"><img src="/p3.png"></a>`,
    ]);
  });

  it.each([
    ["a wrapper more", ["a", "li", "ul", "div", "div", "main"]],
    ["another section", ["a", "li", "ul", "aside"]],
    ["other classes", ["a.x1", "li.y2", "ul.z3", "main"]],
  ])("is nothing new with %s", (_what, way) => {
    const before = rule("link-name", [card(1), card(2)]);
    const after = rule("link-name", [card(2, way), card(1, way)]);
    expect(compare([before], [after]).causes).toEqual([]);
  });

  it("is no more than there are more where not all were kept", () => {
    const before = { ...rule("link-name", [card(1), card(2)]), elements: 50 };
    const same = { ...rule("link-name", [card(8), card(9)]), elements: 50 };
    const more = { ...rule("link-name", [card(8), card(9)]), elements: 51 };
    const news = (after: AccessibilityRule) =>
      compare([before], [after]).causes.filter(({ kind }) => kind === "added");
    expect(news(same)).toEqual([]);
    expect(news(more).map(({ sentence }) => sentence)).toEqual([
      "One more element breaks a rule: link-name.",
    ]);
  });

  it("names what comes and goes from load to load", () => {
    const clock = rule("color-contrast", [node("<p>9:41</p>", ["p", "main"])]);
    const { unsteady, causes } = compareAccessibility(
      [load(evidence([]))],
      [load(evidence([clock])), load(evidence([]))],
    );
    expect(unsteady.map(({ subject }) => subject)).toEqual([causes[0]?.delta?.moves[0]?.subject]);
  });
});

describe("where an element is", () => {
  it("is told from the nearest landmark, without wrappers, by steady ids", () => {
    const { path } = node("", ["a", "li#item-4711", "ul", "div#list", "div.x", "main", "body"]);
    expect(shortAnchor(path)).toBe("div#list>ul>li>a");
  });
});

function compare(before: AccessibilityRule[], after: AccessibilityRule[]) {
  return compareAccessibility([load(evidence(before))], [load(evidence(after))]);
}

function load(one: KeptAccessibility) {
  return { evidence: one, url: "https://shop.example/" };
}

function evidence(
  wcag: AccessibilityRule[],
  best_practices: AccessibilityRule[] = [],
): KeptAccessibility {
  return { engine: "axe-core", wcag, best_practices, passed: 1, unsure: 0, dropped: 0 };
}

function rule(id: string, nodes: AccessibilityRule["nodes"]): AccessibilityRule {
  const texts = { title: id, description: id, help: "", criteria: ["WCAG 2.0 A"] };
  return { id, ...texts, severity: "high", elements: nodes.length, nodes };
}

/** @param way from the element up, each as `tag.class` or `tag#id` */
function node(html: string, way: string[]): AccessibilityRule["nodes"][number] {
  const path = way.map((step) => {
    const [head = "", id = ""] = step.split("#");
    const [tag = "", ...classes] = head.split(".");
    return { tag, id, classes, role: "" };
  });
  return { selector: "", html, summary: "", box: null, path };
}
