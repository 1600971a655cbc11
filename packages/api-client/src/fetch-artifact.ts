import type {
  HarHeaders,
  LighthouseAudits,
  NetworkRequest,
  PageElements,
} from "@sitewright/contract";
import {
  harHeadersSchema,
  lighthouseAuditsSchema,
  networkRequestsSchema,
  pageElementsSchema,
} from "@sitewright/contract";
import ky, { isNetworkError } from "ky";
import { ContractError, OfflineError, TimeoutError } from "./errors.ts";
import { toApiError } from "./read-answer.ts";
import type { CallOptions } from "./transport.ts";

const timeoutMs = 30_000;

/**
 * Reads a file of evidence from its signed address. No bearer goes along: the address carries its
 * own right, and may lead to a bucket of another host.
 * @throws ApiError, OfflineError or TimeoutError.
 */
export async function fetchArtifact(
  url: string,
  { signal }: CallOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const response = await ky(url, {
      retry: 0,
      throwHttpErrors: false,
      timeout: false,
      credentials: "omit",
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    });
    const bytes = await response.bytes();
    if (response.ok) return bytes;
    const text = new TextDecoder().decode(bytes);
    throw toApiError({ status: response.status, headers: response.headers, text });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.signal.aborted)
      throw new TimeoutError("The file took too long.", { cause: error });
    if (isNetworkError(error) || error instanceof TypeError) {
      throw new OfflineError("The file could not be reached.", { cause: error });
    }
    throw error;
  } finally {
    // Nothing is left to abort once the file is read, and a browser need not keep the time.
    clearTimeout(timer);
  }
}

/** As `fetchArtifact`, for a file of text. */
export async function fetchArtifactText(url: string, options: CallOptions = {}): Promise<string> {
  return new TextDecoder().decode(await fetchArtifact(url, options));
}

/** As `fetchArtifact`, for a scan's audits; @throws ContractError when the file is none. */
export function fetchLighthouseAudits(
  url: string,
  options: CallOptions = {},
): Promise<LighthouseAudits> {
  return fetchArtifactOf(lighthouseAuditsSchema, url, options);
}

/** As `fetchArtifact`, for a scan's requests; @throws ContractError when the file is none. */
export function fetchNetworkRequests(
  url: string,
  options: CallOptions = {},
): Promise<NetworkRequest[]> {
  return fetchArtifactOf(networkRequestsSchema, url, options);
}

/** As `fetchArtifact`, for the headers in a scan's HAR; @throws ContractError when the file is none. */
export function fetchHarHeaders(url: string, options: CallOptions = {}): Promise<HarHeaders> {
  return fetchArtifactOf(harHeadersSchema, url, options);
}

/** As `fetchArtifact`, for what a page was at a step; @throws ContractError when the file is none. */
export function fetchPageElements(url: string, options: CallOptions = {}): Promise<PageElements> {
  return fetchArtifactOf(pageElementsSchema, url, options);
}

async function fetchArtifactOf<Shape>(
  schema: { parse(value: unknown): Shape },
  url: string,
  options: CallOptions,
): Promise<Shape> {
  const text = await fetchArtifactText(url, options);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ContractError("The file has another shape than the contract's.", { cause });
  }
}
