import { ScanError } from "../scan-error.ts";
import { checkUrl } from "./check-url.ts";
import type { HttpClient } from "./http-client.ts";
import { toNetworkError } from "./network-error.ts";

export type EgressRequest = {
  method?: "GET" | "HEAD" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Cap on the body as sent on the wire, in bytes; reading past it throws TOO_LARGE. */
  maxBytes: number;
  /** Deadline for the whole exchange, body included, in milliseconds. */
  timeoutMs: number;
  /** Redirects are the caller's to follow, so that every hop is checked and counted. */
  redirect: "manual";
};

export type EgressResponse = {
  status: number;
  headers: Headers;
  url: string;
  /** The body as sent on the wire, still encoded: read it with `readText` or `readBytes`. */
  body: AsyncIterable<Uint8Array> | null;
  /** Gives the connection up unless the body was read to its end. Safe to call at any time. */
  discard(): void;
};

export type EgressFetch = (url: string, request: EgressRequest) => Promise<EgressResponse>;

/**
 * A fetch behind the same guard as the browsers' proxy.
 * @throws ScanError INVALID_URL, BLOCKED_BY_POLICY, DNS_NOT_FOUND, CONNECTION_REFUSED,
 * CONNECTION_FAILED, TLS_INVALID, TIMED_OUT, CANCELLED; reading the body may add TOO_LARGE.
 */
export function createEgressFetch(client: HttpClient): EgressFetch {
  return async (rawUrl, request) => {
    const url = checkUrl(rawUrl);
    const exchange = new Exchange(request);
    const fail = (error: unknown): ScanError => {
      if (request.signal?.aborted) return new ScanError("CANCELLED", undefined, { cause: error });
      if (exchange.isLate) return new ScanError("TIMED_OUT", url.host, { cause: error });
      return toNetworkError(error, url.host);
    };
    try {
      const answer = await client.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: request.method ?? "GET",
        headers: { "accept-encoding": "gzip, br", ...request.headers },
        body: request.body ?? null,
        signal: exchange.signal,
      });
      // The reader may never come; without a listener a late abort would end the process.
      answer.body.on("error", () => undefined);
      answer.body.once("close", () => exchange.over());
      const hasBody = request.method !== "HEAD" && answer.statusCode !== 204;
      const discard = () => {
        if (!answer.body.readableEnded) exchange.stop();
      };
      return {
        status: answer.statusCode,
        headers: toHeaders(answer.headers),
        url: url.href,
        body: hasBody ? capped(answer.body, request.maxBytes, fail, discard) : null,
        discard,
      };
    } catch (error) {
      exchange.over();
      throw fail(error);
    }
  };
}

/**
 * What ends an exchange early: its deadline, the caller's signal, or nobody wanting it. Built of one
 * controller and a timer: a crawl has tens of thousands, and joined signals cost as much as the request.
 */
class Exchange {
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #caller: AbortSignal | undefined;
  #isLate = false;

  constructor({ timeoutMs, signal }: Pick<EgressRequest, "timeoutMs" | "signal">) {
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.stop();
    }, timeoutMs);
    this.#timer.unref();
    this.#caller = signal;
    if (signal?.aborted) this.stop();
    signal?.addEventListener("abort", this.stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The deadline passed before the exchange was over. */
  get isLate(): boolean {
    return this.#isLate;
  }

  readonly stop = (): void => {
    this.#stop.abort();
    this.over();
  };

  over(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.stop);
  }
}

async function* capped(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  fail: (error: unknown) => ScanError,
  discard: () => void,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  try {
    for await (const chunk of body) {
      received += chunk.byteLength;
      if (received > maxBytes) throw new ScanError("TOO_LARGE");
      yield chunk;
    }
  } catch (error) {
    throw fail(error);
  } finally {
    discard();
  }
}

function toHeaders(raw: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  return headers;
}
