import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

export const listLimit = { default: 10, max: 100 } as const;

/** The query every list takes; `sort` names a field, `-` before it means descending. */
export const listQuerySchema = lazyObject(() => ({
  limit: z.coerce.number().int().min(1).max(listLimit.max).default(listLimit.default),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}));

/** A sort parameter over a closed set of fields, newest first by default. */
export function sortBy<const F extends readonly [string, ...string[]]>(fields: F) {
  type Token = F[number] | `-${F[number]}`;
  const tokens = fields.flatMap((field) => [field, `-${field}`]) as [Token, ...Token[]];
  return z.enum(tokens);
}

export function listOf<S extends z.ZodType>(item: S) {
  return lazyObject(() => ({
    count: z.number().int().min(0),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  }));
}

export const searchMaxLength = 200;

/** Which of a list's things: all, those that need somebody, those that work is under way for. */
export const workStates = ["all", "attention", "working"] as const;
export type WorkState = (typeof workStates)[number];

/** Narrows a list by a text, in any case, and by what its things are doing. */
export const workFilterSchema = lazyObject(() => ({
  search: z
    .string()
    .trim()
    .max(searchMaxLength, `A filter can have ${searchMaxLength} characters at most.`)
    .default(""),
  state: z.enum(workStates).default("all"),
}));

/** A list that also counts each state under the same text, so that filters can say what they hold. */
export function listByWorkOf<S extends z.ZodType>(item: S) {
  const count = z.number().int().min(0);
  return lazyObject(() => ({
    ...listOf(item).shape,
    states: z.object({ all: count, attention: count, working: count }),
  }));
}

/** A score below this needs somebody; Lighthouse calls it poor. */
export const poorScore = 50;

export const tagsMax = 20;
export const tagMaxLength = 40;

/** Words a team files things under: each once, whatever its case. */
export const tagsSchema = z
  .array(z.string().trim().min(1).max(tagMaxLength, `A tag can have ${tagMaxLength} characters.`))
  .max(tagsMax, `There can be ${tagsMax} tags at most.`)
  .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]);

export type List<T> = { count: number; next: string | null; previous: string | null; results: T[] };
