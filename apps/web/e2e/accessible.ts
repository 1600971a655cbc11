import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Fails with what axe finds against WCAG 2.2 A and AA on the screen as it is now.
 * @param sealed selects frames in which no script runs: axe would wait for an answer from them for good.
 */
export async function expectAccessible(page: Page, sealed?: string): Promise<void> {
  // What fades in has the colours of what is behind it until then.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  const axe = new AxeBuilder({ page });
  if (sealed !== undefined) axe.exclude(sealed);
  const { violations } = await axe
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
