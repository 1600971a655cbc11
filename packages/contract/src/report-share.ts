import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** The most days that a link holds, and those of one that says nothing. */
export const shareDays = { max: 365, default: 30 } as const;

export const passphraseMinLength = 8;

export const reportShareSchema = lazyObject(() => ({
  id: idSchema,
  report: idSchema,
  edition: idSchema,
  /** The edition it was made of, or the newest of the report at each look. */
  shows: z.enum(["this", "newest"]),
  /** Whom it was made for. */
  recipient: z.string(),
  has_passphrase: z.boolean(),
  /** Made for a mail. */
  mailed: z.boolean(),
  state: z.enum(["open", "expired", "revoked"]),
  time_expires: timeSchema,
  /** About so many looks of people, and the day of the last. */
  views: z.number().int().min(0),
  last_view: z.iso.date().nullable(),
  by: z.string(),
  time_created: timeSchema,
}));

export type ReportShare = z.infer<typeof reportShareSchema>;

export const shareEndpoints = defineEndpoints("shares", () => ({
  revoke: {
    method: "DELETE",
    path: "/v1/ops/share/{id}",
    summary: "End a link at once",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE"],
  },
}));
