import { shorten } from "./capture/storable-text.ts";

/**
 * Every way a crawl, a page or a part of a scan can end badly, with the sentence a person reads.
 * `retryable` says whether trying again later can help.
 */
export const scanErrors = {
  BLOCKED_BY_POLICY: {
    message: "This address is not on the public internet, so it was not opened.",
    retryable: false,
  },
  INVALID_URL: { message: "This is not an http or https address.", retryable: false },
  DNS_NOT_FOUND: { message: "The host name does not resolve.", retryable: true },
  CONNECTION_REFUSED: { message: "The server refused the connection.", retryable: true },
  CONNECTION_FAILED: {
    message: "The connection broke before the page arrived.",
    retryable: true,
  },
  TLS_INVALID: { message: "The server's certificate is not valid.", retryable: false },
  TIMED_OUT: { message: "The page did not finish loading in time.", retryable: true },
  TOO_MANY_REDIRECTS: { message: "The page redirects in a circle.", retryable: false },
  REDIRECTED_OFF_SITE: { message: "The page redirects to another site.", retryable: false },
  TOO_LARGE: { message: "The answer is larger than a scan may read.", retryable: false },
  TOO_MANY_REQUESTS: {
    message: "The page asked for more files than a scan may load.",
    retryable: false,
  },
  NOT_HTML: { message: "The answer is not a web page.", retryable: false },
  HTTP_ERROR: { message: "The server answered with an error.", retryable: true },
  TURNED_AWAY: { message: "The site had enough of our visits for now.", retryable: true },
  SOFT_404: {
    message: "The address answers 200 but reads as a page that is not there.",
    retryable: false,
  },
  LOGIN_REQUIRED: { message: "The page asks for a login.", retryable: false },
  LOGIN_FAILED: {
    message: "Nobody could log in to the site, so the page was not opened.",
    retryable: true,
  },
  LOGS_OUT: {
    message: "The address ends a login, so a crawl that is logged in does not open it.",
    retryable: false,
  },
  DISALLOWED_BY_ROBOTS: {
    message: "The site's robots.txt asks crawlers to stay away.",
    retryable: false,
  },
  ROBOTS_UNREACHABLE: {
    message: "The site's robots.txt could not be read or applied, so nothing was opened.",
    retryable: true,
  },
  BROWSER_CRASHED: { message: "The browser stopped while it had the page open.", retryable: true },
  OUT_OF_MEMORY: { message: "The page used more memory than a scan may use.", retryable: false },
  BROWSER_MISSING: { message: "No browser was found to scan with.", retryable: false },
  LIGHTHOUSE_FAILED: { message: "Lighthouse could not measure the page.", retryable: true },
  CANCELLED: { message: "The scan was stopped.", retryable: true },
  INTERNAL: { message: "Something went wrong inside the scan.", retryable: true },
} as const satisfies Record<string, { message: string; retryable: boolean }>;

export type ScanErrorCode = keyof typeof scanErrors;

export function isScanErrorCode(text: string): text is ScanErrorCode {
  return Object.hasOwn(scanErrors, text);
}

/** A typed failure of the engine; survives being sent between processes through `toFailure`. */
export class ScanError extends Error {
  override readonly name = "ScanError";
  readonly code: ScanErrorCode;

  /** @param detail what exactly, added to the code's sentence: a status, a host, the hop refused. */
  constructor(code: ScanErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ? `${scanErrors[code].message} ${detail}` : scanErrors[code].message, options);
    this.code = code;
  }

  get retryable(): boolean {
    return scanErrors[this.code].retryable;
  }
}

/** A failure as data: what crosses processes and is stored. */
export type ScanFailure = { code: ScanErrorCode; reason: string };

/** Of a reason: it may name an address, which can have megabytes. */
const maxReasonChars = 2_500;

/** Turns anything thrown into data; what is not ours is INTERNAL, without its text. */
export function toFailure(error: unknown): ScanFailure {
  if (error instanceof ScanError) {
    return { code: error.code, reason: shorten(error.message, maxReasonChars) };
  }
  return { code: "INTERNAL", reason: scanErrors.INTERNAL.message };
}

/** The error that a failure was, its sentence as it was written. */
export function fromFailure({ code, reason }: ScanFailure, options?: ErrorOptions): ScanError {
  const error = new ScanError(code, undefined, options);
  error.message = reason;
  return error;
}
