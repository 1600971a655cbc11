import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails with what axe finds against WCAG 2.2 A and AA on the screen as it is now.
 * @param sealed selects frames in which no script runs: axe would wait for an answer from them for good.
 */
export async function expectAccessible(page: Page, sealed?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (sealed !== undefined) axe.exclude(sealed);
  axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  for (;;) {
    await untilStill(page);
    const { violations } = await axe.analyze();
    // A message that left meanwhile had other colours in each moment of it.
    if (violations.length > 0 && (await hasMoved(page))) continue;
    return expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

/** Waits for what moves to end, since what fades in has the colours of what is behind it, and notes what moves from then on. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    );
    const { body } = document;
    body.removeAttribute("data-moved");
    for (const name of ["transitionrun", "animationstart"]) {
      document.addEventListener(name, () => body.toggleAttribute("data-moved", true), {
        once: true,
      });
    }
  });
}

/** Once two frames have told of what had begun by then. */
function hasMoved(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return document.body.hasAttribute("data-moved");
  });
}
