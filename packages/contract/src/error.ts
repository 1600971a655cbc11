import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";
import { planPayloadSchema } from "./plan.ts";

/**
 * Every refusal the API can answer, by code, with its HTTP status.
 * Programs branch on the code; people read the sentence beside it.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  DUPLICATE: 409,
  LAST_ADMIN: 409,
  PLAN_MISMATCH: 409,
  EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  WEAK_PASSWORD: 417,
  INVALID_INPUT: 422,
  PLAN_LIMIT: 426,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  NOT_CONFIGURED: 501,
  BUSY: 503,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodeSchema = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/**
 * `reason` and `detail` carry the same sentence: some callers read the one, some the other.
 * `username` and `password` hold the field's sentences when registration is refused for that field.
 * `plan` holds the right figures when those of a change of plan were not.
 */
export const errorBodySchema = lazyObject(() => ({
  code: errorCodeSchema,
  reason: z.string(),
  detail: z.string(),
  field: z.string().optional(),
  request_id: z.string(),
  username: z.array(z.string()).optional(),
  password: z.array(z.string()).optional(),
  plan: planPayloadSchema.optional(),
}));

export type ErrorBody = z.infer<typeof errorBodySchema>;
