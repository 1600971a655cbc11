import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Egress } from "../egress/create-egress.ts";
import { readBytes } from "../egress/read-body.ts";
import { ScanError } from "../scan-error.ts";
import { fetchFollowing, release } from "./fetch-following.ts";
import { normaliseUrl } from "./normalise-url.ts";
import type { Pacer } from "./pacer.ts";
import { HttpStatusError } from "./page-visitor.ts";
import { parseSitemap, type SitemapEntry } from "./parse-sitemap.ts";

export type SitemapRequest = {
  egress: Egress;
  pacer: Pacer;
  signal: AbortSignal;
  maxEntries: number;
  /** Told about every one that was read to its end. */
  onRead: (url: string) => void;
  /** Told about every one that could not be. */
  onProblem: (url: string, error: ScanError) => void;
};

/** As the protocol has it (sitemaps.org): at most 50 MB unpacked. */
const maxUnpackedBytes = 50 * 1024 * 1024;
const maxSentBytes = 10 * 1024 * 1024;
const maxSitemaps = 50;
const maxDepth = 3;
const timeoutMs = 10_000;
/** Pages wait for the sitemaps, so these may not take long: what was read until then counts. */
const totalMs = 20_000;

/** What sitemaps say of a page: which names it first, and when it was changed, in milliseconds since the epoch. */
export type ListedPage = { from: string; modified: number | null };

/**
 * Reads sitemaps and the sitemaps they list, and feeds, plain or gzip, and returns the pages' addresses,
 * normalised: those that were changed last first, and what says nothing of that in the order of the files.
 * @param roots where to begin, as robots.txt or convention has it.
 */
export async function readSitemaps(
  roots: readonly string[],
  request: SitemapRequest,
): Promise<ReadonlyMap<string, ListedPage>> {
  const pages = new Map<string, ListedPage>();
  const queue = roots.flatMap((url) => toSitemap(url, 0));
  const seen = new Set<string>();
  const end = Date.now() + totalMs;
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (seen.size >= maxSitemaps || pages.size >= request.maxEntries || Date.now() > end) break;
    if (seen.has(next.url)) continue;
    seen.add(next.url);
    const { url, depth } = next;
    try {
      const bytes = await request.pacer.run(() => download(url, request));
      for await (const entry of parseSitemap(decode(bytes))) {
        if (pages.size >= request.maxEntries || queue.length >= maxSitemaps) break;
        if (entry.kind === "sitemap") queue.push(...toSitemap(entry.url, depth + 1));
        else addPage(entry, url, pages);
      }
      request.onRead(url);
    } catch (error) {
      request.signal.throwIfAborted();
      request.onProblem(url, toScanError(error));
    }
  }
  return lastChangedFirst(pages);
}

function toSitemap(address: string, depth: number): { url: string; depth: number }[] {
  const url = normaliseUrl(address);
  return url && depth < maxDepth ? [{ url, depth }] : [];
}

function addPage(entry: SitemapEntry, from: string, pages: Map<string, ListedPage>): void {
  const url = normaliseUrl(entry.url, from);
  if (!url) return;
  const known = pages.get(url);
  if (!known) pages.set(url, { from, modified: entry.modified });
  // A sitemap and a feed may both name it, and the later of two dates is when it was changed last.
  else if ((entry.modified ?? 0) > (known.modified ?? 0)) known.modified = entry.modified;
}

/** So that a crawl that has no room for all of them comes to what is new. */
function lastChangedFirst(pages: Map<string, ListedPage>): ReadonlyMap<string, ListedPage> {
  const at = ({ modified }: ListedPage) => modified ?? Number.NEGATIVE_INFINITY;
  return new Map(
    [...pages].toSorted(([, a], [, b]) => (at(a) === at(b) ? 0 : at(a) > at(b) ? -1 : 1)),
  );
}

async function download(url: string, { egress, signal }: SitemapRequest): Promise<Uint8Array> {
  const response = await fetchFollowing(url, {
    egress,
    signal,
    accept: "application/xml,text/xml,application/gzip;q=0.9,*/*;q=0.1",
    maxRedirects: 5,
    maxBytes: maxSentBytes,
    timeoutMs,
  });
  if (response.status < 200 || response.status > 299) {
    release(response);
    throw new HttpStatusError(response.status);
  }
  return readBytes(response, { maxBytes: maxUnpackedBytes });
}

/** Unpacks by what the bytes are, not by what the name or the header says they are. */
async function* decode(bytes: Uint8Array): AsyncGenerator<string> {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const source = packed ? Readable.from([bytes]).pipe(createGunzip()) : [bytes];
  const text = new TextDecoder();
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxUnpackedBytes) throw new ScanError("TOO_LARGE");
    yield text.decode(chunk, { stream: true });
  }
}

function toScanError(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  return new ScanError("CONNECTION_FAILED", "It could not be unpacked.", { cause: error });
}
