import { type CheckResult, notApplicable, pass, warning } from "./define-check.ts";
import type { CookieFacts } from "./security-input.ts";

/** Warns when any cookie lacks an attribute. Evidence names cookies and never shows their values. */
export function checkCookies(
  cookies: CookieFacts[],
  attribute: string,
  hasIt: (cookie: CookieFacts) => boolean,
): CheckResult {
  if (cookies.length === 0) return notApplicable("The page sets no cookies.");
  const without = cookies.filter((cookie) => !hasIt(cookie));
  return without.length === 0
    ? pass(`Every cookie is ${attribute}.`)
    : warning(
        "medium",
        `${without.length} of ${cookies.length} cookies are not ${attribute}.`,
        without.map((cookie) => `${cookie.name} (${cookie.domain})`),
      );
}
