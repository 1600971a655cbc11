import type { ErrorCode } from "@sitewright/contract";

type Failure = { title: string; detail: string };

/** What went wrong, in words, and what to do. */
export type ErrorTexts = {
  offline: Failure;
  timeout: Failure;
  unreadable: Failure;
  unknown: Failure;
  /** Of refusals, which say the rest themselves. */
  titles: Readonly<Record<ErrorCode, string>>;
};

export const errorTexts: ErrorTexts = {
  offline: {
    title: "No connection",
    detail: "Sitewright could not be reached. Check your connection, then try again.",
  },
  timeout: {
    title: "No answer in time",
    detail: "The server took too long to answer. Try again in a moment.",
  },
  unreadable: {
    title: "Unexpected answer",
    detail: "The server's answer could not be read. Reload the page to get the newest version.",
  },
  unknown: {
    title: "Something went wrong",
    detail: "This part of the page failed. Try again, or reload the page.",
  },
  titles: {
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
  },
};
