import type { CDPSession } from "puppeteer-core";

/** Counts what the page asked the network for. */
export class NetworkLog {
  requests = 0;
  failed = 0;
  /** As sent on the wire, headers included. */
  transferBytes = 0;
  decodedBytes = 0;
  /** What the page requested besides its own document, the first `maxUrls` of it. */
  readonly urls: string[] = [];
  readonly #open = new Set<string>();
  readonly #mainFrameId: string;

  constructor(mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
  }

  get openRequests(): number {
    return this.#open.size;
  }

  /** @param onChange called after each figure that a cap may look at. */
  async listen(session: CDPSession, onChange: () => void): Promise<void> {
    session.on("Network.requestWillBeSent", (event) => {
      if (!isOnNetwork(event.request.url)) return;
      this.requests += 1;
      this.transferBytes += event.redirectResponse?.encodedDataLength ?? 0;
      this.#open.add(event.requestId);
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
      this.#open.delete(requestId);
    });
    session.on("Network.loadingFailed", ({ requestId, canceled }) => {
      if (this.#open.delete(requestId) && !canceled) this.failed += 1;
    });
    session.on("Network.webSocketCreated", ({ url }) => this.#note(url));
    await session.send("Network.enable");
  }

  #note(url: string): void {
    if (this.urls.length < maxUrls) this.urls.push(url.slice(0, maxUrlChars));
  }
}

const maxUrls = 2_000;
const maxUrlChars = 2_000;

/** The browser also reports `data:` and `blob:`, which never leave it. */
function isOnNetwork(url: string): boolean {
  return /^https?:/i.test(url);
}
