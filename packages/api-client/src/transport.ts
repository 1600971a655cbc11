import type { Endpoint } from "@sitewright/contract";
import { endpoints } from "@sitewright/contract";
import ky, { isNetworkError } from "ky";
import { createAccessRenewal, sessionOver } from "./access-renewal.ts";
import { type BuiltRequest, buildRequest } from "./build-request.ts";
import { readCsrfToken } from "./csrf-cookie.ts";
import { OfflineError, TimeoutError } from "./errors.ts";
import { type Answer, readAnswer } from "./read-answer.ts";
import type { SessionPort } from "./session-port.ts";
import { browserTabLock, type TabLock } from "./tab-lock.ts";
import { createTokenClock } from "./token-clock.ts";

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Sent in place of the session's token, as `auth.resetPassword` needs its mail link's; null sends none. */
  bearer?: string | null;
};

export type TransportOptions = {
  /** Where the server is: `""` for the page's own origin, else an absolute address. */
  baseUrl: string;
  session: SessionPort;
  fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds one request may take, body included; 30,000 unless given. */
  timeoutMs?: number;
  lock?: TabLock;
};

export type Transport = (
  endpoint: Endpoint,
  input: object | undefined,
  options?: CallOptions,
) => Promise<unknown>;

/**
 * Sends calls of the contract: headers, time-out, one refresh and one retry on a 401.
 * Rejects with ApiError, OfflineError, TimeoutError or ContractError, or with the `signal`'s reason.
 */
export function createTransport(options: TransportOptions): Transport {
  const { session, timeoutMs = 30_000 } = options;
  const base = options.baseUrl.replace(/\/+$/, "");
  // One try a request: reads are retried by the query cache, and a write must never be sent twice.
  const client = ky.create({
    retry: 0,
    throwHttpErrors: false,
    timeout: false,
    ...(options.fetch && { fetch: adaptFetch(options.fetch) }),
  });
  const clock = createTokenClock();
  const renewal = createAccessRenewal({
    session,
    clock,
    lock: options.lock ?? browserTabLock,
    postRefresh: (refresh) => {
      const input = { refresh, ...(session.rotates && { rotate: true }) };
      return send(endpoints.auth.refresh, buildRequest(endpoints.auth.refresh, input), null);
    },
  });

  return async (endpoint, input, callOptions = {}) => {
    const request = buildRequest(endpoint, input);
    if (callOptions.bearer !== undefined) {
      const { bearer, signal } = callOptions;
      return readAnswer(endpoint, await send(endpoint, request, bearer, signal));
    }
    const refresh = session.getRefresh();
    let access = session.getAccess();
    // A public call, which opens, renews or ends a session, needs no fresh one first.
    const isPublic = endpoint.access.may === "public";
    if (access !== null && refresh !== null && !isPublic && clock.isExpired(access)) {
      access = (await renewal.renew(refresh, access)) ?? raise(sessionOver());
    }
    const answer = await send(endpoint, request, access, callOptions.signal);
    if (answer.status !== 401 || refresh === null || !endpoint.access.renew) {
      return readAnswer(endpoint, answer);
    }
    const renewed = await renewal.renew(refresh, access);
    if (renewed === null) return readAnswer(endpoint, answer);
    return readAnswer(endpoint, await send(endpoint, request, renewed, callOptions.signal));
  };

  async function send(
    endpoint: Endpoint,
    request: BuiltRequest,
    bearer: string | null,
    signal?: AbortSignal,
  ): Promise<Answer> {
    signal?.throwIfAborted();
    // ky's own time-out ends with the headers; this one covers the body as well.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    const csrf = readCsrfToken();
    const search = request.query.size > 0 ? `?${request.query}` : "";
    try {
      const response = await client(`${base}${request.path}${search}`, {
        method: endpoint.method,
        headers: {
          accept: endpoint.stream ?? "application/json",
          "content-type": "application/json",
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(csrf !== null && { "x-csrftoken": csrf }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
      });
      const { status, headers, body } = response;
      // What never ends is given as it comes; only its beginning has a deadline.
      const isStream = endpoint.stream && headers.get("content-type")?.startsWith(endpoint.stream);
      if (isStream && response.ok) return { status, headers, text: "", stream: body };
      return { status, headers, text: await response.text() };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw toTransportError(error, deadline.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }
}

function toTransportError(error: unknown, timedOut: boolean): unknown {
  if (timedOut) return new TimeoutError("The server took too long.", { cause: error });
  // A body cut short reaches us as the platform's own TypeError, not as ky's NetworkError.
  if (isNetworkError(error) || error instanceof TypeError) {
    return new OfflineError("The server could not be reached.", { cause: error });
  }
  return error;
}

function adaptFetch(answer: (request: Request) => Promise<Response>) {
  return (input: string | URL | Request, init?: RequestInit) => answer(new Request(input, init));
}

function raise(error: Error): never {
  throw error;
}
