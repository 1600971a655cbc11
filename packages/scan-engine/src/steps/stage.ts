import type { Locator, PageElements, StepElement } from "@sitewright/contract";
import { framesOf, locatorsOf } from "@sitewright/contract";
import type { BrowserContext, Frame, Page } from "playwright-core";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import type { StepLook } from "./case-run.ts";
import type { StepDeadline } from "./deadline.ts";
import type { Values } from "./fill-values.ts";
import { type Found, findElement } from "./find-element.ts";
import type { Journal } from "./journal.ts";
import { nameAtStart } from "./name-locator.ts";
import { StepError } from "./step-fault.ts";
import type { Tabs } from "./tabs.ts";

/** How steps are to look, and how they looked: PNGs by the ids of the steps. */
export type Looks = {
  accepted(stepId: string): Uint8Array | undefined;
  keep(stepId: string, png: Uint8Array): void;
  /** What must show in none of them. */
  secrets(): string[];
};

/** What the steps of a run act on, and what they know. */
export type Stage = {
  siteUrl: string;
  context: BrowserContext;
  proxy: Pick<EgressProxy, "readRefusal" | "failureFor">;
  tabs: Tabs;
  journal: Journal;
  values: Values;
  /** The frames that steps have gone into, by the locators of each; the outermost first. */
  frames: (readonly Locator[])[];
  looks: Looks;
  healAfterMs: number;
  /** Whether what is pressed is touched by a finger. */
  touches: boolean;
  /** The elements of a page as they are now; null where they cannot be told. Absent where nobody asks. */
  listElements?: ((page: Page) => Promise<PageElements | null>) | undefined;
  /** Covers secrets in a sentence. */
  mask: (text: string) => string;
};

/** What one step has to go by. */
export type StepScope = {
  stage: Stage;
  stepId: string;
  page: Page;
  deadline: StepDeadline;
  /** Whether another locator may stand in for the first. */
  heals: boolean;
  /** What it looked for first. */
  element: StepElement | null;
  /** What was found last, also by a check that did not hold then. */
  found: Found | null;
  /** How it looked, once that was compared. */
  look: { report: StepLook | null };
  /** What the page was as its element was found, or looked for to no end. */
  elements: PageElements | null;
};

/** Waits for the element that a step names, in the frame that it is in. */
export async function findOn(
  scope: StepScope,
  element: StepElement,
  { visible = true }: { visible?: boolean } = {},
): Promise<Found> {
  const { stage, deadline, heals } = scope;
  const frame = await frameOf(scope, element);
  const healAfterMs = heals ? stage.healAfterMs : null;
  const locators = locatorsOf(element);
  scope.element ??= element;
  scope.found = await findElement({ frame, locators, deadline, visible, healAfterMs });
  // Before anything is done to it.
  await keepElements(scope);
  return scope.found;
}

/** Keeps what the page is now, once a step; of a frame in it nothing is known. */
export async function keepElements(scope: StepScope): Promise<void> {
  const { stage, page, element } = scope;
  if (!element || scope.elements || stage.frames.length > 0 || framesOf(element).length > 0) return;
  scope.elements = (await stage.listElements?.(page)) ?? null;
}

/** The frame that a step's element is in: where steps have gone into, then the element's own way. */
export async function frameOf(
  { stage, page, deadline }: StepScope,
  element: StepElement,
): Promise<Frame> {
  let frame = page.mainFrame();
  for (const locators of [...stage.frames, ...framesOf(element)]) {
    const search = { frame, locators, deadline, visible: false, healAfterMs: null };
    const { locator } = await findElement(search);
    const owner = await locator.elementHandle({ timeout: deadline.left() });
    const inner = await owner?.contentFrame();
    if (!inner) throw new StepError("NO_FRAME", `${nameAtStart(locators[0])} is not a frame.`);
    await inner
      .waitForLoadState("domcontentloaded", { timeout: deadline.left() })
      .catch(() => undefined);
    frame = inner;
  }
  return frame;
}
