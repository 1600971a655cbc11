import type { RequestListener } from "node:http";
import { createEgress, type EgressOptions } from "../egress/create-egress.ts";
import type { CrawledAddress } from "../links/crawled-address.ts";
import { type LoopbackSite, startLoopbackWeb } from "../testing/loopback-web.ts";
import type { CrawledPage, CrawlInput, CrawlResult, DatedPage } from "./crawl-input.ts";
import { crawlSite } from "./crawl-site.ts";

type Answer =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer };

/** A site from a table: a string is an HTML body, a missing path answers 404. */
export function siteOf(
  answers: Readonly<Record<string, Answer | RequestListener>>,
): RequestListener {
  return (request, response) => {
    const answer = answers[request.url ?? ""] ?? { status: 404, body: "missing" };
    if (typeof answer === "function") return answer(request, response);
    const {
      status = 200,
      headers = {},
      body = "",
    } = typeof answer === "string" ? { body: answer } : answer;
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
    response.end(body);
  };
}

/** A page with a title and links. */
export function page(title: string, ...hrefs: string[]): string {
  const links = hrefs.map((href) => `<a href="${href}">link</a>`).join("");
  return `<!doctype html><title>${title}</title><h1>${title}</h1>${links}`;
}

export function redirect(location: string, status = 302): Answer {
  return { status, headers: { location } };
}

export type CrawlRun = CrawlResult & {
  pages: CrawledPage[];
  addresses: CrawledAddress[];
  dates: DatedPage[];
  /** Reported addresses without the start's origin. */
  paths: string[];
  dials: readonly string[];
};

/** Crawls `https://shop.test/` (or another start) on a small internet of its own. */
export async function crawlWeb(
  sites: Readonly<Record<string, LoopbackSite>>,
  input: Partial<CrawlInput> & { egressOptions?: Partial<EgressOptions> } = {},
): Promise<CrawlRun> {
  const web = await startLoopbackWeb(sites);
  const egress = createEgress({ allowPrivate: [], ...web.egress, ...input.egressOptions });
  const pages: CrawledPage[] = [];
  const addresses: CrawledAddress[] = [];
  const dates: DatedPage[] = [];
  try {
    const siteUrl = input.siteUrl ?? "https://shop.test/";
    const result = await crawlSite({
      siteUrl,
      budget: 100,
      egress,
      ...input,
      async onPage(found) {
        pages.push(found);
        await input.onPage?.(found);
      },
      onAddresses: (told) => void addresses.push(...told),
      onDates: (told) => void dates.push(...told),
    });
    const { origin } = new URL(siteUrl);
    const paths = pages.map(({ url }) => url.replace(origin, ""));
    return { ...result, pages, addresses, dates, paths, dials: web.dials };
  } finally {
    await egress.close();
    await web.close();
  }
}
