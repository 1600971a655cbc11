import type { CDPSession, Protocol } from "puppeteer-core";
import type { ExchangeResponse, NetworkRecord } from "./exchange.ts";
import { ExchangeStore, type NetworkBounds } from "./exchange-store.ts";
import { headerLines } from "./header-lines.ts";
import { listenToSockets } from "./listen-to-sockets.ts";
import type { TextBudget } from "./text-budget.ts";
import { toInitiator } from "./to-initiator.ts";

const maxBodyChars = 4_000;
const maxWordChars = 200;

/** Follows what a page asks the network for, in all its frames and workers. */
export class NetworkRecorder {
  readonly #store: ExchangeStore;

  constructor(bounds: NetworkBounds = { maxExchanges: 2_000, maxChars: 8_000_000 }) {
    this.#store = new ExchangeStore(bounds);
  }

  async listen(session: CDPSession): Promise<void> {
    const store = this.#store;
    session.on("Network.requestWillBeSent", (event) => this.#begin(event));
    session.on("Network.requestWillBeSentExtraInfo", ({ requestId, headers }) => {
      store.addWireHeaders("sent", requestId, headers);
    });
    session.on("Network.responseReceivedExtraInfo", ({ requestId, headers }) => {
      store.addWireHeaders("received", requestId, headers);
    });
    session.on("Network.responseReceived", ({ requestId, response, hasExtraInfo, type }) => {
      const exchange = store.latest(requestId);
      if (!exchange) return;
      exchange.response = toResponse(response, store.budget);
      exchange.hasExtra = hasExtraInfo;
      exchange.type = type;
    });
    session.on("Network.requestServedFromCache", ({ requestId }) => {
      const exchange = store.latest(requestId);
      if (exchange) exchange.fromMemory = true;
    });
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      const exchange = store.latest(requestId);
      if (exchange) exchange.decodedBytes += dataLength;
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      const exchange = store.latest(requestId);
      if (exchange) {
        Object.assign(exchange, { ended: timestamp, transferBytes: encodedDataLength });
      }
    });
    session.on("Network.loadingFailed", (event) => {
      const exchange = store.latest(event.requestId);
      if (!exchange) return;
      exchange.ended = event.timestamp;
      exchange.failure = {
        errorText: event.errorText,
        blockedReason: event.blockedReason ?? null,
        corsError: event.corsErrorStatus?.corsError ?? null,
        canceled: event.canceled ?? false,
      };
    });
    listenToSockets(session, store);
    await session.send("Network.enable");
  }

  /** What was seen so far. */
  record(): NetworkRecord {
    return this.#store.record();
  }

  #begin(event: Protocol.Network.RequestWillBeSentEvent): void {
    const { requestId, request, redirectResponse, timestamp } = event;
    if (!isOnNetwork(request.url)) return;
    const { budget } = this.#store;
    const previous = this.#store.latest(requestId);
    // A document in another process is told of twice, by the frame around it and by its own.
    if (previous && !redirectResponse) return;
    if (previous && redirectResponse) {
      previous.response = toResponse(redirectResponse, budget);
      previous.hasExtra = event.redirectHasExtraInfo;
      previous.redirectUrl = request.url.slice(0, maxBodyChars);
      previous.ended = timestamp;
      previous.transferBytes = redirectResponse.encodedDataLength;
    }
    this.#store.add(requestId, {
      url: request.url,
      method: request.method,
      type: event.type ?? "Other",
      priority: request.initialPriority,
      initiator: toInitiator(event.initiator),
      startedAt: event.wallTime * 1_000,
      begun: timestamp,
      requestHeaders: headerLines(request.headers, budget),
      requestBody: request.hasPostData ? toBody(request, budget) : null,
    });
  }
}

/** The browser also reports `data:` and `blob:`, which never leave it. */
function isOnNetwork(url: string): boolean {
  return /^(https?|wss?):/i.test(url);
}

function toResponse(response: Protocol.Network.Response, budget: TextBudget): ExchangeResponse {
  return {
    status: response.status,
    statusText: budget.keep(response.statusText, maxWordChars) ?? "",
    protocol: response.protocol ?? "",
    mimeType: budget.keep(response.mimeType, maxWordChars) ?? "",
    headers: headerLines(response.headers, budget),
    timing: response.timing ?? null,
    headerBytes: response.encodedDataLength,
    cache: cacheOf(response),
    connection: response.connectionId ? String(response.connectionId) : null,
  };
}

function cacheOf(response: Protocol.Network.Response): ExchangeResponse["cache"] {
  if (response.fromServiceWorker) return "worker";
  return response.fromDiskCache || response.fromPrefetchCache ? "disk" : null;
}

function toBody(request: Protocol.Network.Request, budget: TextBudget) {
  const text = request.postData ?? "";
  const type = Object.entries(request.headers).find(([name]) => /^content-type$/i.test(name));
  return {
    mimeType: budget.keep(type?.[1] ?? "", maxWordChars) ?? "",
    text: budget.keep(text, maxBodyChars) ?? "",
    bytes: request.postData === undefined ? -1 : Buffer.byteLength(text),
  };
}
