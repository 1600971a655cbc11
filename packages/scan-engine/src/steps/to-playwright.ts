import type { Locator } from "@sitewright/contract";
import type { Frame, Locator as PlaywrightLocator } from "playwright-core";

/** A locator of ours as one that can be asked of a frame: data in, no text of a selector to escape. */
export function toPlaywright(frame: Frame, locator: Locator): PlaywrightLocator {
  const { within, has, has_text: hasText, nth } = locator;
  const scope = within ? toPlaywright(frame, within) : frame;
  let found = plain(scope, locator);
  if (hasText !== undefined) found = found.filter({ hasText });
  if (has) found = found.filter({ has: toPlaywright(frame, has) });
  return nth === undefined ? found : found.nth(nth);
}

type Scope = Pick<
  PlaywrightLocator,
  | "getByRole"
  | "getByLabel"
  | "getByPlaceholder"
  | "getByAltText"
  | "getByTitle"
  | "getByText"
  | "locator"
>;

function plain(
  scope: Scope,
  { by, value, name, exact = true, attribute = "data-testid" }: Locator,
): PlaywrightLocator {
  switch (by) {
    case "role":
      // Any text: a role that there is none of finds nothing.
      return scope.getByRole(value as Role, name === undefined ? {} : { name, exact });
    case "testid":
      return scope.locator(`css=[${attribute.replaceAll(":", "\\:")}=${JSON.stringify(value)}]`);
    case "label":
      return scope.getByLabel(value, { exact });
    case "placeholder":
      return scope.getByPlaceholder(value, { exact });
    case "alt":
      return scope.getByAltText(value, { exact });
    case "title":
      return scope.getByTitle(value, { exact });
    case "text":
      return scope.getByText(value, { exact });
    case "css":
      return scope.locator(`css=${value}`);
    case "xpath":
      return scope.locator(`xpath=${value}`);
  }
}

type Role = Parameters<Frame["getByRole"]>[0];
