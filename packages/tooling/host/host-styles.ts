import { expect, type Locator, type Page } from "@playwright/test";

/** Elements with a class of the packages, and what is in them. */
export const widgetParts = `:is([class^="sw-"], [class*=" sw-"]), :is([class^="sw-"], [class*=" sw-"]) *`;

/** Compares all styles of the elements with what they are without the host's rules. */
export async function expectUntouched(elements: Locator, page: Page): Promise<void> {
  const underHost = await stylesOf(elements);
  expect(underHost.length).toBeGreaterThan(10);
  await dropBareRules(page);
  expect(underHost).toEqual(await stylesOf(elements));
}

type Styles = Record<string, string>;

/** Every computed style of each element, save where on the page it is. */
export async function stylesOf(elements: Locator): Promise<Styles[]> {
  return elements.evaluateAll((found) =>
    found.map((element) => {
      const computed = getComputedStyle(element);
      const names = [...computed].filter((name) => !/^(--|inset|top|left|bottom|right)/.test(name));
      return {
        element: `${element.tagName} ${element.className}`,
        ...Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)])),
      };
    }),
  );
}

/** Takes the host's rules for bare elements away; ours name a class of ours or a theme. */
async function dropBareRules(page: Page): Promise<void> {
  const dropped = await page.evaluate(() => {
    let count = 0;
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        if (!(rule instanceof CSSStyleRule) || /[.:[]/.test(rule.selectorText)) continue;
        sheet.deleteRule(at);
        count += 1;
      }
    }
    return count;
  });
  expect(dropped).toBeGreaterThan(5);
}
