import type { ScanErrorCode } from "../scan-error.ts";
import type { LinkKind } from "./link-target.ts";
import type { Hop } from "./trail.ts";

/**
 * What there is to say of an address, the gravest first. `broken`: answered with an error, or
 * with what the site shows where nobody has a page.
 * `unreachable`: no answer. `loop`: redirects in a circle. `blocked`: leads where no public page
 * may. `mixed`: asked for in the clear by a secure page. `no_anchor`: the place in the page is not
 * there. `redirected`: has moved for good. `slow`: took longer than `slowMs` to begin its answer.
 * `same`: shows what another address shows. `left_out`: answered, but is no page of the site to scan, as one outside of its folder.
 * `noindex`: tells search engines to leave it out. `no_room`: a page beyond those that the crawl could report.
 */
export const addressVerdicts = [
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

export type AddressVerdict = (typeof addressVerdicts)[number];

/** An answer that begins later than this, in milliseconds, is slow. */
export const slowMs = 3_000;

/** A page that names an address, and the words it does so with. */
export type LinkSource = { url: string; text: string };

/** An address that a crawl came across and that is worth a word. */
export type CrawledAddress = {
  url: string;
  kind: LinkKind;
  verdict: AddressVerdict;
  code: ScanErrorCode | null;
  /** Why, in a sentence; null where the verdict says it all. */
  reason: string | null;
  /** Of the last answer; null when none came. */
  status: number | null;
  /** The redirects on the way, at most ten. */
  hops: Hop[];
  /** To the head of the last answer, in milliseconds. */
  answerMs: number | null;
  /** The address to use in its place, where there is one. */
  instead: string | null;
  /** At most twenty of those that name it. */
  linkedFrom: LinkSource[];
  /** All that name it. */
  linkedFromCount: number;
};
