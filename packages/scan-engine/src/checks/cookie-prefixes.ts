import { type Check, fail, notApplicable, pass, warning } from "./define-check.ts";
import type { CookieFacts } from "./security-input.ts";

/** @see https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3 */
export const cookiePrefixes: Check = {
  id: "cookie-prefixes",
  title: "Session cookies are bound to their host",
  problem: "Session cookies are not bound to their host",
  category: "browser",
  weight: 2,
  confidence: "medium",
  recommendation:
    "Name session cookies __Host-…, and set them with Secure, Path=/ and without Domain: then no other host can set or replace them.",
  run({ finalUrl, cookies, refusedCookies }) {
    const refused = refusedCookies.filter(({ name }) => prefixed.test(name));
    if (refused.length > 0) {
      return fail(
        "medium",
        "The browser refused cookies, because they break the rules of their own prefix.",
        refused.map(({ name, reason }) => `${name}: ${reason}`),
      );
    }
    const sessions = cookies.filter(({ name, httpOnly }) => httpOnly || sessionName.test(name));
    if (sessions.length === 0) return notApplicable("The page sets no session cookies.");
    if (!finalUrl.startsWith("https:")) {
      return notApplicable("Only a page that uses HTTPS can set cookies with a prefix.");
    }
    const bare = sessions.filter(({ name }) => !prefixed.test(name));
    return bare.length === 0
      ? pass("Every session cookie has a prefix.", sessions.map(toLine))
      : warning("low", `${bare.length} of ${sessions.length} have no prefix.`, bare.map(toLine));
  },
};

const prefixed = /^__(host|secure)-/i;
const sessionName = /sess|sid\b|auth|token|login/i;

function toLine({ name, domain, path }: CookieFacts): string {
  return `${name} (${domain}${path})`;
}
