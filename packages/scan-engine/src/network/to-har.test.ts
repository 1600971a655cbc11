import { describe, expect, it } from "vitest";
import type { EgressRoute } from "../egress/egress-route.ts";
import type { ScanFailure } from "../scan-error.ts";
import { harFaults } from "../testing/har-faults.ts";
import type { Exchange, ExchangeResponse } from "./exchange.ts";
import { toHar } from "./to-har.ts";
import { toNetworkEvidence } from "./to-network-evidence.ts";

const startedAt = Date.UTC(2026, 0, 1);
const page = {
  url: "https://shop.test/",
  title: "Shop",
  browser: "Chrome/153.0",
  startedAt,
  parsedMs: 80,
  loadedMs: 120,
};

const secureTiming = {
  requestTime: 1_000.01,
  proxyStart: -1,
  proxyEnd: -1,
  dnsStart: -1,
  dnsEnd: -1,
  connectStart: 2,
  connectEnd: 42,
  sslStart: 30,
  sslEnd: 42,
  workerStart: -1,
  workerReady: -1,
  workerFetchStart: -1,
  workerRespondWithSettled: -1,
  sendStart: 43,
  sendEnd: 44,
  pushStart: 0,
  pushEnd: 0,
  receiveHeadersStart: 90,
  receiveHeadersEnd: 94,
};

function response(more: Partial<ExchangeResponse> = {}): ExchangeResponse {
  return {
    status: 200,
    statusText: "OK",
    protocol: "http/1.1",
    mimeType: "text/html",
    headers: [],
    timing: secureTiming,
    headerBytes: 150,
    cache: null,
    connection: "17",
    ...more,
  };
}

function exchange(more: Partial<Exchange> = {}): Exchange {
  return {
    url: "https://shop.test/",
    method: "GET",
    type: "Document",
    priority: "VeryHigh",
    initiator: { type: "other", url: null, line: null, column: null },
    startedAt,
    begun: 1_000,
    ended: 1_000.124,
    requestHeaders: [],
    requestBody: null,
    response: response(),
    redirectUrl: null,
    fromMemory: false,
    failure: null,
    transferBytes: 650,
    decodedBytes: 2_000,
    socket: null,
    ...more,
  };
}

function route(more: Partial<EgressRoute> = {}): EgressRoute {
  const place = { host: "shop.test", port: 443, address: "93.184.216.1" };
  return { ...place, startedAt: startedAt + 13, resolveMs: 11, connectMs: 9, ...more };
}

type Options = {
  routes?: EgressRoute[];
  failure?: ScanFailure;
  refused?: ScanFailure["code"];
  /** How long after the exchanges began they are read. */
  readAfterMs?: number;
};

function har(exchanges: Exchange[], options: Options = {}) {
  const readAt = startedAt + (options.readAfterMs ?? 10_000);
  return toHar({ exchanges, readAt, dropped: 0, cut: false }, page, {
    routes: options.routes ?? [],
    failureFor: () => options.failure ?? null,
    readRefusal: () => options.refused ?? null,
  });
}

