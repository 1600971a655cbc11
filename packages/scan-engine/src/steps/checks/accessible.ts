/// <reference lib="dom" />
import { locatorsOf } from "@sitewright/contract";
import type { AxeResults } from "axe-core";
import type { CDPSession, Page } from "playwright-core";
import { worldWithAxe } from "../../audit/accessibility/axe-world.ts";
import type { StepBox } from "../case-run.ts";
import { within } from "../deadline.ts";
import { findOn } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import type { Check } from "./check.ts";

const auditMs = 20_000;

/** The page, or what stands in one element, breaks no rule of WCAG 2 A and AA that axe can tell. */
export const accessible: Check = async (scope, { element }) => {
  const { stage, page } = scope;
  const session = stage.tabs.sessionOf(page);
  if (!session) throw new StepError("NO_TAB", "No tab is open.");
  const found = locatorsOf(element).length === 0 ? null : await findOn(scope, element);
  const late = () => new StepError("PAGE_HUNG", "The page is busy and does not answer.");
  const broken = await within(auditMs, audit(session, page), late);
  const box = await found?.locator.boundingBox();
  const inside = broken.filter((one) => !box || isInside(one.box, box));
  const [first] = inside;
  if (!first) return found;
  const rules = new Set(inside.map(({ help }) => help)).size;
  const words = rules === 1 ? "One rule is broken" : `${rules} rules are broken`;
  throw new StepError("ASSERTION", `${words}: ${first.help}, at ${first.target}.`);
};

type Broken = { help: string; target: string; box: StepBox };

/** Runs axe in a world of its own, which the page's scripts cannot see. */
async function audit(session: CDPSession, page: Page): Promise<Broken[]> {
  const { frameTree } = await session.send("Page.getFrameTree");
  const executionContextId = await worldWithAxe(session, frameTree.frame.id);
  const { result, exceptionDetails } = await session.send("Runtime.callFunctionOn", {
    functionDeclaration: brokenRules.toString(),
    executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new StepError("INTERNAL", `${page.url()} could not be audited.`);
  return result.value;
}

/** Runs inside the page. */
async function brokenRules(): Promise<Broken[]> {
  type Axe = { run(context: Document, options: object): Promise<AxeResults> };
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations } = await axe.run(document, {
    iframes: false,
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
    resultTypes: ["violations"],
    elementRef: true,
  });
  return violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target, element }) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { help, target: String(target[0]), box: { x, y, width, height } };
    }),
  );
}

function isInside({ x, y, width, height }: StepBox, outer: StepBox): boolean {
  const across = x + width / 2;
  const down = y + height / 2;
  return (
    across >= outer.x &&
    across <= outer.x + outer.width &&
    down >= outer.y &&
    down <= outer.y + outer.height
  );
}
