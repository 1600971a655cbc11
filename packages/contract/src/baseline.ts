import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { groupedSchema, namesOne, oneOfTwo, testsMax } from "./test.ts";

const count = z.number().int().min(0);
const fingerprint = z.string().regex(/^[0-9a-f]{24}$/, "A fingerprint has 24 hexadecimal digits.");
const fingerprints = z.array(fingerprint).min(1).max(testsMax);
const tests = z.array(idSchema).max(testsMax);

/**
 * Something that somebody said is right: one change, all of a page, or a group of equal ones over pages.
 * It holds for each page until it is undone; another change of the same place counts again.
 */
export const acceptanceSchema = lazyObject(() => ({
  id: idSchema,
  /** Null where it is about pages of more than one site. */
  site: idSchema.nullable(),
  /** Of the change that leads; with how many more there are in `changes`. */
  sentence: z.string(),
  changes: count,
  pages: count,
  /** Whether all that was open was accepted. */
  everything: z.boolean(),
  by: z.string(),
  time_created: timeSchema,
  undone_by: z.string().nullable(),
  time_undone: timeSchema.nullable(),
}));

export type Acceptance = z.infer<typeof acceptanceSchema>;

export const baselineEndpoints = defineEndpoints("baselines", () => ({
  accept: {
    method: "POST",
    path: "/v1/ops/baseline",
    summary:
      "Accept changes of tests: named ones, all that are open, or one on every page that has it",
    body: z.union([
      lazyObject(() => ({
        test_ids: tests.min(1),
        /** Null accepts all that is open. */
        fingerprints: fingerprints.nullable(),
      })),
      lazyObject(() => ({
        ...groupedSchema.shape,
        fingerprints,
        /** Tests whose pages are left as they are. */
        except: tests.default([]),
        /**
         * Of the tests in which the same element has another open change, those that are meant too. Null means
         * all of them.
         */
        crowded: tests.nullable().default([]),
      })).refine(namesOne, oneOfTwo),
    ]),
    status: 201,
    response: acceptanceSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE"],
  },
  undo: {
    method: "POST",
    path: "/v1/ops/baseline/{id}/undo",
    summary: "Take an acceptance back: what it accepted counts again",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: acceptanceSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/baseline",
    summary: "What was accepted, and taken back, on a page, on a site or in the team, newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      page_id: idSchema.optional(),
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(acceptanceSchema),
    errors: ["NOT_FOUND"],
  },
}));
