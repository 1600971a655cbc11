import type { Agent } from "undici";
import { ScanError } from "../scan-error.ts";
import { checkUrl } from "./check-url.ts";
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
export function createEgressFetch(client: Agent): EgressFetch {
  return async (rawUrl, request) => {
    const url = checkUrl(rawUrl);
    const unwanted = new AbortController();
    const deadline = AbortSignal.timeout(request.timeoutMs);
    const stop = AbortSignal.any([
      unwanted.signal,
      deadline,
      ...(request.signal ? [request.signal] : []),
    ]);
    const fail = (error: unknown): ScanError => {
      if (request.signal?.aborted) return new ScanError("CANCELLED", undefined, { cause: error });
      if (deadline.aborted) return new ScanError("TIMED_OUT", url.host, { cause: error });
      return toNetworkError(error, url.host);
    };
    try {
      const answer = await client.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: request.method ?? "GET",
        headers: { "accept-encoding": "gzip, br", ...request.headers },
        body: request.body ?? null,
        signal: stop,
      });
      // The reader may never come; without a listener a late abort would end the process.
      answer.body.on("error", () => undefined);
      const hasBody = request.method !== "HEAD" && answer.statusCode !== 204;
      const discard = () => {
        if (!answer.body.readableEnded) unwanted.abort();
      };
      return {
        status: answer.statusCode,
        headers: toHeaders(answer.headers),
        url: url.href,
        body: hasBody ? capped(answer.body, request.maxBytes, fail, discard) : null,
        discard,
      };
    } catch (error) {
      throw fail(error);
    }
  };
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
