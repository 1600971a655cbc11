import type { NetworkEvidence, NetworkRequest } from "../evidence.ts";
import type { Har, HarEntry, HarTimings } from "./har.ts";
import { packJson } from "./packed-json.ts";

const maxFailures = 100;

/** What a screen shows of a load's traffic, and the whole of it as a file. */
export function toNetworkEvidence(har: Har, { dropped }: { dropped: number }): NetworkEvidence {
  const start = Date.parse(har.log.pages[0]?.startedDateTime ?? "");
  const requests = har.log.entries.map((entry) => toRequest(entry, start));
  const failed = har.log.entries.flatMap((entry, index) =>
    isFailed(entry) ? [{ ...toRequest(entry, start), position: index + 1 }] : [],
  );
  return {
    totals: {
      requests: requests.length + dropped,
      failed: failed.length,
      third_party: requests.filter(({ third_party }) => third_party).length,
      transfer_bytes: sumOf(requests, ({ transfer_bytes }) => transfer_bytes),
      body_bytes: sumOf(requests, ({ body_bytes }) => body_bytes),
      dropped,
    },
    failures: failed.slice(0, maxFailures),
    requests: packJson(requests),
    har: packJson(har),
  };
}

function toRequest(entry: HarEntry, start: number): NetworkRequest {
  const { request, response, timings, _initiator: initiator } = entry;
  const answered = response.status > 0;
  return {
    method: request.method,
    url: request.url,
    status: answered ? response.status : null,
    type: entry._resourceType,
    protocol: response.httpVersion.toLowerCase() || null,
    third_party: entry._thirdParty,
    cache: response._fromCache ?? null,
    body_bytes: answered ? response.content.size : null,
    transfer_bytes: answered ? response._transferSize : null,
    started_ms: Math.max(0, Date.parse(entry.startedDateTime) - start),
    time_ms: Math.round(entry.time),
    timings: applicable(timings),
    initiator: {
      type: initiator.type,
      url: initiator.url ?? null,
      line: initiator.lineNumber ?? null,
    },
    address: entry.serverIPAddress ?? null,
    fault: response._error ?? null,
    canceled: response._canceled ?? false,
  };
}

/** What the page broke off itself did not fail, nor what was still to come. */
function isFailed({ response: { status, _error, _canceled, _underWay } }: HarEntry): boolean {
  return !_canceled && !_underWay && (_error !== undefined || status >= 400);
}

/** In tenths of a millisecond; a phase that did not happen has no length. */
function applicable(timings: HarTimings): NetworkRequest["timings"] {
  const of = (ms: number) => (ms < 0 ? null : Math.round(ms * 10) / 10);
  const { blocked, dns, connect, ssl, send, wait, receive } = timings;
  return {
    blocked: of(blocked),
    dns: of(dns),
    connect: of(connect),
    tls: of(ssl),
    send: of(send),
    wait: of(wait),
    receive: of(receive),
  };
}

function sumOf(requests: readonly NetworkRequest[], of: (one: NetworkRequest) => number | null) {
  return requests.reduce((sum, request) => sum + (of(request) ?? 0), 0);
}
