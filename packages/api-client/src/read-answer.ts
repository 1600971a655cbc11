import type { Endpoint, ErrorCode } from "@sitewright/contract";
import { errorCodeSchema, errorStatus } from "@sitewright/contract";
import { ApiError, ContractError } from "./errors.ts";

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** What comes as it happens, where that was asked for; `text` is empty then. */
  stream?: ReadableStream<Uint8Array> | null;
};

/**
 * Turns an answer into the endpoint's value.
 * @throws ApiError for any status outside 200–299, whatever its body holds.
 * @throws ContractError when a success does not match the endpoint's schema.
 */
export function readAnswer(endpoint: Endpoint, answer: Answer): unknown {
  if (answer.status < 200 || answer.status > 299) throw toApiError(answer);
  const name = `${endpoint.method} ${endpoint.path}`;
  const requestId = requestIdOf(answer);
  if (endpoint.stream) {
    if (answer.stream) return answer.stream;
    throw new ContractError(`${name} did not answer a stream.`, { requestId });
  }
  const value = answer.text === "" ? undefined : parseJson(answer.text);
  if (value === notJson) {
    throw new ContractError(`${name} did not answer JSON.`, { requestId });
  }
  const parsed = endpoint.response.safeParse(value);
  if (!parsed.success) {
    throw new ContractError(`${name} answered another shape than the contract's.`, {
      requestId,
      cause: parsed.error,
    });
  }
  return parsed.data;
}

/** The refusal that an answer carries; an unreadable body still gives a code, from the status. */
export function toApiError(answer: Answer): ApiError {
  const json = parseJson(answer.text);
  const body = isRecord(json) ? json : {};
  const code = errorCodeSchema.safeParse(body.code);
  const reason =
    textOf(body.reason) ?? textOf(body.detail) ?? `The server answered ${answer.status}.`;
  return new ApiError({
    code: code.success ? code.data : codeOfStatus(answer.status),
    status: answer.status,
    reason,
    detail: textOf(body.detail) ?? reason,
    field: textOf(body.field),
    requestId: textOf(body.request_id) ?? requestIdOf(answer),
    retryAfter: secondsOf(answer.headers.get("retry-after")),
    body: json === notJson ? answer.text : json,
  });
}

const notJson = Symbol("not JSON");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

function codeOfStatus(status: number): ErrorCode {
  const known = errorCodeSchema.options.find((code) => errorStatus[code] === status);
  if (known !== undefined) return known;
  // 502 and 504 come from what stands before the server: it may well be back in a moment.
  if (status === 502 || status === 504) return "BUSY";
  return status >= 500 ? "INTERNAL" : "BAD_REQUEST";
}

function requestIdOf(answer: Answer): string | undefined {
  return answer.headers.get("x-request-id") ?? undefined;
}

function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null || !/^\d{1,9}$/.test(retryAfter)) return undefined;
  return Number(retryAfter);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
