import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { timeSchema } from "./primitives.ts";

export const passwordMinLength = 8;
/** Long pass phrases are welcome; beyond this a hash would only cost time. */
export const passwordMaxLength = 1024;

/**
 * The signed-in person. The spec also lists `password`: it is sent on registration and never
 * returned, so it is a field of `registerInputSchema`, not of this one.
 */
export const userSchema = lazyObject(() => ({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  created: timeSchema,
  updated: timeSchema,
  first_name: z.string(),
  last_name: z.string(),
}));

export type User = z.infer<typeof userSchema>;

/** What login and register answer: short-lived access, revocable refresh, long-lived API token. */
export const sessionSchema = lazyObject(() => ({
  token: z.string(),
  refresh: z.string(),
  api_token: z.string(),
  user: userSchema,
}));

export type Session = z.infer<typeof sessionSchema>;

const emailSchema = z.string().trim().min(1, "Email is required").max(254);
const passwordInputSchema = z.string().trim().min(1, "Password is required").max(1_000_000);

/**
 * A new password. Its length is the server's to judge: a short one is WEAK_PASSWORD (417) where the
 * spec says so, not INVALID_INPUT.
 */
export const newPasswordSchema = passwordInputSchema;

/** An address that mail can be sent to. */
export const mailAddressSchema = emailSchema.pipe(z.email("Enter a valid email address."));

export const loginInputSchema = lazyObject(() => ({
  email: emailSchema,
  password: passwordInputSchema,
}));

export const registerInputSchema = lazyObject(() => ({
  username: z.string().trim().max(254),
  email: mailAddressSchema,
  password: passwordInputSchema,
  first_name: z.string().trim().min(1, "First Name is required").max(100),
  last_name: z.string().trim().min(1, "Last Name is required").max(100),
}));

export const refreshInputSchema = lazyObject(() => ({ refresh: z.string().min(1).max(512) }));

export const authEndpoints = defineEndpoints("auth", () => ({
  login: {
    method: "POST",
    path: "/v1/auth/login/",
    summary: "Sign in with email and password",
    body: loginInputSchema,
    status: 200,
    response: sessionSchema,
    errors: ["UNAUTHENTICATED", "TOO_MANY_REQUESTS", "BUSY"],
  },
  register: {
    method: "POST",
    path: "/v1/auth/register/",
    summary: "Create a person and sign in",
    body: registerInputSchema,
    status: 201,
    response: sessionSchema,
    errors: ["DUPLICATE", "TOO_MANY_REQUESTS", "BUSY"],
  },
  refresh: {
    method: "POST",
    path: "/v1/auth/refresh/",
    summary: "Get a new access token for a refresh token",
    body: lazyObject(() => ({
      ...refreshInputSchema.shape,
      /** Asks for the refresh token that follows this one. Older ones then end the session. */
      rotate: z.boolean().optional(),
    })),
    status: 200,
    response: lazyObject(() => ({ access: z.string(), refresh: z.string().optional() })),
    errors: ["UNAUTHENTICATED", "TOO_MANY_REQUESTS"],
  },
  logout: {
    method: "POST",
    path: "/v1/auth/logout",
    summary: "Revoke a refresh token; an unknown one is no error",
    body: refreshInputSchema,
    status: 204,
    response: z.undefined(),
    errors: ["TOO_MANY_REQUESTS"],
  },
  getResetLink: {
    method: "POST",
    path: "/v1/auth/get-reset-link",
    summary: "Mail a link that sets a new password",
    body: lazyObject(() => ({ email: emailSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  /** `Authorization: Bearer` carries the mail link's token, which this call uses up. */
  resetPassword: {
    method: "POST",
    path: "/v1/auth/reset-password",
    summary: "Set a new password with the token of a mailed link, and end every session",
    body: lazyObject(() => ({ password: newPasswordSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["UNAUTHENTICATED", "WEAK_PASSWORD", "TOO_MANY_REQUESTS", "BUSY"],
  },
}));
