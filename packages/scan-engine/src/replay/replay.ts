import type { CDPSession } from "puppeteer-core";
import { answerKey } from "./answer-key.ts";
import type { Recording } from "./recording.ts";

/** Answers one load's requests as another's were; what was never asked there goes to the server. */
export class Replay {
  readonly #recording: Recording;
  readonly #times = new Map<string, number>();

  constructor(recording: Recording) {
    this.#recording = recording;
  }

  /** @param session of a page, or of a frame or worker of it, that nobody else answers requests of. */
  async answer(session: CDPSession): Promise<void> {
    session.on("Fetch.requestPaused", ({ requestId, resourceType, request: { method, url } }) => {
      const key = answerKey(method, url);
      const time = this.#times.get(key) ?? 0;
      const isDocument = resourceType === "Document";
      const answer = this.#recording.answerTo(method, url, time, isDocument);
      this.#times.set(key, time + 1);
      const dealt = answer
        ? session.send("Fetch.fulfillRequest", {
            requestId,
            responseCode: answer.status,
            responseHeaders: answer.headers,
            body: answer.body,
          })
        : session.send("Fetch.continueRequest", { requestId });
      dealt.catch(() => undefined);
    });
    await session
      .send("Fetch.enable", { patterns: [{ urlPattern: "http*" }] })
      // A worker's requests are its page's, and it has no such domain.
      .catch(() => undefined);
  }
}
