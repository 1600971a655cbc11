/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { AxeResults, NodeResult, RunOptions } from "axe-core";

type Axe = {
  reset(): void;
  run(root: Document, options: RunOptions): Promise<AxeResults>;
};

/**
 * Runs every rule of axe over the document. Runs in the page, in the world that has axe: it is sent as
 * text, so it may use nothing but its arguments, the document and that.
 * @param maxRules of broken rules, @param maxNodes of elements each, @param maxAll of them together.
 * @param maxElements of the document; null is answered beyond it.
 */
export async function axeInPage(
  maxRules: number,
  maxNodes: number,
  maxAll: number,
  maxElements: number,
) {
  if (document.getElementsByTagName("*").length > maxElements) return null;
  const { axe } = globalThis as unknown as { axe: Axe };
  // Who audited before may have wanted less to be told.
  axe.reset();
  const results = await axe.run(document, {
    // Frames have worlds of their own, without axe.
    iframes: false,
    elementRef: true,
    resultTypes: ["violations"],
  });
  const short = (text: string | null | undefined, max: number) =>
    (text ?? "").slice(0, max).toWellFormed();
  const roleOf = (element: Element) => short(element.getAttribute("role"), 50);
  const pathOf = (from: Element | undefined) => {
    const path: { tag: string; id: string; classes: string[]; role: string }[] = [];
    let element: Element | null = from ?? null;
    while (element !== null && path.length < 12) {
      path.push({
        tag: short(element.localName, 50),
        id: short(element.getAttribute("id"), 100),
        classes: Array.from(element.classList)
          .slice(0, 5)
          .map((name) => short(name, 50)),
        role: roleOf(element),
      });
      const root: Node = element.getRootNode();
      element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return path;
  };
  const boxOf = (element: Element | undefined) => {
    const rect = element?.getBoundingClientRect();
    if (!rect || rect.width <= 0 || rect.height <= 0) return null;
    return {
      x: Math.round(rect.left + scrollX),
      y: Math.round(rect.top + scrollY),
      width: Math.round(rect.width),
      height: Math.round(rect.height),
    };
  };
  let left = maxAll;
  const nodesOf = (nodes: readonly NodeResult[]) =>
    nodes.slice(0, Math.min(maxNodes, left)).map((node) => {
      left -= 1;
      return {
        selector: short(node.target.flat().join(" >>> "), 300),
        html: short(node.html, 300),
        summary: short(node.failureSummary, 500),
        box: boxOf(node.element),
        path: pathOf(node.element),
      };
    });
  const violations = results.violations.slice(0, maxRules).map((rule) => ({
    id: short(rule.id, 100),
    title: short(rule.help, 200),
    description: short(rule.description, 400),
    help: short(rule.helpUrl, 300),
    tags: rule.tags.slice(0, 20),
    impact: rule.impact ?? null,
    elements: rule.nodes.length,
    nodes: nodesOf(rule.nodes),
  }));
  const broken = new Set(results.violations.map(({ id }) => id));
  const others = [...results.passes, ...results.incomplete, ...results.inapplicable]
    .map(({ id }) => id)
    .filter((id) => !broken.has(id));
  const whole = violations.filter(({ elements, nodes }) => elements === nodes.length);
  return {
    engine: `axe-core ${results.testEngine.version}`,
    passed: results.passes.length,
    unsure: results.incomplete.length,
    rules: violations,
    looked: [...new Set([...others, ...whole.map(({ id }) => id)])],
    dropped: Math.max(0, results.violations.length - maxRules),
  };
}

export type AxeFindings = NonNullable<Awaited<ReturnType<typeof axeInPage>>>;