describe("toHar", () => {
  it("is a HAR 1.2 whatever became of the exchanges", () => {
    const made = har(
      [
        exchange({
          url: "https://shop.test/?q=1&q=2",
          requestHeaders: [{ name: "Cookie", value: "a=1; b" }],
          response: response({
            headers: [
              {
                name: "Set-Cookie",
                value: "id=1; Path=/; Secure; HttpOnly; Expires=Thu, 01 Jan 2026 00:00:00 GMT",
              },
            ],
          }),
        }),
        exchange({ response: null, ended: null }),
        exchange({ response: response({ timing: null, cache: "disk" }) }),
        exchange({ fromMemory: true }),
        exchange({
          url: "wss://shop.test/live",
          type: "WebSocket",
          begun: 0,
          response: null,
          socket: { sent: 1, received: 2, sentBytes: 3, receivedBytes: 4 },
        }),
        exchange({ requestBody: { mimeType: "text/plain", text: "hi", bytes: 2 } }),
      ],
      { routes: [route()] },
    );
    expect(harFaults(JSON.parse(JSON.stringify(made)))).toEqual([]);
    expect(made.log.entries[0]?.request.queryString).toEqual([
      { name: "q", value: "1" },
      { name: "q", value: "2" },
    ]);
    expect(made.log.entries[0]?.response.cookies).toEqual([
      {
        name: "id",
        value: "1",
        path: "/",
        secure: true,
        httpOnly: true,
        expires: "2026-01-01T00:00:00.000Z",
      },
    ]);
  });

  it("takes name, dialling and the server's address from the proxy", () => {
    const [entry] = har([exchange()], { routes: [route()] }).log.entries;
    expect(entry?.serverIPAddress).toBe("93.184.216.1");
    expect(entry?.timings).toMatchObject({
      blocked: 12,
      dns: 11,
      connect: 29,
      ssl: 12,
      send: 1,
      wait: 50,
      receive: 20,
    });
  });

  it("takes dialling out of the wait where the proxy speaks plain http", () => {
    const plain = { ...secureTiming, connectStart: -1, connectEnd: -1, sslStart: -1, sslEnd: -1 };
    const [entry] = har(
      [exchange({ url: "http://shop.test/", response: response({ timing: plain }) })],
      { routes: [route({ port: 80, startedAt: startedAt + 55 })] },
    ).log.entries;
    expect(entry?.timings).toMatchObject({ dns: 11, connect: 9, ssl: -1, wait: 30 });
  });

  it("gives a connection to the exchange that opened it, and its address to all that used it", () => {
    const second = exchange({
      url: "https://shop.test/a.css",
      startedAt: startedAt + 200,
      response: response({ timing: { ...secureTiming, connectStart: -1, connectEnd: -1 } }),
    });
    const { entries } = har([exchange(), second], { routes: [route()] }).log;
    expect(entries.map(({ serverIPAddress }) => serverIPAddress)).toEqual([
      "93.184.216.1",
      "93.184.216.1",
    ]);
    expect(entries.map(({ timings }) => timings.dns)).toEqual([11, -1]);
  });

  it("says in words why nothing came, with what the proxy knows", () => {
    const failure = {
      errorText: "net::ERR_TUNNEL_CONNECTION_FAILED",
      blockedReason: null,
      corsError: null,
      canceled: false,
    };
    const url = "https://fonts.test/css";
    const [tunnelled] = har([exchange({ url, response: null, failure })], {
      failure: { code: "DNS_NOT_FOUND", reason: "The host name does not resolve. fonts.test" },
    }).log.entries;
    expect(tunnelled?.response).toMatchObject({
      status: 0,
      _error: "The host name fonts.test does not resolve: no address is known for it.",
    });

    const [plain] = har([exchange({ url: "http://fonts.test/css" })], {
      refused: "CONNECTION_REFUSED",
      failure: { code: "CONNECTION_REFUSED", reason: "" },
    }).log.entries;
    expect(plain?.response).toMatchObject({
      status: 0,
      headers: [],
      _error: "fonts.test refuses connections.",
    });

    const cors = {
      ...failure,
      errorText: "net::ERR_FAILED",
      corsError: "MissingAllowOriginHeader",
    };
    const [refused] = har([exchange({ url, failure: cors })]).log.entries;
    expect(refused?.response).toMatchObject({
      status: 200,
      _error: "The answer does not allow this page to read it (CORS): missing allow origin header.",
    });
  });

  it.each([
    [
      "a file that the page waits for has failed once visitors saw it fail to come",
      "Script",
      4_001,
      1,
    ],
    ["a file that was asked for as the load ended has not", "Script", 3_999, 0],
    ["what a script asks for may be open as long as it likes", "Fetch", 30_000, 0],
  ])("says that no answer had come by the end: %s", (_, type, readAfterMs, failed) => {
    const made = har([exchange({ type, response: null, ended: null })], { readAfterMs });
    expect(made.log.entries[0]?.response._error).toBe("No answer had come by the end.");
    expect(toNetworkEvidence(made, { dropped: 0 }).totals.failed).toBe(failed);
  });

  it("tells another site's requests from the page's own", () => {
    const { entries } = har([
      exchange({ url: "https://cdn.shop.test/a.js" }),
      exchange({ url: "https://tracker.example/a.js" }),
    ]).log;
    expect(entries.map(({ _thirdParty }) => _thirdParty)).toEqual([false, true]);
  });
});
