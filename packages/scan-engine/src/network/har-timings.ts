import type { EgressRoute } from "../egress/egress-route.ts";
import type { Exchange } from "./exchange.ts";
import type { HarTimings } from "./har.ts";

/**
 * How the time of an exchange was spent. A browser behind a proxy resolves no name, and its
 * "connect" holds the proxy's dialling; over plain http that is part of the wait. Both are put right
 * by the way that the proxy took.
 * @param route of the connection that was opened for this exchange, if one was.
 */
export function harTimings(exchange: Exchange, route: EgressRoute | null): HarTimings {
  const { begun, ended, response } = exchange;
  const timing = response?.timing;
  const total = ended === null || begun === 0 ? 0 : Math.max(0, (ended - begun) * 1_000);
  if (!timing) return { ...without, wait: rounded(total) };
  const ssl = span(timing.sslStart, timing.sslEnd);
  const tunnelled = ssl >= 0;
  const dialled = route ? route.resolveMs + route.connectMs : 0;
  const connect = span(timing.connectStart, timing.connectEnd);
  const queued = Math.max(0, (timing.requestTime - begun) * 1_000);
  const first = [timing.connectStart, timing.sendStart].find((ms) => ms >= 0) ?? 0;
  const wait = Math.max(0, timing.receiveHeadersEnd - timing.sendEnd);
  const arrived = timing.requestTime * 1_000 + timing.receiveHeadersEnd;
  const receive = ended === null ? 0 : Math.max(0, ended * 1_000 - arrived);
  return {
    blocked: rounded(queued + first),
    dns: route ? rounded(route.resolveMs) : -1,
    connect: connectOf(connect, tunnelled, route),
    ssl: rounded(ssl),
    send: rounded(Math.max(0, span(timing.sendStart, timing.sendEnd))),
    wait: rounded(tunnelled ? wait : Math.max(0, wait - dialled)),
    receive: rounded(receive),
  };
}

const without = { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 0, receive: 0 };

/** Through a tunnel: dialling and TLS. Over plain http the browser's own is to the proxy only. */
function connectOf(connect: number, tunnelled: boolean, route: EgressRoute | null): number {
  if (!tunnelled) return route ? rounded(route.connectMs) : -1;
  if (connect < 0) return -1;
  return rounded(Math.max(0, connect - (route?.resolveMs ?? 0)));
}

/** The whole of it. `ssl` is part of `connect`. */
export function timeOf({ ssl, ...phases }: HarTimings): number {
  return rounded(Object.values(phases).reduce((sum, ms) => sum + Math.max(0, ms), 0));
}

function span(from: number, to: number): number {
  return from >= 0 && to >= from ? to - from : -1;
}

/** Microseconds are as much as there is to know. */
function rounded(ms: number): number {
  return ms < 0 ? -1 : Math.round(ms * 1_000) / 1_000;
}
