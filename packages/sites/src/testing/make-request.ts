import type { NetworkRequest } from "@sitewright/contract";

/** A request that went well. */
export function makeRequest(overrides: Partial<NetworkRequest> = {}): NetworkRequest {
  return {
    method: "GET",
    url: "https://northwind.example/pricing",
    status: 200,
    type: "document",
    protocol: "h2",
    third_party: false,
    cache: null,
    body_bytes: 12_400,
    transfer_bytes: 4_100,
    started_ms: 0,
    time_ms: 120,
    timings: { blocked: 2, dns: 8, connect: 30, tls: 18, send: 0.4, wait: 60, receive: 20 },
    initiator: { type: "other", url: null, line: null },
    address: "203.0.113.9",
    fault: null,
    canceled: false,
    ...overrides,
  };
}
