import { shorten, storableText } from "../../capture/storable-text.ts";
import { fetchFollowing, release } from "../../crawl/fetch-following.ts";
import { mayBeHtml } from "../../crawl/may-be-html.ts";
import type { Pacer } from "../../crawl/pacer.ts";
import { defaultPageLimits, HttpStatusError, pauseBeforeRetry } from "../../crawl/page-visitor.ts";
import type { Egress } from "../../egress/create-egress.ts";
import { readText } from "../../egress/read-body.ts";
import { Trail } from "../../links/trail.ts";
import { ScanError, toFailure } from "../../scan-error.ts";
import type { HomePage } from "../home-page.ts";
import { type ReadDocument, readDocument } from "./read-document.ts";
import { readHead } from "./read-head.ts";

export type OpenPageOptions = {
  egress: Egress;
  pacer: Pacer;
  signal: AbortSignal;
  /** Throws the ScanError for a hop that is not to be followed. */
  admit(url: string): Promise<void>;
};

export type OpenedPage = {
  page: HomePage;
  /** Null where there was no document to read. */
  read: ReadDocument | null;
  /** The document as it was sent, in bytes. */
  sentBytes: number;
};

const maxRedirects = 10;
const maxAddress = 2_048;
const accept = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1";
const { maxPageBytes: maxBytes, pageMs: timeoutMs } = defaultPageLimits;

/**
 * Opens a page of a home over HTTP and keeps what it is in short; error pages are read too. A server that asks for
 * patience gets it, as a crawl gives it.
 * @throws the signal's reason; everything else is the page's fault.
 */
export async function openPage(url: string, options: OpenPageOptions): Promise<OpenedPage> {
  const { pacer, signal } = options;
  for (let tries = 1; ; tries += 1) {
    const trail = new Trail();
    try {
      return await pacer.run(() => openOnce(url, trail, tries, options));
    } catch (error) {
      signal.throwIfAborted();
      const pauseMs = pauseBeforeRetry(error, tries);
      if (pauseMs === null || tries > 1) return faultyPage(url, trail, error);
      pacer.pause(pauseMs);
    }
  }
}

async function openOnce(
  url: string,
  trail: Trail,
  tries: number,
  { egress, signal, admit }: OpenPageOptions,
): Promise<OpenedPage> {
  trail.begin();
  const request = { egress, signal, accept, maxRedirects, maxBytes, timeoutMs };
  const response = await fetchFollowing(url, { ...request, admit, trail });
  const { status, headers } = response;
  const asks = status === 429 || status === 503;
  if (asks && tries === 1) {
    release(response);
    throw new HttpStatusError(status, headers.get("retry-after"));
  }
  const type = headers.get("content-type");
  const isHtml = mayBeHtml(type);
  if (!isHtml) release(response);
  const html = isHtml ? await readText(response, { maxBytes }) : "";
  const isDocument = isHtml && (type !== null || /^\s*</.test(html));
  const read = isDocument ? readDocument(html, response.url) : null;
  const sentBytes = Number(headers.get("content-length")) || Buffer.byteLength(html);
  const page: HomePage = {
    ...bareOf(url, trail),
    status,
    ...readHead(headers),
    document: read?.facts ?? null,
    fault: faultOf(status, isDocument),
  };
  return { page, read, sentBytes };
}

function faultOf(status: number, isDocument: boolean): HomePage["fault"] {
  if (status >= 400 || status < 200) return toFailure(new HttpStatusError(status));
  return isDocument ? null : toFailure(new ScanError("NOT_HTML"));
}

function faultyPage(url: string, trail: Trail, error: unknown): OpenedPage {
  const { code, reason } = toFailure(error);
  const fault = { code, reason: shorten(storableText(reason), maxAddress) };
  return { page: { ...bareOf(url, trail), fault }, read: null, sentBytes: 0 };
}

function bareOf(url: string, trail: Trail): HomePage {
  const hops = trail.hops.map((hop) => ({ ...hop, url: short(hop.url) }));
  return {
    url: short(url),
    finalUrl: short(trail.last?.url ?? url),
    status: trail.last?.status ?? null,
    fault: null,
    hops,
    headers: {},
    cookies: [],
    document: null,
    bytes: null,
    broken: [],
  };
}

function short(address: string): string {
  return shorten(storableText(address), maxAddress);
}
