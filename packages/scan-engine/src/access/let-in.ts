/// <reference lib="dom" />
import type { CDPSession, Protocol } from "puppeteer-core";
import { belongsToSite, headersOf, type SiteAccess } from "./site-access.ts";
import type { SessionCookie, SiteSession } from "./site-session.ts";

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

/**
 * Gives the page's fresh context the site's cookies, for its host alone, as the site would set them, and those of a
 * visitor who has logged in as they were.
 */
export async function setCookies(session: CDPSession, access: SiteAccess): Promise<void> {
  const { siteUrl, session: loggedIn } = access;
  const { origin } = new URL(siteUrl);
  const url = `${origin}/`;
  const cookies = [
    ...(loggedIn?.cookies ?? []).map(cookieParam),
    // Without a domain of its own a cookie is its host's, and goes to none below it.
    ...access.cookies.map(({ name, value }) => ({ name, value, url })),
  ];
  if (cookies.length > 0) await session.send("Network.setCookies", { cookies });
}

function cookieParam({ expires, domain, ...cookie }: SessionCookie): Protocol.Network.CookieParam {
  const isHostOnly = !domain.startsWith(".");
  const { secure, path } = cookie;
  return {
    ...cookie,
    ...(isHostOnly ? { url: `${secure ? "https" : "http"}://${domain}${path}` } : { domain }),
    ...(expires >= 0 && { expires }),
  };
}

/**
 * Has each document find in its storages what a visitor who has logged in has there, before its own scripts look.
 * @param session of a page or of a frame in another process
 */
export async function setStorage(session: CDPSession, access: SiteAccess): Promise<void> {
  const { origins = [], sessions = [] } = access.session ?? {};
  if (origins.length + sessions.length === 0) return;
  const kept = JSON.stringify({ origins, sessions });
  await session
    .send("Page.addScriptToEvaluateOnNewDocument", {
      source: `(${fillStorage.toString()})(${kept})`,
      // Where the page's own scripts see none of it.
      worldName: "sitewright-session",
      runImmediately: true,
    })
    .catch(() => undefined);
}

/** Runs inside the page: it must not refer to anything outside. What is there already is the page's own, and newer. */
function fillStorage({ origins, sessions }: Pick<SiteSession, "origins" | "sessions">): void {
  const fill = (storage: Storage, items: readonly { name: string; value: string }[]) => {
    for (const { name, value } of items) {
      if (storage.getItem(name) === null) storage.setItem(name, value);
    }
  };
  const here = ({ origin }: { origin: string }) => origin === location.origin;
  try {
    for (const { localStorage } of origins.filter(here)) fill(window.localStorage, localStorage);
    for (const each of sessions.filter(here)) fill(window.sessionStorage, each.sessionStorage);
  } catch {
    // A document without storage of its own, such as a sandboxed frame's.
  }
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
