import { type ErrorBody, type ErrorCode, errorStatus } from "@sitewright/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DatabaseFault, databaseFaultOf } from "../db/database-fault.ts";
import { lostReferenceOf } from "../db/lost-reference.ts";
import { UnclearCommitError } from "../db/transaction.ts";
import { ServiceError } from "../errors.ts";

/** Answers every failure with the contract's error body. Only a `ServiceError`'s own words leave the server. */
export function installErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = toServiceError(error);
    if (errorStatus[refusal.code] >= 500) {
      request.log.error({ err: error, requestId: request.id }, "request failed");
    } else if (lostReferenceOf(error)) {
      request.log.warn({ err: error, requestId: request.id }, "what a request names was gone");
    }
    return sendError(request, reply, refusal, statusOf(error));
  });
}

/** @param status where it says more than the code does, as 415 among bad requests */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ServiceError,
  status: number = errorStatus[error.code],
) {
  const body: ErrorBody = {
    code: error.code,
    reason: error.reason,
    detail: error.reason,
    ...(error.field && { field: error.field }),
    request_id: request.id,
    ...error.beside,
  };
  request.refusal = body;
  if (error.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(Math.ceil(error.retryAfterSeconds)));
  }
  return reply.code(status).send(body);
}

/** Fastify's own refusals, by the code it gives them. */
const frameworkErrors: Record<string, { code: ErrorCode; reason: string; status?: number }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: "PAYLOAD_TOO_LARGE",
    reason: "This request is too large.",
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: "BAD_REQUEST",
    reason: "Send the body as application/json.",
    status: 415,
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: "BAD_REQUEST",
    reason: "The body is not valid JSON.",
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: "BAD_REQUEST",
    reason: "The body's length is not what its header says.",
  },
};

const unexpected = new ServiceError(
  "INTERNAL",
  "Something went wrong on our side. Try again; if it stays, report the request id.",
);

/** What a caller is told of each; writes are refused while they last, and nothing acknowledged is lost. */
const databaseFaults: Record<DatabaseFault, { code: ErrorCode; reason: string; seconds: number }> =
  {
    away: {
      code: "UNAVAILABLE",
      reason: "Our database is away for a moment. Try again in a few seconds.",
      seconds: 3,
    },
    busy: {
      code: "BUSY",
      reason: "Too much is changing at once. Try again in a few seconds.",
      seconds: 3,
    },
    full: {
      code: "STORAGE_FULL",
      reason:
        "There is no room left to store this. Whoever runs this installation has to make room; then try again.",
      seconds: 30,
    },
  };
const unclear =
  "Our database went away while this was being saved. Look whether it is there before you try again.";
const gone = "Something that this names was deleted meanwhile. Look what is there now.";
const malformed = new ServiceError("BAD_REQUEST", "This request cannot be read.");

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const known = frameworkErrorOf(error);
  if (known) return new ServiceError(known.code, known.reason, { cause: error });
  const fault = databaseFaultOf(error);
  if (fault) return refusalOf(fault, error);
  const lost = lostReferenceOf(error);
  if (lost === "held") return refusalOf("busy", error);
  if (lost === "gone") return new ServiceError("NOT_FOUND", gone, { cause: error });
  return isClientFault(error) ? malformed : unexpected;
}

function refusalOf(fault: DatabaseFault, cause: unknown): ServiceError {
  const { code, reason, seconds } = databaseFaults[fault];
  const told = cause instanceof UnclearCommitError ? unclear : reason;
  return new ServiceError(code, told, { retryAfterSeconds: seconds, cause });
}

function statusOf(error: unknown): number | undefined {
  return frameworkErrorOf(error)?.status;
}

function frameworkErrorOf(error: unknown) {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string")
    return null;
  return frameworkErrors[error.code] ?? null;
}

/** What the HTTP layer itself blames on the caller: a broken path escape, a bad header. */
function isClientFault(error: unknown): boolean {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
