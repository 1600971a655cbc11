import type { ScanErrorCode } from "../scan-error.ts";
import { type AddressVerdict, slowMs } from "./crawled-address.ts";
import type { Look } from "./look.ts";

type Circumstances = {
  /** A secure page asks for it in the clear. */
  isMixed: boolean;
  /** On a host of the site. */
  isOwn: boolean;
};

/** The verdict on an address that was looked at; null where there is nothing to say. */
export function judgeLook(look: Look, { isMixed, isOwn }: Circumstances): AddressVerdict | null {
  if (look.code !== null) return verdictOn(look.code, look.status, isOwn);
  if (isMixed) return "mixed";
  if (hasMovedForGood(look)) return "redirected";
  return (look.answerMs ?? 0) > slowMs ? "slow" : null;
}

/** RFC 9110, 15.4.2 and 15.4.9: links ought to be changed where every step of the way is permanent. */
function hasMovedForGood({ hops }: Look): boolean {
  return hops.length > 0 && hops.every(({ status }) => status === 301 || status === 308);
}

function verdictOn(
  code: ScanErrorCode,
  status: number | null,
  isOwn: boolean,
): AddressVerdict | null {
  // Other sites turn away whoever is no browser; that says nothing about the link.
  if (!isOwn && status !== null && turnsAway.has(status)) return null;
  // That we asked too often is no fault of whoever set the link: the next crawl looks again.
  if (status === 429) return "left_out";
  return verdicts[code] ?? "unreachable";
}

const turnsAway = new Set([401, 403, 405, 406, 407, 429, 451, 503, 999]);

const verdicts: Partial<Record<ScanErrorCode, AddressVerdict>> = {
  HTTP_ERROR: "broken",
  SOFT_404: "broken",
  TOO_MANY_REDIRECTS: "loop",
  BLOCKED_BY_POLICY: "blocked",
  INVALID_URL: "blocked",
  REDIRECTED_OFF_SITE: "left_out",
  TOO_LARGE: "left_out",
  NOT_HTML: "left_out",
  LOGIN_REQUIRED: "left_out",
  LOGS_OUT: "left_out",
  DISALLOWED_BY_ROBOTS: "left_out",
  ROBOTS_UNREACHABLE: "left_out",
};
