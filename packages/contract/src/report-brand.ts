import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { timeSchema } from "./primitives.ts";

/** A colour as `#rrggbb`. */
export const reportColorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "Write a colour as #rrggbb.")
  .transform((color) => color.toLowerCase());

/** A picture as `data:` address; PNG, JPEG or WebP. */
export const logoMaxBytes = 200_000;
export const logoMaxPixels = 2_000;

const brandInput = lazyObject(() => ({
  name: z.string().trim().min(1).max(80),
  /** Null for none; left out, the one that there is stays. */
  logo: z
    .string()
    .max(Math.ceil((logoMaxBytes * 4) / 3) + 40, "The logo can have 200 kB at most.")
    .nullable()
    .optional(),
  text_color: reportColorSchema,
  background_color: reportColorSchema,
  highlight_color: reportColorSchema,
  sender_name: z.string().trim().max(80),
  /** Where answers to its mails go; empty for nowhere. */
  reply_to: z.union([z.literal(""), z.email("Write a mail address.").max(254)]),
}));

export const brandSchema = lazyObject(() => ({
  name: z.string(),
  logo: z.string().nullable(),
  text_color: z.string(),
  background_color: z.string(),
  highlight_color: z.string(),
  sender_name: z.string(),
  reply_to: z.string(),
  /** Null while nobody has set one: these are the team's name and our colours. */
  time_updated: timeSchema.nullable(),
}));

export type Brand = z.infer<typeof brandSchema>;

export const brandEndpoints = defineEndpoints("brand", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/brand",
    summary: "How the team's reports look and who sends them",
    status: 200,
    response: brandSchema,
    errors: [],
  },
  set: {
    method: "PATCH",
    path: "/v1/ops/brand",
    summary: "Set how the team's reports look and who sends them; what was frozen stays as it is",
    body: brandInput,
    status: 200,
    response: brandSchema,
    errors: ["INVALID_INPUT"],
  },
}));
