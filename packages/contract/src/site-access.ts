import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, timeSchema } from "./primitives.ts";

export const accessNamesMax = 20;
const valueMaxLength = 4_000;
/** Shorter secrets cannot be told from ordinary words, and are not covered in evidence. */
export const coveredSecretMinLength = 6;

/** A token of RFC 9110, 5.6.2: what names of headers and cookies are made of. */
const nameSchema = z
  .string()
  .trim()
  .min(1, "Enter a name.")
  .max(200, "A name can have 200 characters at most.")
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "A name has letters, digits and dashes, and no spaces.");

/** Headers that belong to the connection or have a place of their own here. */
const ownHeaders =
  /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|cookie|proxy-.*|sec-.*)$/i;

const headerNameSchema = nameSchema.refine((name) => !ownHeaders.test(name), {
  message: "This header is the browser's own. Cookies have a list of their own.",
});

const visibleText = /^[\x20-\x7e\x80-\xff]*$/;

const headerValueSchema = z
  .string()
  .min(1, "Enter a value.")
  .max(valueMaxLength, `A value can have ${valueMaxLength} characters at most.`)
  .regex(visibleText, "A header's value is one line, in Latin letters.");

/** RFC 6265, 4.1.1: no spaces, quotes, commas, semicolons or backslashes. */
const cookieValueSchema = z
  .string()
  .min(1, "Enter a value.")
  .max(valueMaxLength, `A value can have ${valueMaxLength} characters at most.`)
  .regex(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/, {
    message: "A cookie's value has no spaces, quotes, commas or semicolons.",
  });

/** Null keeps the value that this name has had. */
const named = (name: z.ZodType<string>, value: z.ZodType<string>) =>
  z
    .array(
      lazyObject(() => ({
        name,
        value: value.nullable().meta({ secret: true }),
        secret: z.boolean().default(true),
      })),
    )
    .max(accessNamesMax, `There can be ${accessNamesMax} at most.`)
    .default([]);

const passwordSchema = z.string().min(1, "Enter a password.").max(1_000).meta({ secret: true });

export const basicAuthInputSchema = lazyObject(() => ({
  /** RFC 7617, 2: the first colon ends the name. */
  username: z
    .string()
    .min(1, "Enter a user name.")
    .max(200)
    .regex(/^[^:\p{Cc}]*$/u, "A user name has no colon."),
  /** Null keeps the password of this name. */
  password: passwordSchema.nullable(),
}));

/** What takes the place of all that was set before. */
export const siteAccessInputSchema = lazyObject(() => ({
  headers: named(headerNameSchema, headerValueSchema),
  cookies: named(nameSchema, cookieValueSchema),
  basic_auth: basicAuthInputSchema.nullable().default(null),
  /** A case that logs in: scans and crawls go on in its visitor's place. */
  login_case: idSchema.nullable().default(null),
}));

/** Secret values are never told: they are null. */
const shownSchema = z.array(
  lazyObject(() => ({ name: z.string(), value: z.string().nullable(), secret: z.boolean() })),
);

/** What scans and crawls of a site are let in by. */
export const siteAccessSchema = lazyObject(() => ({
  headers: shownSchema,
  cookies: shownSchema,
  basic_auth: z.object({ username: z.string() }).nullable(),
  login_case: idSchema.nullable(),
  /** False when it was sealed with a key that this installation has no more: set it anew. */
  readable: z.boolean(),
  time_updated: timeSchema.nullable(),
}));

export type SiteAccess = z.infer<typeof siteAccessSchema>;

export const siteAccessEndpoints = defineEndpoints("siteAccess", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/site/{id}/access",
    summary:
      "The headers, cookies and password that let scans and crawls into a site, without secrets",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: siteAccessSchema,
    errors: ["NOT_FOUND"],
  },
  set: {
    method: "POST",
    path: "/v1/ops/site/{id}/access",
    summary: "Set what lets scans and crawls into a site, in place of what was set before",
    params: lazyObject(() => ({ id: idSchema })),
    body: siteAccessInputSchema,
    status: 200,
    response: siteAccessSchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
}));
