import { gzipSync } from "node:zlib";
import { escapeText } from "./html.ts";
import { demoPages } from "./pages/page-table.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The index: one plain child for the pages, one gzip child for the shop. */
export function sitemapIndex(origin: string): string {
  const children = ["/sitemaps/pages.xml", "/sitemaps/shop.xml.gz"];
  const entries = children.map((path) => `<sitemap>${location(origin, path)}</sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">${entries.join("")}</sitemapindex>\n`;
}

export function pagesSitemap(origin: string): string {
  return urlset(
    origin,
    demoPages.filter((path) => !path.startsWith("/shop")),
  );
}

export function shopSitemap(origin: string): Buffer {
  return gzipSync(
    urlset(
      origin,
      demoPages.filter((path) => path.startsWith("/shop")),
    ),
  );
}

export function robots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /search",
    "Disallow: /thanks",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

function urlset(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url>${location(origin, path)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${entries.join("")}</urlset>\n`;
}

function location(origin: string, path: string): string {
  return `<loc>${escapeText(`${origin}${path}`)}</loc>`;
}
