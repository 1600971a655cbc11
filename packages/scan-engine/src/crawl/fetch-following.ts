import type { Egress } from "../egress/create-egress.ts";
import type { EgressResponse } from "../egress/egress-fetch.ts";
import type { Trail } from "../links/trail.ts";
import { ScanError } from "../scan-error.ts";
import { crawlerName } from "./robots.ts";

export type FollowingRequest = {
  egress: Egress;
  signal: AbortSignal;
  accept: string;
  /** GET unless told otherwise. */
  method?: "GET" | "HEAD";
  /** Cap on the body as sent, in bytes. */
  maxBytes: number;
  /** Deadline for the whole chain, the last body included, in milliseconds. */
  timeoutMs: number;
  maxRedirects: number;
  /** Refuses a hop by throwing a ScanError; not asked about the first address. */
  admit?: (url: string) => Promise<void>;
  /** Is told each answer on the way. */
  trail?: Trail | undefined;
};

/** What a site's owner reads in the log, with a way to tell the crawler from a visitor. */
const userAgent = `Mozilla/5.0 (compatible; ${crawlerName}/1.0)`;
const smallBody = 16 * 1024;

/**
 * Opens an address and follows its redirects one by one, each through the guard.
 * @returns the first answer that is no redirect; the caller reads or discards its body.
 * @throws ScanError TOO_MANY_REDIRECTS for a circle or a chain too long, INVALID_URL for a redirect
 * to another scheme, and what `egress.fetch` throws; a failure after a redirect names the hop.
 */
export async function fetchFollowing(
  url: string,
  request: FollowingRequest,
): Promise<EgressResponse> {
  const deadline = Date.now() + request.timeoutMs;
  const passed = new Set([url]);
  let response = await open(url, request, deadline);
  for (;;) {
    const from = response.url;
    const target = redirectTarget(response);
    if (target === null) return response;
    release(response);
    if (passed.has(target) || passed.size > request.maxRedirects) {
      throw new ScanError("TOO_MANY_REDIRECTS", `It was at ${target} after ${passed.size}.`);
    }
    passed.add(target);
    try {
      await request.admit?.(target);
      response = await open(target, request, deadline);
    } catch (error) {
      if (!(error instanceof ScanError)) throw error;
      throw new ScanError(error.code, `${from} redirects to ${target}.`, { cause: error });
    }
  }
}

async function open(
  url: string,
  { egress, signal, accept, method = "GET", maxBytes, trail }: FollowingRequest,
  deadline: number,
): Promise<EgressResponse> {
  const response = await egress.fetch(url, {
    method,
    headers: { accept, "accept-language": "en;q=0.9, *;q=0.5", "user-agent": userAgent },
    signal,
    maxBytes,
    timeoutMs: Math.max(1, deadline - Date.now()),
    redirect: "manual",
  });
  trail?.answered(response.url, response.status);
  return response;
}

function redirectTarget(response: EgressResponse): string | null {
  const location = response.headers.get("location");
  if (location === null || ![301, 302, 303, 307, 308].includes(response.status)) return null;
  const target = URL.parse(location, response.url);
  if (target?.protocol !== "http:" && target?.protocol !== "https:") {
    release(response);
    const shown = location.slice(0, 200);
    throw new ScanError("INVALID_URL", `${response.url} redirects to ${shown}.`);
  }
  target.hash = "";
  return target.href;
}

/**
 * Ends an exchange whose body does not matter. A short one is read to its end, out of the way, so
 * that the connection can be used again; otherwise the connection is given up.
 */
export function release(response: EgressResponse): void {
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  if (response.body && length <= smallBody) void drain(response.body);
  else response.discard();
}

async function drain(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // The answer was already judged by its head.
  }
}
