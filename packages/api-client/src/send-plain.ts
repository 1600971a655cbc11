import { OfflineError, TimeoutError } from "./errors.ts";

const timeoutMs = 30_000;

/** What answers requests: the browser, unless a test or a story gives its own. */
export type PlainFetch = (request: Request) => Promise<Response>;

export type PlainRequest = {
  url: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  fetch?: PlainFetch | undefined;
};

/** An answer as it came. */
export type PlainAnswer = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
  /** Milliseconds until all of it was there. */
  ms: number;
};

/**
 * Sends a request as it stands, with nothing of the person's session: no cookie, no bearer, no retry, no
 * place in a cache. Any status is an answer.
 * @throws OfflineError, TimeoutError, or the `signal`'s reason.
 */
export async function sendPlain({
  url,
  method = "GET",
  headers = {},
  body,
  signal,
  fetch: answer = (request) => fetch(request),
}: PlainRequest): Promise<PlainAnswer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const begun = performance.now();
  try {
    const response = await answer(
      new Request(url, {
        method,
        headers,
        credentials: "omit",
        cache: "no-store",
        ...(body !== undefined && { body }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }),
    );
    const text = await response.text();
    const ms = Math.round(performance.now() - begun);
    return { status: response.status, headers: [...response.headers], text, ms };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.aborted) throw new TimeoutError("The server took too long.", { cause });
    throw new OfflineError("The server could not be reached.", { cause });
  }
}
