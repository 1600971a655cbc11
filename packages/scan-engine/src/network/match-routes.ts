import type { EgressRoute } from "../egress/egress-route.ts";
import type { Exchange } from "./exchange.ts";

/** What the proxy knows of the way of one exchange. */
export type ExchangeRoute = {
  /** The server's own address; the browser only knows the proxy's. */
  address: string | null;
  /** Of the connection that was opened for it; null when it went over one that stood. */
  opened: EgressRoute | null;
};

/** Two processes look at one clock at different moments. */
const clockSlackMs = 5;

/**
 * Finds for each exchange how its bytes went: the newest connection to its place that stood by
 * then, and the one that was dialled while it waited for one, each for one exchange only.
 */
export function matchRoutes(
  exchanges: readonly Exchange[],
  routes: readonly EgressRoute[],
): Map<Exchange, ExchangeRoute> {
  const byPlace = Map.groupBy(routes, ({ host, port }) => `${host}:${port}`);
  const taken = new Set<EgressRoute>();
  return new Map(
    exchanges.map((exchange) => {
      const there = byPlace.get(placeOf(exchange.url)) ?? [];
      const window = exchange.fromMemory || exchange.response?.cache ? null : dialWindow(exchange);
      const opened = window
        ? there.find(
            (route) =>
              !taken.has(route) &&
              route.startedAt >= window.from - clockSlackMs &&
              route.startedAt <= window.to + clockSlackMs,
          )
        : undefined;
      if (opened) taken.add(opened);
      const used = window
        ? (opened ?? there.findLast((each) => each.startedAt <= window.to))
        : null;
      return [exchange, { address: used?.address ?? null, opened: opened ?? null }];
    }),
  );
}

/** When a connection for it must have been dialled, in milliseconds since the epoch. */
function dialWindow({ startedAt, begun, ended, response }: Exchange) {
  const timing = response?.timing;
  if (!timing) {
    const took = ended === null ? Number.POSITIVE_INFINITY : (ended - begun) * 1_000;
    return { from: startedAt, to: startedAt + took };
  }
  const from = startedAt + (timing.requestTime - begun) * 1_000;
  return { from, to: from + timing.receiveHeadersEnd };
}

function placeOf(raw: string): string {
  const url = URL.parse(raw);
  if (!url) return "";
  const secure = url.protocol === "https:" || url.protocol === "wss:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return `${host}:${url.port || (secure ? 443 : 80)}`;
}
