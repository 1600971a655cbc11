import { z } from "zod";
import { mailAddressSchema, newPasswordSchema, registerInputSchema, userSchema } from "./auth.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** The signed-in person as their own account screen shows them. */
export const profileSchema = lazyObject(() => ({
  user: userSchema,
  /** False for people who only ever came by Google: a reset link gives them a password. */
  has_password: z.boolean(),
  google: z.boolean(),
  /** The address that waits for its owner to open the link. */
  pending_email: z.string().nullable(),
}));

export type Profile = z.infer<typeof profileSchema>;

/** One sign-in; `device` is the browser's own description of itself, empty when it gave none. */
export const signInSchema = lazyObject(() => ({
  id: idSchema,
  device: z.string(),
  created: timeSchema,
  last_used: timeSchema,
  expires: timeSchema,
  current: z.boolean(),
}));

export type SignIn = z.infer<typeof signInSchema>;

/** The current password; left out by people who have none. */
const currentPasswordSchema = z.string().trim().max(1_000_000).optional();

export const accountEndpoints = defineEndpoints("account", () => ({
  profile: {
    method: "GET",
    path: "/v1/auth/profile",
    summary: "The signed-in person, and how they sign in",
    status: 200,
    response: profileSchema,
    errors: [],
  },
  updateProfile: {
    method: "PATCH",
    path: "/v1/auth/profile",
    summary: "Change the signed-in person's names",
    body: registerInputSchema.pick({ first_name: true, last_name: true }),
    status: 200,
    response: userSchema,
    errors: [],
  },
  changePassword: {
    method: "POST",
    path: "/v1/auth/change-password",
    summary: "Change the password; ends the other sessions and renews the API token",
    body: lazyObject(() => ({
      current_password: z.string().trim().max(1_000_000),
      password: newPasswordSchema,
    })),
    status: 200,
    response: lazyObject(() => ({ api_token: z.string() })),
    errors: ["WEAK_PASSWORD", "TOO_MANY_REQUESTS", "BUSY"],
  },
  changeEmail: {
    method: "POST",
    path: "/v1/auth/change-email",
    summary: "Mail a link to a new address; it becomes the person's when they open the link",
    body: lazyObject(() => ({ email: mailAddressSchema, current_password: currentPasswordSchema })),
    status: 200,
    response: lazyObject(() => ({ pending_email: z.string() })),
    errors: ["DUPLICATE", "FORBIDDEN", "TOO_MANY_REQUESTS", "BUSY"],
  },
  /** `token` is the `email_token` of the link, which leads to the account screen. */
  confirmEmail: {
    method: "POST",
    path: "/v1/auth/confirm-email",
    summary: "Take the new address with the token of its link",
    body: lazyObject(() => ({ token: z.string().min(1).max(512) })),
    status: 200,
    response: userSchema,
    errors: ["EXPIRED", "DUPLICATE", "TOO_MANY_REQUESTS"],
  },
  sessions: {
    method: "GET",
    path: "/v1/auth/session",
    summary: "Where the person is signed in, the last used first",
    status: 200,
    response: lazyObject(() => ({ results: z.array(signInSchema) })),
    errors: [],
  },
  endSession: {
    method: "DELETE",
    path: "/v1/auth/session/{id}",
    summary: "End one sign-in",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
  endSessions: {
    method: "DELETE",
    path: "/v1/auth/session",
    summary: "Log out everywhere, or everywhere else; ends the API token as well",
    query: lazyObject(() => ({ keep: z.enum(["none", "current"]).default("none") })),
    status: 200,
    /** The new API token of the sign-in that stays; null when none does. */
    response: lazyObject(() => ({ api_token: z.string().nullable() })),
    errors: [],
  },
  /** `confirm` is the person's address. A team they are alone in goes with them. */
  remove: {
    method: "POST",
    path: "/v1/auth/profile/delete",
    summary: "Delete the signed-in person, for good",
    body: lazyObject(() => ({
      confirm: z.string().trim().max(254),
      current_password: currentPasswordSchema,
    })),
    status: 204,
    response: z.undefined(),
    errors: ["FORBIDDEN", "LAST_ADMIN", "TOO_MANY_REQUESTS", "BUSY"],
  },
}));
