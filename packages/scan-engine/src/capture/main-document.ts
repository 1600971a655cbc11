import type { CDPSession, Protocol } from "puppeteer-core";

/** One document the page was at. */
export type Visit = {
  loaderId: string;
  url: string;
  response: Protocol.Network.Response | null;
  /** The browser's name for what went wrong, such as `net::ERR_CERT_DATE_INVALID`. */
  failure: string | null;
  /** Seconds on the browser's clock; null until it happened. */
  parsedAt: number | null;
  loadedAt: number | null;
  paintedAt: number | null;
};

/** Follows the page's own document through redirects, reloads and scripted moves. */
export class MainDocument {
  /** Milliseconds since the epoch at which the first request left. */
  startedAt = 0;
  /** Documents asked for so far, redirects included. */
  documents = 0;
  /** Addresses left behind, in order. */
  readonly passed: string[] = [];
  /** Whether the page stays where it is: what it asks for now comes to nothing. */
  stays = false;
  readonly #frameId: string;
  readonly #waiting = new Set<() => void>();
  #startedOnClock = 0;
  #visit: Visit | null = null;

  constructor(frameId: string) {
    this.#frameId = frameId;
  }

  get visit(): Visit | null {
    return this.#visit;
  }

  /** Milliseconds from the first request to the last document's load event; null when there was none. */
  get loadMs(): number | null {
    const loadedAt = this.#visit?.loadedAt;
    return loadedAt ? Math.round((loadedAt - this.#startedOnClock) * 1000) : null;
  }

  /** @param onDocument called for each document asked for. */
  async listen(session: CDPSession, onDocument: () => void): Promise<void> {
    session.on("Network.requestWillBeSent", (event) => {
      if (event.type !== "Document" || event.frameId !== this.#frameId || this.stays) return;
      this.#begin(event);
      onDocument();
      this.#notify();
    });
    session.on("Network.responseReceived", ({ requestId, response }) => {
      this.#update(requestId, { response });
    });
    session.on("Network.loadingFailed", ({ requestId, errorText }) => {
      this.#update(requestId, { failure: errorText });
    });
    session.on("Page.lifecycleEvent", ({ frameId, loaderId, name, timestamp }) => {
      if (frameId !== this.#frameId) return;
      if (name === "DOMContentLoaded") this.#update(loaderId, { parsedAt: timestamp });
      if (name === "load") this.#update(loaderId, { loadedAt: timestamp });
      if (name === "firstContentfulPaint") this.#update(loaderId, { paintedAt: timestamp });
    });
    await session.send("Page.enable");
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  }

  /** Resolves once the condition holds; put a deadline on it. */
  async until(condition: (visit: Visit) => boolean): Promise<Visit> {
    for (;;) {
      if (this.#visit && condition(this.#visit)) return this.#visit;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  #begin(event: Protocol.Network.RequestWillBeSentEvent): void {
    this.documents += 1;
    if (this.#visit) this.passed.push(this.#visit.url);
    else {
      this.startedAt = event.wallTime * 1000;
      this.#startedOnClock = event.timestamp;
    }
    this.#visit = {
      loaderId: event.loaderId,
      url: event.request.url,
      response: null,
      failure: null,
      parsedAt: null,
      loadedAt: null,
      paintedAt: null,
    };
  }

  /** A document's request id is its loader id. */
  #update(loaderId: string, change: Partial<Visit>): void {
    if (this.#visit?.loaderId !== loaderId) return;
    Object.assign(this.#visit, change);
    this.#notify();
  }

  #notify(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }
}

export function lowerCased(headers: Protocol.Network.Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
