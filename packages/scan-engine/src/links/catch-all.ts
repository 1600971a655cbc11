import { randomBytes } from "node:crypto";
import { isLogoutAddress } from "../access/is-logout.ts";
import { isIndexName } from "../crawl/is-index-name.ts";
import { isLoginAddress } from "../crawl/is-login-wall.ts";
import { normaliseUrl, pageKey } from "../crawl/normalise-url.ts";
import type { Look } from "./look.ts";

/** Where a site sends whoever asks for an address that nobody has: plain data, to know others by that are sent there. */
export type CatchAll = {
  /** Each redirect with where it leads, but for those that only correct a spelling. */
  way: string[];
  end: string;
};

type Answered = Pick<Look, "code" | "hops" | "finalUrl">;

/** The catch-all that an address which nobody has was answered by; null where it was answered in another way. */
export function catchAllOf(url: string, { code, hops, finalUrl }: Answered): CatchAll | null {
  // Whoever is sent to a login may have a page there.
  if (code !== null || finalUrl === null || isLoginAddress(finalUrl)) return null;
  const way = wayOf(url, { hops, finalUrl });
  return way.length === 0 ? null : { way, end: finalUrl };
}

/** Whether an address is sent on just as one is that nobody has. */
export function isSentAlike(url: string, { code, hops, finalUrl }: Answered, all: CatchAll) {
  if (code !== null || finalUrl === null || hops.length === 0) return false;
  const way = wayOf(url, { hops, finalUrl });
  return way.length === all.way.length && way.every((step, at) => step === all.way[at]);
}

/**
 * Whether it is, and has no other reason to be sent there: as another name of that page, a login or logout, a question
 * to a script.
 */
export function isCaught(url: string, answered: Answered, all: CatchAll): boolean {
  return isSentAlike(url, answered, all) && !hasReason(url, all.end);
}

/** An address in a folder that nobody has. */
export function unknownIn(folder: string): string {
  return new URL(`no-such-page-${randomBytes(5).toString("hex")}`, folder).href;
}

function wayOf(url: string, { hops, finalUrl }: { hops: Look["hops"]; finalUrl: string }) {
  const own = namesOf(url);
  return hops.flatMap((hop, at) => {
    const next = keyOf(hops[at + 1]?.url ?? finalUrl);
    return keyOf(hop.url) === next ? [] : `${hop.status} ${withoutNames(next, own)}`;
  });
}

function keyOf(url: string): string {
  return pageKey(normaliseUrl(url) ?? url);
}

/** An error page is often told which address was asked for. */
function withoutNames(key: string, names: ReadonlySet<string>): string {
  const parts = key.split(/([/?&=])/);
  return parts.map((part) => (names.has(plain(part)) ? "*" : part)).join("");
}

function namesOf(url: string): ReadonlySet<string> {
  const { href, pathname } = new URL(url);
  return new Set([href, pathname, lastOf(pathname)].map(plain).filter((name) => name !== ""));
}

function hasReason(url: string, end: string): boolean {
  const { pathname, search } = new URL(url);
  if (search !== "" || isLoginAddress(url) || isLogoutAddress(url)) return true;
  const steps = plain(pathname).toLowerCase().split("/").filter(Boolean);
  if (steps.every((step) => isIndexName(step) || localeName.test(step))) return true;
  const name = lastOf(plain(new URL(end).pathname).toLowerCase()).replace(/\.\w+$/, "");
  return name !== "" && steps.some((step) => step.includes(name));
}

const localeName = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;

function lastOf(pathname: string): string {
  return pathname.split("/").findLast((step) => step !== "") ?? "";
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
