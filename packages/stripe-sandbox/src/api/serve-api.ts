import type { Ledger } from "../engine/create-ledger.ts";
import { randomText } from "../engine/ids.ts";
import { ApiError, ConnectionCut, type ErrorBody } from "../http/api-error.ts";
import { callerOf, type Keys } from "../http/caller-of.ts";
import type { Caller } from "../http/route.ts";
import { apiVersion } from "../present/present-event.ts";
import type { FailNextCall } from "../sandbox-controls.ts";
import { hmac } from "../webhooks/sign.ts";
import { allRoutes } from "./all-routes.ts";
import { type ApiCall, answerApiCall } from "./answer-api-call.ts";
import { earlierAnswer, isKept, keyInUse } from "./idempotency.ts";

type ApiOptions = {
  ledger: Ledger;
  keys: Keys;
  now: () => number;
  /** The failure a test has planned for this call. */
  takeFailure: (method: string, path: string) => FailNextCall | undefined;
};

type KeyedCall = ApiCall & {
  key: string | null;
  requestId: string;
  /** How long the call takes, in milliseconds, before it acts. */
  delayMs: number;
};

const maxBodyLength = 1_000_000;

/** Serves the calls below `/v1`: keys, idempotency, errors and headers. */
export function createApiServer({ ledger, keys, now, takeFailure }: ApiOptions) {
  const { world } = ledger;
  const routes = allRoutes(world);
  const inProgress = new Set<string>();

  async function serve(request: Request, path: string): Promise<Response> {
    if (request.method === "OPTIONS") return preflight();
    const requestId = `req_${randomText(14)}`;
    const headers = new Headers({
      "content-type": "application/json",
      "cache-control": "no-store",
      "request-id": requestId,
      "stripe-version": request.headers.get("stripe-version") ?? apiVersion,
    });
    const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
    if (key) headers.set("idempotency-key", key);
    let caller: Caller | undefined;
    try {
      caller = callerOf(request.headers.get("authorization"), keys);
      if (caller === "browser") allowOrigin(headers);
      const body = await request.text();
      if (body.length > maxBodyLength) throw tooLarge();
      const failure = takeFailure(request.method, path);
      if (failure?.status) {
        await wait(failure.delayMs ?? 0);
        throw plannedFailure(failure.status);
      }
      const answer = await answerOnce({
        method: request.method,
        path,
        query: new URL(request.url).search.slice(1),
        body,
        caller,
        key: caller === "server" ? key : null,
        requestId,
        delayMs: failure?.delayMs ?? 0,
      });
      if (answer.replayed) headers.set("idempotent-replayed", "true");
      if (failure?.cutAfterActing) throw new ConnectionCut("The connection was cut.");
      return new Response(answer.body, { status: answer.status, headers });
    } catch (error) {
      if (error instanceof ConnectionCut) throw error;
      const { status, body } = asApiError(error);
      if (caller !== "server") allowOrigin(headers);
      return new Response(errorText(body, requestId), { status, headers });
    }
  }

  /** Acts once per idempotency key: a repeated call gets the answer of the first. */
  async function answerOnce(call: KeyedCall) {
    const { key, requestId } = call;
    if (key === null) return { ...(await act(call)), replayed: false };
    // Keyed, because the body may hold a card's number, which must not be kept even as a plain hash.
    const fingerprint = await hmac(keys.secretKey, `${call.method} ${call.path} ${call.body}`);
    if (inProgress.has(key)) throw keyInUse(key);
    const earlier = earlierAnswer(world.tables, { key, fingerprint });
    if (earlier) return { status: earlier.status, body: earlier.body, replayed: true };
    inProgress.add(key);
    try {
      return { ...(await act(call, fingerprint)), replayed: false };
    } catch (error) {
      // A refused card is an answer like any other: repeating the call must not charge again.
      if (!(error instanceof ApiError && isKept(error.status))) throw error;
      const body = errorText(error.body, requestId);
      keepAnswer({ key, fingerprint, status: error.status, body });
      await ledger.commit();
      return { status: error.status, body, replayed: false };
    } finally {
      inProgress.delete(key);
    }
  }

  async function act(call: KeyedCall, fingerprint?: string) {
    const { key, requestId } = call;
    await wait(call.delayMs);
    return ledger.transact(
      () => {
        const body = JSON.stringify(answerApiCall(world, routes, call), null, 2);
        // The answer and what it tells of are kept together.
        if (key && fingerprint) keepAnswer({ key, fingerprint, status: 200, body });
        return { status: 200, body };
      },
      { requestId, key },
    );
  }

  function keepAnswer(answer: { key: string; fingerprint: string; status: number; body: string }) {
    const { key: id, ...rest } = answer;
    world.tables.idempotency.insert({ id, created: now(), ...rest });
  }

  return serve;
}

/** Pages of any origin may call with the publishable key, as they may call the provider. */
function allowOrigin(headers: Headers) {
  headers.set("access-control-allow-origin", "*");
}

function preflight() {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "authorization, content-type, stripe-version",
      "access-control-max-age": "600",
    },
  });
}

async function wait(milliseconds: number) {
  if (milliseconds > 0) await new Promise((done) => setTimeout(done, milliseconds));
}

function asApiError(error: unknown) {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(500, {
    type: "api_error",
    message: "Sorry! There was an error while talking to the sandbox.",
  });
}

function plannedFailure(status: number) {
  if (status === 429) {
    return new ApiError(429, {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Too many requests hit the API too quickly.",
    });
  }
  return new ApiError(status, {
    type: status >= 500 ? "api_error" : "invalid_request_error",
    message: "This call was made to fail.",
  });
}

function tooLarge() {
  return new ApiError(413, { type: "invalid_request_error", message: "The request is too large." });
}

function errorText(body: ErrorBody, requestId: string) {
  return JSON.stringify(
    { error: { ...body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` } },
    null,
    2,
  );
}
