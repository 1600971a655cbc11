import { egressLetIn } from "../access/fetch-let-in.ts";
import type { SiteAccess } from "../access/site-access.ts";
import { shorten } from "../capture/storable-text.ts";
import { fetchFollowing, release } from "../crawl/fetch-following.ts";
import type { Egress } from "../egress/create-egress.ts";
import type { EgressResponse } from "../egress/egress-fetch.ts";
import { readHeadText } from "../egress/read-body.ts";
import { Trail } from "../links/trail.ts";
import { type ScanErrorCode, scanErrors, toFailure } from "../scan-error.ts";
import type { Reach } from "./reach.ts";

export type ReachRequest = {
  url: string;
  /** What the site's visitors are let in by; null where nothing is needed. */
  access: SiteAccess | null;
  /** What must stand in the first 256 kB of the page as it is sent; null asks for nothing. */
  text: string | null;
  signal: AbortSignal;
};

/** From which on a try is over, redirects and text included, in milliseconds. */
export const reachDeadlineMs = 10_000;
const maxRedirects = 10;
/** Of the decoded page, in bytes. */
const maxTextBytes = 256 * 1024;
/** As sent; no more than the decoded beginning of it is read. */
const maxBytes = 16 * 1024 * 1024;

/** What redirects lead to is the server's to say. */
const maxUrlChars = 2_000;

/** Answers of a server that works and keeps us out: it is reached. */
const keptOut: ReadonlySet<number> = new Set([401, 403, 407, 429]);

/** These say nothing of the site. */
const oursAlone: ReadonlySet<ScanErrorCode> = new Set([
  "BLOCKED_BY_POLICY",
  "CANCELLED",
  "INTERNAL",
]);

/** Opens a site's address once, as a visitor would. Never throws: what went wrong is in the answer. */
export async function reachSite(
  egress: Egress,
  { url, access, text, signal }: ReachRequest,
): Promise<Omit<Reach, "certificate">> {
  const trail = new Trail();
  const seen = (): Pick<Reach, "status" | "ms" | "url" | "redirects"> => ({
    status: trail.last?.status ?? null,
    ms: trail.ms,
    url: shorten(trail.last?.url ?? url, maxUrlChars),
    redirects: trail.hops.length,
  });
  try {
    const response = await fetchFollowing(url, {
      egress: access ? egressLetIn(egress, access) : egress,
      signal,
      accept: "text/html,*/*;q=0.8",
      maxBytes,
      timeoutMs: reachDeadlineMs,
      maxRedirects,
      trail,
    });
    if (response.status >= 400 && !keptOut.has(response.status)) {
      release(response);
      const reason = `The server answered ${response.status}.`;
      return { outcome: "down", code: "HTTP_ERROR", reason, ...seen() };
    }
    if (!(await hasText(response, text))) {
      const reason = "The page answered without the text that it must have.";
      return { outcome: "down", code: "TEXT_MISSING", reason, ...seen() };
    }
    return { outcome: "up", code: null, reason: null, ...seen() };
  } catch (error) {
    const { code } = toFailure(error);
    // Which host or hop it was is the server's to say, and adds nothing for people.
    const reason =
      code === "TIMED_OUT" ? `No answer in ${reachDeadlineMs / 1000} s.` : scanErrors[code].message;
    return { outcome: oursAlone.has(code) ? "unknown" : "down", code, reason, ...seen() };
  }
}

/** @throws ScanError when the body breaks off before its text was found. */
async function hasText(response: EgressResponse, text: string | null): Promise<boolean> {
  if (text === null) {
    release(response);
    return true;
  }
  return (await readHeadText(response, { maxBytes: maxTextBytes })).includes(text);
}
