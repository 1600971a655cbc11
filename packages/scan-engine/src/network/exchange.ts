import type { Protocol } from "puppeteer-core";

export type HeaderLine = { name: string; value: string };

/** What asked for a request, as far as the browser can say. */
export type ExchangeInitiator = {
  type: Protocol.Network.Initiator["type"];
  url: string | null;
  /** From 1. */
  line: number | null;
  column: number | null;
};

export type ExchangeResponse = {
  status: number;
  statusText: string;
  /** As ALPN names it, such as `h2`. */
  protocol: string;
  mimeType: string;
  headers: HeaderLine[];
  /** Milliseconds after `requestTime`, which is seconds on the browser's clock; -1 for what was not. */
  timing: Protocol.Network.ResourceTiming | null;
  /** What of `transferBytes` came before the body. */
  headerBytes: number;
  /** Where it came from when not from the network. */
  cache: "disk" | "worker" | null;
  connection: string | null;
};

export type ExchangeFailure = {
  /** The browser's own name for it, such as `net::ERR_CONNECTION_RESET`. */
  errorText: string;
  blockedReason: string | null;
  corsError: string | null;
  canceled: boolean;
};

/** One request and what came of it. A redirect is an exchange of its own. */
export type Exchange = {
  url: string;
  method: string;
  /** As the browser names it: `Document`, `Script`, `WebSocket`, … */
  type: string;
  priority: string | null;
  initiator: ExchangeInitiator;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Seconds on the browser's clock. */
  begun: number;
  ended: number | null;
  requestHeaders: HeaderLine[];
  requestBody: { mimeType: string; text: string; bytes: number } | null;
  response: ExchangeResponse | null;
  redirectUrl: string | null;
  /** Already in the page's own memory: nothing was asked of the network. */
  fromMemory: boolean;
  failure: ExchangeFailure | null;
  /** As sent on the wire, headers included. */
  transferBytes: number;
  /** The body after decompression. */
  decodedBytes: number;
  socket: SocketTraffic | null;
};

/** What went over a web socket. */
export type SocketTraffic = {
  sent: number;
  received: number;
  sentBytes: number;
  receivedBytes: number;
};

/** What one load asked the network for. */
export type NetworkRecord = {
  /** In the order they began. */
  exchanges: Exchange[];
  /** When it was read, in milliseconds since the epoch. */
  readAt: number;
  /** Exchanges beyond those kept. */
  dropped: number;
  /** True when header lines or bodies were left out because there were too many. */
  cut: boolean;
};
