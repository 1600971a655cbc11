import { z } from "zod";

export const listLimit = { default: 10, max: 100 } as const;

/** The query every list takes; `sort` names a field, `-` before it means descending. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(listLimit.max).default(listLimit.default),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** A sort parameter over a closed set of fields, newest first by default. */
export function sortBy<const F extends readonly [string, ...string[]]>(fields: F) {
  type Token = F[number] | `-${F[number]}`;
  const tokens = fields.flatMap((field) => [field, `-${field}`]) as [Token, ...Token[]];
  return z.enum(tokens);
}

export function listOf<S extends z.ZodType>(item: S) {
  return z.object({
    count: z.number().int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

export type List<T> = { count: number; next: string | null; previous: string | null; results: T[] };
