import type { CDPSession } from "puppeteer-core";
import { withDeadline } from "../capture/with-deadline.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { headersOf } from "./answer-headers.ts";
import { answerKey } from "./answer-key.ts";

/** An answer as a later load is given it. */
export type RecordedAnswer = {
  status: number;
  headers: { name: string; value: string }[];
  /** Base64. */
  body: string;
};

type Asked = {
  method: string;
  url: string;
  type: string | undefined;
  response: { status: number; headers: Record<string, string> } | null;
  messages: string[];
};

/** Characters of base64, for each body and for all of them. */
const maxBody = 5_000_000;
const maxBodies = 60_000_000;
const maxAsked = 5_000;

/** What one load of a page was answered with, so that another can be answered the same. */
export class Recording {
  readonly #answers = new Map<string, RecordedAnswer[]>();
  readonly #asked = new Map<string, Asked>();
  readonly #bodies: Promise<void>[] = [];
  #chars = 0;

  /** Listens to a page, or to a frame or worker of it. */
  listen(session: CDPSession): void {
    session.on("Network.requestWillBeSent", ({ requestId, request, type, redirectResponse }) => {
      const before = this.#asked.get(requestId);
      if (before && redirectResponse) {
        this.#keep({ ...before, response: redirectResponse }, "");
      }
      const { method, url } = request;
      if (this.#asked.size >= maxAsked || !/^https?:/.test(url)) return;
      this.#asked.set(requestId, { method, url, type, response: null, messages: [] });
    });
    session.on("Network.responseReceived", ({ requestId, response }) => {
      const asked = this.#asked.get(requestId);
      if (asked) asked.response = response;
    });
    session.on("Network.eventSourceMessageReceived", ({ requestId, eventName, data }) => {
      const { messages } = this.#asked.get(requestId) ?? {};
      if (messages?.length === 0) messages.push(`event: ${eventName}\ndata: ${data}\n\n`);
    });
    session.on("Network.loadingFinished", ({ requestId }) => {
      const asked = this.#asked.get(requestId);
      this.#asked.delete(requestId);
      if (asked?.response) this.#bodies.push(this.#fetch(session, requestId, asked));
    });
  }

  /** Waits for what is still on its way, and ends. A stream is kept as its first message, and silence. */
  async end({ responseMs }: Pick<ScanBounds, "responseMs">): Promise<void> {
    await withDeadline(Promise.all(this.#bodies), { ms: responseMs }).catch(() => undefined);
    for (const asked of this.#asked.values()) {
      if (asked.type !== "EventSource") continue;
      const text = `retry: 100000000\n\n${asked.messages.join("")}`;
      this.#keep(asked, Buffer.from(text).toString("base64"));
    }
    this.#asked.clear();
  }

  /**
   * How a request was answered: the first time as it was then, the second as at its second, and from the
   * last on always as then; a document is given no more often than it came. Null for what never was.
   */
  answerTo(method: string, url: string, time: number, isDocument = false): RecordedAnswer | null {
    const answers = this.#answers.get(answerKey(method, url)) ?? [];
    const last = answers.length - 1;
    // A page that loads itself anew once it was read is kept from it by whoever reads it.
    return answers[isDocument ? time : Math.min(time, last)] ?? null;
  }

  async #fetch(session: CDPSession, requestId: string, asked: Asked): Promise<void> {
    // One that is gone is answered by the server again.
    const got = await session.send("Network.getResponseBody", { requestId }).catch(() => null);
    if (!got) return;
    const { body, base64Encoded } = got;
    this.#keep(asked, base64Encoded ? body : Buffer.from(body).toString("base64"));
  }

  #keep({ method, url, response }: Asked, body: string): void {
    if (!response || body.length > maxBody || this.#chars + body.length > maxBodies) return;
    this.#chars += body.length;
    const key = answerKey(method, url);
    const known = this.#answers.get(key) ?? [];
    known.push({ status: response.status, headers: headersOf(response.headers), body });
    this.#answers.set(key, known);
  }
}
