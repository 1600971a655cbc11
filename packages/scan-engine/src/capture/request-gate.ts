import type { CDPSession, Protocol } from "puppeteer-core";

type Answer = { requestId: string; status: number; headers: Protocol.Network.Headers };

const maxSheets = 500;

/** Deals with what a page that has arrived asks for once more. */
export class RequestGate {
  readonly #mainFrameId: string;
  readonly #answers = new Map<string, Answer>();
  readonly #patterns: Protocol.Fetch.RequestPattern[] = [];
  readonly #refused = new Set<Protocol.Network.ResourceType>();

  constructor(mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
  }

  listen(session: CDPSession): void {
    session.on("Network.responseReceived", ({ type, requestId, response }) => {
      if (type !== "Stylesheet" || this.#answers.size >= maxSheets) return;
      const { status, headers } = response;
      this.#answers.set(response.url, { requestId, status, headers });
    });
    session.on("Fetch.requestPaused", (event) => {
      const { requestId, resourceType, frameId, request } = event;
      const isMove = resourceType === "Document" && frameId === this.#mainFrameId;
      const dealt =
        isMove || this.#refused.has(resourceType)
          ? session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" })
          : this.#answer(session, requestId, request);
      dealt.catch(() => undefined);
    });
  }

  /**
   * From now on no style sheet is asked for twice. The browser's inspector loads those anew that may not
   * be cached as soon as somebody looks at styles, past the events that tell of requests; they are
   * answered with what the page got.
   */
  async answerSheets(session: CDPSession): Promise<void> {
    await this.#pause(session, "Stylesheet");
  }

  /** From now on nothing of these sorts is asked for. */
  async refuse(
    session: CDPSession,
    types: readonly Protocol.Network.ResourceType[],
  ): Promise<void> {
    for (const type of types) {
      this.#refused.add(type);
      await this.#pause(session, type);
    }
  }

  /** From now on the page stays at its document: a reload or a move of its own comes to nothing. */
  async keepPlace(session: CDPSession): Promise<void> {
    await this.#pause(session, "Document");
  }

  async #pause(session: CDPSession, resourceType: Protocol.Network.ResourceType): Promise<void> {
    if (this.#patterns.some((pattern) => pattern.resourceType === resourceType)) return;
    this.#patterns.push({ resourceType });
    await session.send("Fetch.enable", { patterns: this.#patterns });
  }

  async #answer(
    session: CDPSession,
    requestId: string,
    { url, urlFragment = "", method }: Protocol.Network.Request,
  ): Promise<void> {
    const known = this.#answers.get(url + urlFragment) ?? this.#answers.get(url);
    const got =
      known && method === "GET"
        ? await session
            .send("Network.getResponseBody", { requestId: known.requestId })
            .catch(() => null)
        : null;
    if (!known || !got) {
      await session.send("Fetch.continueRequest", { requestId });
      return;
    }
    const { body, base64Encoded } = got;
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: known.status,
      responseHeaders: Object.entries(known.headers).flatMap(([name, value]) =>
        ofTheBody.has(name.toLowerCase()) ? [] : [{ name, value: value.replaceAll("\n", ", ") }],
      ),
      body: base64Encoded ? body : Buffer.from(body).toString("base64"),
    });
  }
}

/** Headers of how the body came; it is handed over as it is. */
const ofTheBody = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "set-cookie",
]);
