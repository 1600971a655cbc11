import type { CDPSession, Protocol } from "puppeteer-core";
import { belongsToSite, headersOf, type SiteAccess } from "./site-access.ts";

/**
 * Has a tab's requests to the site carry what lets one in, and no request to anybody else. Each
 * request is held for a moment, on its way to the site alone.
 */
export async function sendHeaders(session: CDPSession, access: SiteAccess): Promise<void> {
  const headers = headersOf(access);
  if (Object.keys(headers).length === 0) return;
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const own = belongsToSite(access, request.url) ? withHeaders(request.headers, headers) : null;
    // The page may be gone by now, and its requests with it.
    session
      .send("Fetch.continueRequest", { requestId, ...(own && { headers: own }) })
      .catch(() => undefined);
  });
  const { hostname } = new URL(access.siteUrl);
  await session
    .send("Fetch.enable", {
      patterns: [{ urlPattern: `*://${hostname}*`, requestStage: "Request" }],
    })
    // A worker's requests are its page's, and it has no such domain.
    .catch(() => undefined);
}

/** Gives the page's fresh context the site's cookies, for its host alone, as the site would set them. */
export async function setCookies(session: CDPSession, access: SiteAccess): Promise<void> {
  const { cookies, siteUrl } = access;
  if (cookies.length === 0) return;
  const { origin } = new URL(siteUrl);
  const url = `${origin}/`;
  await session.send("Network.setCookies", {
    // Without a domain of its own a cookie is its host's, and goes to none below it.
    cookies: cookies.map(({ name, value }) => ({ name, value, url })),
  });
}

/** The request's own headers with ours in place of any of the same name. */
function withHeaders(
  own: Protocol.Network.Headers,
  ours: Readonly<Record<string, string>>,
): Protocol.Fetch.HeaderEntry[] {
  const replaced = new Set(Object.keys(ours).map((name) => name.toLowerCase()));
  const kept = Object.entries(own).filter(([name]) => !replaced.has(name.toLowerCase()));
  return [...kept, ...Object.entries(ours)].map(([name, value]) => ({ name, value }));
}
