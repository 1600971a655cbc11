import { fromFailure, ScanError, type ScanErrorCode, type ScanFailure } from "../scan-error.ts";

/**
 * Names what kept a document from loading.
 * @param errorText the browser's own name for it, such as `net::ERR_NAME_NOT_RESOLVED`.
 * @param url the address that failed: the hop, when the page redirected.
 * @param refusal the proxy's verdict on that address; it knows more than the browser behind it.
 */
export function toLoadError(
  errorText: string,
  url: string,
  refusal: ScanFailure | null,
): ScanError {
  if (refusal) return fromFailure(refusal);
  const name = /ERR_[A-Z0-9_]+/.exec(errorText)?.[0] ?? "";
  const code = codeOf(name);
  return new ScanError(code, code === "TOO_MANY_REDIRECTS" ? undefined : detail(url, name));
}

const codes: Readonly<Record<string, ScanErrorCode>> = {
  ERR_NAME_NOT_RESOLVED: "DNS_NOT_FOUND",
  ERR_NAME_RESOLUTION_FAILED: "DNS_NOT_FOUND",
  ERR_CONNECTION_REFUSED: "CONNECTION_REFUSED",
  ERR_TIMED_OUT: "TIMED_OUT",
  ERR_CONNECTION_TIMED_OUT: "TIMED_OUT",
  ERR_TOO_MANY_REDIRECTS: "TOO_MANY_REDIRECTS",
  ERR_UNSAFE_PORT: "BLOCKED_BY_POLICY",
  ERR_UNSAFE_REDIRECT: "BLOCKED_BY_POLICY",
  ERR_UNKNOWN_URL_SCHEME: "BLOCKED_BY_POLICY",
  ERR_DISALLOWED_URL_SCHEME: "BLOCKED_BY_POLICY",
  ERR_INVALID_URL: "INVALID_URL",
  ERR_INVALID_REDIRECT: "INVALID_URL",
  ERR_FILE_TOO_BIG: "TOO_LARGE",
  ERR_HTTP_RESPONSE_CODE_FAILURE: "HTTP_ERROR",
  ERR_BAD_SSL_CLIENT_AUTH_CERT: "LOGIN_REQUIRED",
  ERR_INSUFFICIENT_RESOURCES: "OUT_OF_MEMORY",
  ERR_OUT_OF_MEMORY: "OUT_OF_MEMORY",
};

function codeOf(name: string): ScanErrorCode {
  const known = codes[name];
  if (known) return known;
  return /^ERR_(CERT|SSL)_/.test(name) ? "TLS_INVALID" : "CONNECTION_FAILED";
}

function detail(url: string, name: string): string {
  const host = URL.parse(url)?.host ?? url;
  return name ? `${host}: ${inWords(name)}.` : `${host}.`;
}

/** `ERR_CERT_DATE_INVALID` becomes "cert date invalid". */
function inWords(name: string): string {
  return name.slice("ERR_".length).replaceAll("_", " ").toLowerCase();
}
