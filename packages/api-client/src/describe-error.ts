import type { ErrorCode } from "@sitewright/contract";
import { isApiError, isContractError, isOfflineError, isTimeoutError } from "./errors.ts";

export type ErrorDescription = { title: string; detail: string; requestId?: string };

/**
 * Says in words what went wrong and what to do, for an `ErrorNotice`. A refusal keeps the server's
 * own sentence as `detail`; anything unknown gets a sentence that tells nothing of the inside.
 */
export function describeError(error: unknown): ErrorDescription {
  if (isApiError(error)) {
    return withRequestId({ title: titleByCode[error.code], detail: error.detail }, error.requestId);
  }
  if (isOfflineError(error)) {
    return {
      title: "No connection",
      detail: "Sitewright could not be reached. Check your connection, then try again.",
    };
  }
  if (isTimeoutError(error)) {
    return {
      title: "No answer in time",
      detail: "The server took too long to answer. Try again in a moment.",
    };
  }
  if (isContractError(error)) {
    return withRequestId(
      {
        title: "Unexpected answer",
        detail: "The server's answer could not be read. Reload the page to get the newest version.",
      },
      error.requestId,
    );
  }
  return {
    title: "Something went wrong",
    detail: "This part of the page failed. Try again, or reload the page.",
  };
}

function withRequestId(
  description: { title: string; detail: string },
  requestId: string | undefined,
): ErrorDescription {
  return requestId === undefined ? description : { ...description, requestId };
}

const titleByCode = {
  BAD_REQUEST: "The request could not be read",
  UNAUTHENTICATED: "You are signed out",
  FORBIDDEN: "Not allowed",
  NOT_FOUND: "Not found",
  DUPLICATE: "Already there",
  LAST_ADMIN: "A team needs an admin",
  PAYMENT_FAILED: "The payment failed",
  PLAN_MISMATCH: "The prices have changed",
  EXPIRED: "No longer valid",
  PAYLOAD_TOO_LARGE: "Too large",
  WEAK_PASSWORD: "Password too weak",
  INVALID_INPUT: "Check what you entered",
  PLAN_LIMIT: "Your plan's limit is reached",
  TOO_MANY_REQUESTS: "Too many requests",
  INTERNAL: "The server failed",
  NOT_CONFIGURED: "Not set up here",
  BUSY: "The server is busy",
  UNAVAILABLE: "Back in a moment",
  STORAGE_FULL: "No room left to store this",
} satisfies Record<ErrorCode, string>;
