/**
 * What a person can do about a crawl, a scan or a part that ended badly, by the engine's code.
 * An unknown code gets the general advice, so a newer server never leaves a screen without one.
 */
export function failureAdvice(code: string | null): string {
  return advice.get(code ?? "") ?? general;
}

const general = "Try again. If it keeps failing, look at the page in your own browser.";

const advice: ReadonlyMap<string, string> = new Map([
  [
    "BLOCKED_BY_POLICY",
    "Only public addresses are opened. To test a private one, add it to ALLOW_PRIVATE_TARGETS on the server.",
  ],
  ["INVALID_URL", "Check the address: it has to begin with http:// or https://."],
  [
    "DNS_NOT_FOUND",
    "Check the host name for a typing error. A new domain can take hours until it resolves.",
  ],
  ["CONNECTION_REFUSED", "Check that the web server is running and that the port is right."],
  ["CONNECTION_FAILED", "Check that the site opens in your own browser, then try again."],
  ["TLS_INVALID", "Renew or correct the certificate, or use the http:// address."],
  ["TIMED_OUT", "Check that the page opens in your own browser, then try again."],
  ["TOO_MANY_REDIRECTS", "Open the address in your own browser and correct the redirect."],
  ["TOO_LARGE", "Use the address of a web page; downloads are not scanned."],
  ["TOO_MANY_REQUESTS", "Lower the number of files that the page loads."],
  ["NOT_HTML", "Use the address of a web page; files and feeds are not scanned."],
  ["HTTP_ERROR", "Check that the page exists and that the server is well, then try again."],
  ["LOGIN_REQUIRED", "Use an address that opens without a login."],
  [
    "DISALLOWED_BY_ROBOTS",
    "Allow the page in robots.txt, or add its address yourself under Add Pages.",
  ],
  [
    "ROBOTS_UNREACHABLE",
    "Check that the site's robots.txt opens and has no more rules than it needs, then try again.",
  ],
  ["BROWSER_CRASHED", "Try again. If it crashes again, the page itself may be the cause."],
  ["OUT_OF_MEMORY", "Lower what the page loads and keeps in memory, then try again."],
  ["BROWSER_MISSING", "Set CHROMIUM_PATH on the server to a Chrome or Chromium, then try again."],
  ["LIGHTHOUSE_FAILED", "Try again. Pages that never come to rest cannot be measured."],
  ["CANCELLED", "Start it again when you are ready."],
  ["INTERNAL", "Try again. If it keeps failing, the server's log says more."],
]);
