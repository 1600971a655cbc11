import { gzipSync } from "node:zlib";
import { type Page, renderPage } from "./layout.ts";
import { findPage } from "./pages/page-table.ts";
import { notFoundPage, searchPage, thanksPage } from "./pages/unlisted.ts";
import { findPublicFile } from "./public-files.ts";
import { pagesSitemap, robots, shopSitemap, sitemapIndex } from "./sitemap.ts";
import type { Version } from "./version.ts";

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  delayMs: number;
};

const securityHeaders = {
  "content-security-policy":
    "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const moved: Record<string, string> = {
  "/products": "/shop",
  "/shop/float": "/shop/tow-float",
  "/index.html": "/",
};

const formTargets = new Set(["/contact", "/newsletter", "/checkout", "/basket"]);

/**
 * Decides what the shop answers.
 * @param url the address asked for, absolute, so that the sitemaps name the host the visitor used.
 */
export function answer(method: string, url: URL, version: Version): Answer {
  const path = url.pathname;
  if (method === "POST") return formTargets.has(path) ? redirect(303, "/thanks") : refuse();
  if (method !== "GET" && method !== "HEAD") return refuse();

  const target = moved[path] ?? withoutTrailingSlash(path);
  if (target) return redirect(301, target);
  const file = findPublicFile(path);
  if (file) return send(200, file.type, file.body, { "cache-control": "public, max-age=3600" });
  return answerMachine(path, url.origin) ?? answerPage(url, version);
}

function answerMachine(path: string, origin: string): Answer | null {
  switch (path) {
    case "/robots.txt":
      return send(200, "text/plain; charset=utf-8", Buffer.from(robots(origin)));
    case "/sitemap.xml":
      return send(200, "application/xml", Buffer.from(sitemapIndex(origin)));
    case "/sitemaps/pages.xml":
      return send(200, "application/xml", Buffer.from(pagesSitemap(origin)));
    case "/sitemaps/shop.xml.gz":
      return send(200, "application/gzip", shopSitemap(origin));
    default:
      return null;
  }
}

function answerPage(url: URL, version: Version): Answer {
  const page = findPage(url.pathname, version) ?? unlistedPage(url);
  const status = page ? (page.status ?? 200) : 404;
  const shown = page ?? notFoundPage(url.pathname);
  return {
    ...send(
      status,
      "text/html; charset=utf-8",
      Buffer.from(renderPage(shown, url.origin, version)),
      {
        "cache-control": "no-cache",
        ...(shown.hardened ? securityHeaders : {}),
        // No HttpOnly, no SameSite, no Secure: a finding for whoever scans the shop.
        ...(shown.setsBasketCookie ? { "set-cookie": "skerry_basket=wool-hat.flask; Path=/" } : {}),
      },
    ),
    delayMs: shown.delayMs ?? 0,
  };
}

function unlistedPage(url: URL): Page | null {
  if (url.pathname === "/search") return searchPage(url.searchParams.get("q") ?? "");
  return url.pathname === "/thanks" ? thanksPage() : null;
}

function withoutTrailingSlash(path: string): string | null {
  if (path.length < 2 || !path.endsWith("/")) return null;
  const shorter = path.replace(/\/+$/, "");
  return findPage(shorter, "a") ? shorter : null;
}

function send(
  status: number,
  type: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers: { "content-type": type, ...headers }, body, delayMs: 0 };
}

function redirect(status: number, location: string): Answer {
  return send(status, "text/plain; charset=utf-8", Buffer.from(`Moved to ${location}\n`), {
    location,
  });
}

function refuse(): Answer {
  return send(405, "text/plain; charset=utf-8", Buffer.from("Not allowed\n"), {
    allow: "GET, HEAD",
  });
}

/** Compresses text for a visitor who can read gzip. */
export function compressed(reply: Answer, acceptEncoding: string): Answer {
  const type = reply.headers["content-type"] ?? "";
  const text = /^text\/|javascript|xml/.test(type) && reply.body.length > 512;
  if (!text) return reply;
  const headers = { ...reply.headers, vary: "accept-encoding" };
  if (!/\bgzip\b/.test(acceptEncoding)) return { ...reply, headers };
  return {
    ...reply,
    headers: { ...headers, "content-encoding": "gzip" },
    body: gzipSync(reply.body),
  };
}
