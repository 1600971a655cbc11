import { sameSite } from "../crawl/same-site.ts";
import type { EgressRoute } from "../egress/egress-route.ts";
import type { Exchange, NetworkRecord } from "./exchange.ts";
import { faultOf, type Refusals } from "./fault-of.ts";
import type { Har, HarEntry, HarRequest, HarResponse } from "./har.ts";
import { givenCookies, sentCookies } from "./har-cookies.ts";
import { harTimings, timeOf } from "./har-timings.ts";
import { lowerCasedLines, valuesOf } from "./header-lines.ts";
import { type ExchangeRoute, matchRoutes } from "./match-routes.ts";

/** The page that a record is of. */
export type HarSubject = {
  url: string;
  title: string;
  /** As the browser names itself, such as `Chrome/153.0.1`. */
  browser: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds from then on; null for what did not happen. */
  parsedMs: number | null;
  loadedMs: number | null;
};

/** What the proxy knows of a load; see `EgressProxy`. */
export type HarRoutes = Refusals & { routes: readonly EgressRoute[] };

/** One load's traffic as an HTTP Archive 1.2. Bodies stay outside. */
export function toHar(record: NetworkRecord, page: HarSubject, proxy: HarRoutes): Har {
  const ways = matchRoutes(record.exchanges, proxy.routes);
  const [name = "", version = ""] = page.browser.split("/");
  return {
    log: {
      version: "1.2",
      creator: { name: "Sitewright", version: "1" },
      browser: { name, version },
      pages: [
        {
          startedDateTime: isoTime(page.startedAt),
          id: pageId,
          title: page.title || page.url,
          pageTimings: { onContentLoad: page.parsedMs ?? -1, onLoad: page.loadedMs ?? -1 },
        },
      ],
      entries: record.exchanges.map((exchange) =>
        toEntry(exchange, record.readAt, page.url, ways.get(exchange) ?? unknownWay, proxy),
      ),
      ...(record.dropped > 0 && { comment: `${record.dropped} more requests were not kept.` }),
    },
  };
}

const pageId = "page_1";
const unknownWay: ExchangeRoute = { address: null, opened: null };

function toEntry(
  exchange: Exchange,
  readAt: number,
  pageUrl: string,
  way: ExchangeRoute,
  refusals: Refusals,
): HarEntry {
  const { initiator, priority, socket, response } = exchange;
  const timings = harTimings(exchange, way.opened);
  return {
    pageref: pageId,
    startedDateTime: isoTime(exchange.startedAt),
    time: timeOf(timings),
    request: toRequest(exchange),
    response: toResponse(exchange, readAt, refusals),
    cache: {},
    timings,
    ...(way.address && { serverIPAddress: way.address }),
    ...(response?.connection && { connection: response.connection }),
    _initiator: {
      type: initiator.type,
      ...(initiator.url !== null && { url: initiator.url }),
      ...(initiator.line !== null && { lineNumber: initiator.line }),
      ...(initiator.column !== null && { columnNumber: initiator.column }),
    },
    ...(priority && { _priority: priority }),
    _resourceType: exchange.type.toLowerCase(),
    _thirdParty: !sameSite(pageUrl, exchange.url, "domain"),
    ...(socket && { _webSocket: socket }),
  };
}

function toRequest({ method, url, response, requestHeaders, requestBody }: Exchange): HarRequest {
  return {
    method,
    url,
    httpVersion: httpVersion(response?.protocol),
    cookies: sentCookies(valuesOf(requestHeaders, "cookie")),
    headers: requestHeaders,
    queryString: [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({
      name,
      value,
    })),
    ...(requestBody && { postData: { mimeType: requestBody.mimeType, text: requestBody.text } }),
    headersSize: -1,
    bodySize: requestBody?.bytes ?? 0,
  };
}

function toResponse(exchange: Exchange, readAt: number, refusals: Refusals): HarResponse {
  const { response, failure, redirectUrl, transferBytes, decodedBytes, fromMemory } = exchange;
  const fault = faultOf(exchange, refusals)?.reason;
  // What the proxy answered in a site's place is no answer of the site's.
  const ours = response && refusals.readRefusal(exchange.url, lowerCasedLines(response.headers));
  if (!response || ours) {
    return {
      ...noAnswer,
      _error: fault ?? "No answer had come by the end.",
      ...(isUnderWay(exchange, readAt) && { _underWay: true }),
      ...(failure?.canceled && { _canceled: true }),
    };
  }
  const cache = fromMemory ? "memory" : response.cache;
  const bodySize = cache ? 0 : Math.max(0, transferBytes - Math.max(0, response.headerBytes));
  const saved = decodedBytes - bodySize;
  return {
    status: response.status,
    statusText: response.statusText,
    httpVersion: httpVersion(response.protocol),
    cookies: givenCookies(valuesOf(response.headers, "set-cookie")),
    headers: response.headers,
    content: {
      size: decodedBytes,
      mimeType: response.mimeType,
      ...(bodySize > 0 && saved > 0 && { compression: saved }),
    },
    redirectURL: redirectUrl ?? "",
    // Compressed headers have no size of their own.
    headersSize: response.protocol === "http/1.1" && !cache ? response.headerBytes : -1,
    bodySize,
    _transferSize: cache ? 0 : transferBytes,
    ...(fault !== undefined && { _error: fault }),
    ...(failure?.canceled && { _canceled: true }),
    ...(cache && { _fromCache: cache }),
  };
}

/** What a page shows or runs, for which its visitors wait: what scripts ask for besides may be open as long as it likes. */
const awaited = new Set([
  "Document",
  "Script",
  "Stylesheet",
  "Image",
  "Font",
  "Manifest",
  "TextTrack",
]);

/** After so long a visitor has seen it fail to come. */
const patienceMs = 4_000;

function isUnderWay({ type, response, failure, ended, startedAt }: Exchange, readAt: number) {
  if (response || failure || ended !== null) return false;
  return !awaited.has(type) || readAt - startedAt < patienceMs;
}

const noAnswer: HarResponse = {
  status: 0,
  statusText: "",
  httpVersion: "",
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: "" },
  redirectURL: "",
  headersSize: -1,
  bodySize: -1,
  _transferSize: 0,
};

function httpVersion(protocol: string | undefined): string {
  return protocol?.toUpperCase() ?? "";
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
