import type { CDPSession, Protocol } from "puppeteer-core";

/** Counts what the page asked the network for. */
export class NetworkLog {
  requests = 0;
  failed = 0;
  /** As sent on the wire, headers included. */
  transferBytes = 0;
  decodedBytes = 0;
  /** What the page requested besides its own document, the first `maxUrls` of it. */
  readonly urls: string[] = [];
  /** Grows with each request that begins or ends. */
  changes = 0;
  /** When each began, on this process's clock; without those that stay open for good. */
  readonly #open = new Map<string, number>();
  readonly #mainFrameId: string;

  constructor(mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
  }

  /**
   * Whether an answer is under way that the page may be waiting for. A request that has been open for
   * longer than `longMs` is taken for a long poll.
   */
  isBusy(longMs: number): boolean {
    const since = performance.now() - longMs;
    return [...this.#open.values()].some((begun) => begun > since);
  }

  /** @param onChange called after each figure that a cap may look at. */
  async listen(session: CDPSession, onChange: () => void): Promise<void> {
    session.on("Network.requestWillBeSent", (event) => {
      if (!isOnNetwork(event.request.url)) return;
      this.requests += 1;
      this.transferBytes += event.redirectResponse?.encodedDataLength ?? 0;
      this.changes += 1;
      if (!endless.has(event.type)) this.#open.set(event.requestId, performance.now());
      const isPage = event.type === "Document" && event.frameId === this.#mainFrameId;
      if (!isPage) this.#note(event.request.url);
      onChange();
    });
    session.on("Network.responseReceived", ({ response }) => {
      if (response.status >= 400) this.failed += 1;
    });
    session.on("Network.dataReceived", ({ dataLength }) => {
      this.decodedBytes += dataLength;
      onChange();
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      this.transferBytes += encodedDataLength;
      this.changes += 1;
      this.#open.delete(requestId);
    });
    session.on("Network.loadingFailed", ({ requestId, canceled }) => {
      this.changes += 1;
      if (this.#open.delete(requestId) && !canceled) this.failed += 1;
    });
    session.on("Network.webSocketCreated", ({ url }) => this.#note(url));
    await session.send("Network.enable");
  }

  #note(url: string): void {
    if (this.urls.length < maxUrls) this.urls.push(url.slice(0, maxUrlChars));
  }
}

/** What stays open as long as the page does, or what nobody waits for. */
const endless = new Set<Protocol.Network.ResourceType | undefined>([
  "EventSource",
  "WebSocket",
  "Ping",
  "Media",
]);

const maxUrls = 2_000;
const maxUrlChars = 2_000;

/** The browser also reports `data:` and `blob:`, which never leave it. */
function isOnNetwork(url: string): boolean {
  return /^https?:/i.test(url);
}
