import type { PageContent } from "./extract-page.ts";
import { pageKey } from "./normalise-url.ts";

const fewLinks = 5;

/**
 * Whether a page was answered by sending the visitor to a login: another address than the one
 * asked for, with a password field and either a login's address or hardly anything else.
 */
export function isLoginWall(asked: string, answered: PageContent & { url: string }): boolean {
  if (!answered.asksForPassword || pageKey(asked) === pageKey(answered.url)) return false;
  return isLoginAddress(answered.url) || answered.links.length <= fewLinks;
}

/** Whether an address looks like a login, as those of identity providers do. */
export function isLoginAddress(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return (
    /^(?:login|signin|auth|sso|accounts|id|idp)\./.test(hostname) ||
    /(?:^|[/_.-])(?:log-?_?[io]n|sign-?_?[io]n|auth|authorize|oauth2?|sso|saml2?)(?:$|[/_.-])/i.test(
      pathname,
    )
  );
}
