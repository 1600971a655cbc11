import type { Locator } from "@sitewright/contract";

/**
 * What it is worth that some locators agree. A position proves nothing alone: it takes two kinds, or one that a person
 * would know the element by.
 */
export function weighLocators(locators: readonly Locator[]): number {
  return locators.reduce((sum, locator) => sum + weightOf(locator), 0);
}

/** The least that a stand-in must weigh. */
export const leastWeight = 2;

function weightOf({ by, value }: Locator): number {
  if (by === "css") {
    if (/:nth-/.test(value)) return 0.7;
    return /^#[\w-]+$|^\w+\[name=/.test(value) ? 2 : 1;
  }
  if (by === "xpath") return /\[\d+\]/.test(value) ? 0.7 : 1;
  return weights[by];
}

const weights: Record<Exclude<Locator["by"], "css" | "xpath">, number> = {
  testid: 3,
  role: 2,
  label: 2,
  placeholder: 2,
  text: 2,
  alt: 1.5,
  title: 1.5,
};
