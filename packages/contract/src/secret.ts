import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, sortBy } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { coveredSecretMinLength } from "./site-access.ts";

/** What a `{{NAME}}` can be called. */
export const valueName = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** `{{NAME}}` in a text, wherever it stands. */
export const namedValue = /\{\{\s*([A-Za-z_][A-Za-z0-9_]{0,63})\s*\}\}/g;

/** What a text names as `{{NAME}}`, each once. Pure. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(namedValue)].map(([, name = ""]) => name))];
}

export const secretsMax = 200;
const secretMaxLength = 4_000;

const secretNameSchema = z
  .string()
  .trim()
  .regex(valueName, "A name has letters, digits and _, and does not begin with a digit.");

/** Shorter ones could not be covered in pictures and texts without covering words that are none. */
const secretValueSchema = z
  .string()
  .min(
    coveredSecretMinLength,
    `A secret has ${coveredSecretMinLength} characters or more: a shorter one could not be told from other words.`,
  )
  .max(secretMaxLength, `A secret can have ${secretMaxLength} characters at most.`)
  .meta({ secret: true });

/** A value of the team's that steps name as `{{NAME}}`. It is never told again. */
export const secretSchema = lazyObject(() => ({
  id: idSchema,
  name: z.string(),
  /** Cases whose steps name it. */
  cases: z.number().int().min(0),
  /** Null where they are no member any more. */
  by: z.string().nullable(),
  time_created: timeSchema,
  time_changed: timeSchema,
}));
export type Secret = z.infer<typeof secretSchema>;

const byId = lazyObject(() => ({ id: idSchema }));

export const secretEndpoints = defineEndpoints("secrets", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/secret",
    summary: "The team's secrets by their names; values are never told",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      sort: sortBy(["name", "time_created"]).default("name"),
    })),
    status: 200,
    response: listOf(secretSchema),
    errors: [],
  },
  create: {
    method: "POST",
    path: "/v1/ops/secret",
    summary: "Keep a value under a name, as steps of cases use it",
    body: lazyObject(() => ({ name: secretNameSchema, value: secretValueSchema })),
    status: 201,
    response: secretSchema,
    errors: ["DUPLICATE", "BAD_REQUEST"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/secret/{id}",
    summary: "Give a secret another value; its name stays",
    params: byId,
    body: lazyObject(() => ({ value: secretValueSchema })),
    status: 200,
    response: secretSchema,
    errors: ["NOT_FOUND"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/secret/{id}",
    summary: "Delete a secret; steps that name it fail from then on",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
}));
