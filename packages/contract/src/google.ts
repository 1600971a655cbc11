/**
 * Google sign-in is two browser navigations, so it is no part of the endpoint table. `attempt` is
 * a random text the browser keeps: it comes back with the tokens, and a return that does not carry
 * the kept one was not begun here.
 */
export const googlePaths = {
  /** Where the button leads. Answers NOT_CONFIGURED when the installation has no Google client. */
  start: (attempt: string) => `/v1/auth/google/start?attempt=${encodeURIComponent(attempt)}`,
  /** The redirect address to register at Google. */
  callback: "/v1/auth/google",
} as const;

export const googleAttemptPattern = /^[\w-]{16,128}$/;

/** What `/google-confirm` reads: the spec's nine, and the attempt they answer. */
export const googleConfirmKeys = [
  "token",
  "refresh",
  "api_token",
  "id",
  "username",
  "email",
  "is_active",
  "created",
  "updated",
  "attempt",
] as const;

export type GoogleConfirmQuery = Record<(typeof googleConfirmKeys)[number], string>;

/**
 * Why a Google sign-in came to nothing: the value of `error` on the way back to `/login`.
 * `google_unverified`: Google has not checked that the address is the person's.
 * `google_password`: the address has an account whose owner was never proven by mail; its password,
 * or a reset link, is the way in, and after a reset link Google works too.
 * `google_other`: the address has an account that another Google person signs in to.
 */
export const googleErrors = [
  "google_cancelled",
  "google_failed",
  "google_unverified",
  "google_password",
  "google_other",
  "google_inactive",
] as const;

export type GoogleError = (typeof googleErrors)[number];
