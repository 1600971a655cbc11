import type { ScanErrorCode, ScanFailure } from "../scan-error.ts";
import type { Exchange, ExchangeFailure } from "./exchange.ts";
import { lowerCasedLines } from "./header-lines.ts";

/** Why an exchange brought nothing. */
export type ExchangeFault = { code: string; reason: string };

/** What the proxy knows of what it did not carry out; see `EgressProxy`. */
export type Refusals = {
  failureFor(url: string): ScanFailure | null;
  readRefusal(url: string, headers: Readonly<Record<string, string>>): ScanErrorCode | null;
};

/**
 * Says in words that a web developer can act on why an exchange brought nothing; null when it did,
 * also when what it brought was an error of the site's.
 */
export function faultOf(exchange: Exchange, refusals: Refusals): ExchangeFault | null {
  const { url, response, failure } = exchange;
  if (response) {
    const refused = refusals.readRefusal(url, lowerCasedLines(response.headers));
    if (refused)
      return refusalFault(refusals.failureFor(url) ?? { code: refused, reason: "" }, url);
  }
  if (!failure) return null;
  const known = isOfProxy(failure.errorText) ? refusals.failureFor(url) : null;
  return known ? refusalFault(known, url) : browserFault(failure, url);
}

/** The browser sees nothing of a proxy's tunnel that never stood but that it never stood. */
export function isOfProxy(errorText: string): boolean {
  return /ERR_(TUNNEL_CONNECTION_FAILED|PROXY_CONNECTION_FAILED|SOCKS_CONNECTION_FAILED)/.test(
    errorText,
  );
}

/** A refusal of the proxy's as a fault of one address among others of the page. */
export function refusalFault({ code, reason }: ScanFailure, url: string): ExchangeFault {
  const { hostname, port } = URL.parse(url) ?? { hostname: url, port: "" };
  const sentences: Partial<Record<ScanErrorCode, string>> = {
    DNS_NOT_FOUND: `The host name ${hostname} does not resolve: no address is known for it.`,
    CONNECTION_REFUSED: `${hostname} refuses connections${port ? ` on port ${port}` : ""}.`,
    CONNECTION_FAILED: `The connection to ${hostname} broke before the answer arrived.`,
    TLS_INVALID: `The certificate of ${hostname} is not valid.`,
    TIMED_OUT: `${hostname} did not answer in time.`,
  };
  return { code, reason: sentences[code] ?? reason };
}

function browserFault(failure: ExchangeFailure, url: string): ExchangeFault {
  const { errorText, blockedReason, corsError } = failure;
  if (corsError) {
    return {
      code: "CORS",
      reason: `The answer does not allow this page to read it (CORS): ${inWords(corsError)}.`,
    };
  }
  if (blockedReason) {
    return { code: "BLOCKED", reason: blocked[blockedReason] ?? `Blocked: ${blockedReason}.` };
  }
  const name = /ERR_([A-Z0-9_]+)/.exec(errorText)?.[1] ?? "";
  const host = URL.parse(url)?.hostname ?? url;
  return { code: name || "FAILED", reason: reasonOf(name, host) ?? (errorText || "It failed.") };
}

const csp = "The page's Content-Security-Policy forbids it.";
const corp = "The Cross-Origin-Resource-Policy of the answer forbids its use on this page.";

const blocked: Readonly<Record<string, string>> = {
  csp,
  "mixed-content": "The page is secure and this address is not (mixed content).",
  integrity: "Its content is not what the integrity attribute says.",
  "content-type": "Its Content-Type may not be used like this (X-Content-Type-Options: nosniff).",
  "coep-frame-resource-needs-coep-header":
    "The frame needs a Cross-Origin-Embedder-Policy of its own, because the page has one.",
  "corp-not-same-origin": corp,
  "corp-not-same-origin-after-defaulted-to-same-origin-by-coep": corp,
  "corp-not-same-site": corp,
};

function reasonOf(name: string, host: string): string | null {
  if (name.startsWith("CERT_")) {
    return `The certificate of ${host} is not valid: ${inWords(name.slice("CERT_".length))}.`;
  }
  if (name.startsWith("SSL_")) return `No secure connection to ${host}: ${inWords(name)}.`;
  const sentence = sentences[name];
  if (sentence) return sentence;
  return name ? `The browser gave up: ${inWords(name)} (net::ERR_${name}).` : null;
}

const sentences: Readonly<Record<string, string>> = {
  ABORTED: "The page broke it off before it was complete.",
  BLOCKED_BY_ORB:
    "The answer is not what was asked for, an error page in place of an image or script for example, so the browser withheld it (ORB).",
  BLOCKED_BY_RESPONSE: "A policy in the answer's headers forbids its use on this page.",
  CONNECTION_RESET: "The server broke the connection off.",
  CONNECTION_CLOSED: "The server closed the connection without an answer.",
  EMPTY_RESPONSE: "The server closed the connection without an answer.",
  CONTENT_LENGTH_MISMATCH: "Less arrived than the Content-Length says.",
  INCOMPLETE_CHUNKED_ENCODING: "The answer broke off before its end.",
  CONTENT_DECODING_FAILED: "The answer is not compressed as its Content-Encoding says.",
  INVALID_HTTP_RESPONSE: "The answer is not HTTP.",
  RESPONSE_HEADERS_TOO_BIG: "The answer's headers are too large.",
  TOO_MANY_REDIRECTS: "It redirects in a circle.",
  UNSAFE_PORT: "Browsers open no web pages on this port.",
  UNKNOWN_URL_SCHEME: "The address is of a kind that browsers do not open.",
  TUNNEL_CONNECTION_FAILED: "No connection to the server could be made.",
};

/** `MissingAllowOriginHeader` and `CERT_DATE_INVALID` as lower-case words. */
function inWords(name: string): string {
  return name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
