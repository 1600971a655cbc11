import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from "@slack/web-api";
import type { Verdict } from "../channels/index.ts";

/** What a call that went wrong says. */
export type SlackFault = {
  verdict: Exclude<Verdict, { outcome: "sent" }>;
  httpStatus: number | null;
  /** For programs: Slack's own word, or why there is no answer. */
  code: string;
  /** Whether it is about the whole connection, not about one channel. */
  endsConnection: boolean;
};

/** Seconds that Slack may ask for, at most. */
const restMax = 3_600;

/**
 * What a failed call means: only what Slack answered, or never heard, is tried again. Pure.
 * Source: https://docs.slack.dev/reference/methods/chat.postMessage
 */
export function faultOf(error: unknown): SlackFault {
  const plain = { httpStatus: null, endsConnection: false };
  if (error instanceof WebAPIRateLimitedError) {
    const restsFor = Math.min(Math.max(1, error.retryAfter), restMax);
    const verdict = { outcome: "failed", restsFor, isSilent: false } as const;
    return { ...plain, verdict, httpStatus: 429, code: "ratelimited" };
  }
  if (error instanceof WebAPIPlatformError) {
    const code = error.data.error;
    return { verdict: judge(code), httpStatus: 200, code, endsConnection: locksOut.has(code) };
  }
  if (error instanceof WebAPIHTTPError) {
    const httpStatus = error.statusCode;
    const isLater = httpStatus >= 500 || httpStatus === 429;
    const verdict: SlackFault["verdict"] = isLater ? later : { outcome: "rejected" };
    return { ...plain, verdict, httpStatus, code: `HTTP_${httpStatus}` };
  }
  const cause = error instanceof WebAPIRequestError ? codeOf(error.original) : null;
  if (cause !== null && neverLeft.has(cause)) {
    return { ...plain, verdict: { ...later, isSilent: true }, code: cause };
  }
  return { ...plain, verdict: { outcome: "unclear" }, code: "ANSWER_LOST" };
}

const later = { outcome: "failed", restsFor: null, isSilent: false } as const;

/** Nothing of ours is let in. */
const locksOut = new Set([
  "token_revoked",
  "account_inactive",
  "invalid_auth",
  "not_authed",
  "token_expired",
  "team_access_not_granted",
]);

/** Nothing is taken in this channel. */
const closed = new Set(["channel_not_found", "is_archived", "not_in_channel", "missing_scope"]);

/** Slack says of these that some of it may have been done. */
const halfDone = new Set(["fatal_error", "internal_error"]);

/** It says that it is busy. */
const busy = new Set(["service_unavailable", "request_timeout", "ratelimited", "rate_limited"]);

function judge(code: string): SlackFault["verdict"] {
  if (locksOut.has(code) || closed.has(code)) return { outcome: "refused" };
  if (halfDone.has(code)) return { outcome: "unclear" };
  return busy.has(code) ? later : { outcome: "rejected" };
}

/** Ends of a call that was never made. */
const neverLeft = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** The system's own word, wherever it lies. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string" && neverLeft.has(error.code)) {
    return error.code;
  }
  return codeOf(error.cause);
}
