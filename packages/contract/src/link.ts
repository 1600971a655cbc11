import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, sortBy } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/**
 * What there is to say of an address that a crawl came across, the gravest first. `broken`: it
 * answered with an error, or with what the site shows where nobody has a page. `unreachable`: it did not answer. `loop`: it redirects in a circle. `mixed`:
 * a secure page draws on it in the clear. `blocked`: it leads where no public page may. `no_anchor`: the
 * place in the page is not there. `redirected`: it has moved for good. `slow`: it took more than three
 * seconds to begin its answer. `same`: it shows what another address shows. `left_out`: it is no page to
 * scan: a file, a login, another site, outside of the folder that the site's address names, or closed to crawlers.
 * `noindex`: it tells search engines to leave it out. `no_room`: a page that the site may not have as well, because
 * the plan or the crawl had no room for more; of such at most a thousand are told.
 */
export const linkVerdicts = [
  "broken",
  "unreachable",
  "loop",
  "mixed",
  "blocked",
  "no_anchor",
  "redirected",
  "slow",
  "same",
  "left_out",
  "noindex",
  "no_room",
] as const;
export type LinkVerdict = (typeof linkVerdicts)[number];

/** `broken`: leads nowhere. `advice`: works, and could be better. `left_out`: is no page of its own. `no_room`: could be one. */
export const linkGroups = {
  broken: ["broken", "unreachable", "loop"],
  advice: ["mixed", "blocked", "no_anchor", "redirected", "slow"],
  left_out: ["same", "left_out", "noindex"],
  no_room: ["no_room"],
} as const satisfies Record<string, readonly LinkVerdict[]>;
export type LinkGroup = keyof typeof linkGroups;

const linkGroupNames = [
  "broken",
  "advice",
  "left_out",
  "no_room",
] as const satisfies readonly LinkGroup[];

/** What pages name an address for. */
export const linkKinds = [
  "page",
  "file",
  "image",
  "media",
  "script",
  "style",
  "frame",
  "form",
  "feed",
  "sitemap",
  "other",
] as const;
export type LinkKind = (typeof linkKinds)[number];

const count = z.number().int().min(0);

export const linkSchema = lazyObject(() => ({
  id: idSchema,
  url: z.string(),
  kind: z.enum(linkKinds),
  verdict: z.enum(linkVerdicts),
  /** The failure's code; null where it answered. */
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** HTTP status of the last answer; null when none came. */
  status: z.number().int().nullable(),
  /** The redirects on the way, at most ten. */
  hops: z.array(z.object({ url: z.string(), status: z.number().int() })),
  /** Milliseconds until the last answer began. */
  answer_ms: count.nullable(),
  /** The address to use in its place, where there is one. */
  instead: z.string().nullable(),
  /** At most twenty of the documents that name it, with the words they do so with. */
  linked_from: z.array(z.object({ url: z.string(), text: z.string() })),
  /** How many times it is named in all. */
  linked_from_count: count,
}));

export type Link = z.infer<typeof linkSchema>;

export const linkEndpoints = defineEndpoints("links", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/site/{id}/links",
    summary: "What a site's newest finished crawl has to say of addresses, the broken ones first",
    params: lazyObject(() => ({ id: idSchema })),
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      search: z
        .string()
        .trim()
        .max(searchMaxLength, `A filter can have ${searchMaxLength} characters at most.`)
        .default(""),
      group: z.enum(["all", ...linkGroupNames]).default("all"),
      sort: sortBy(["verdict", "url", "linked_from", "answer_ms"]).default("verdict"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(linkSchema).shape,
      /** When that crawl ended; null before the first. */
      time_checked: timeSchema.nullable(),
      /** Addresses it looked at, those that nothing is to be said of among them. */
      checked: count,
      /** How many there are in each group under the same text. */
      groups: lazyObject(() => ({
        all: count,
        broken: count,
        advice: count,
        left_out: count,
        no_room: count,
      })),
    })),
    errors: ["NOT_FOUND"],
  },
}));
