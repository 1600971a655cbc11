import type { CDPSession, Protocol } from "puppeteer-core";

type Answer = { requestId: string; status: number; headers: Protocol.Network.Headers };

const maxSheets = 500;

/**
 * Sees to it that no style sheet is asked for twice. The browser's inspector loads those anew that may not
 * be cached as soon as somebody looks at styles, past the events that tell of requests; they are answered
 * with what the page got.
 */
export class SheetAnswers {
  readonly #answers = new Map<string, Answer>();
  #begun = false;

  listen(session: CDPSession): void {
    session.on("Network.responseReceived", ({ type, requestId, response }) => {
      if (type !== "Stylesheet" || this.#answers.size >= maxSheets) return;
      const { status, headers } = response;
      this.#answers.set(response.url, { requestId, status, headers });
    });
  }

  /** From now on; the page has arrived. */
  async begin(session: CDPSession): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    session.on("Fetch.requestPaused", ({ requestId, request }) => {
      this.#answer(session, requestId, request).catch(() => undefined);
    });
    await session.send("Fetch.enable", { patterns: [{ resourceType: "Stylesheet" }] });
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
