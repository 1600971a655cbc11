import { fetchFollowing, release } from "../../crawl/fetch-following.ts";
import { createPacer, type Pacer } from "../../crawl/pacer.ts";
import type { Egress } from "../../egress/create-egress.ts";
import { ScanError } from "../../scan-error.ts";

/** How large a file is as it is sent, in bytes; null where it did not answer. */
export type WeighFile = (url: string) => Promise<number | null>;

type WeighOptions = { egress: Egress; pacer: Pacer; signal: AbortSignal; host: string };

const maxFiles = 5_000;
const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 15_000;
/** Other hosts have not asked for a visit. */
const requestsAtOther = 2;

/**
 * Looks at files of pages, each once however many pages name it: HEAD, then GET where that does not say how much
 * there is.
 * @param options pacer of the home's own host.
 */
export function createWeigher({ egress, pacer, signal, host }: WeighOptions): WeighFile {
  const known = new Map<string, Promise<number | null>>();
  const pacers = new Map([[host, pacer]]);
  function pacerOf(url: string): Pacer {
    const { host: asked } = new URL(url);
    const own = pacers.get(asked) ?? createPacer(requestsAtOther, signal);
    pacers.set(asked, own);
    return own;
  }
  return function weigh(url) {
    const seen = known.get(url);
    if (seen) return seen;
    // What is beyond counts as there: nobody looked.
    if (known.size >= maxFiles) return Promise.resolve(0);
    const weight = pacerOf(url).run(() => weighOnce(url, egress, signal));
    known.set(url, weight);
    return weight;
  };
}

async function weighOnce(url: string, egress: Egress, signal: AbortSignal): Promise<number | null> {
  const head = await ask(url, "HEAD", egress, signal);
  if (head !== null && head > 0) return head;
  return ask(url, "GET", egress, signal);
}

async function ask(
  url: string,
  method: "HEAD" | "GET",
  egress: Egress,
  signal: AbortSignal,
): Promise<number | null> {
  const request = { egress, signal, accept: "*/*", method, maxBytes, timeoutMs, maxRedirects: 5 };
  try {
    const response = await fetchFollowing(url, request);
    const length = Number(response.headers.get("content-length")) || 0;
    if (response.status >= 400 || method === "HEAD" || length > 0 || !response.body) {
      release(response);
      return response.status >= 400 ? null : length;
    }
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.byteLength;
    return bytes;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ScanError)) throw error;
    return error.code === "TOO_LARGE" ? maxBytes : null;
  }
}
