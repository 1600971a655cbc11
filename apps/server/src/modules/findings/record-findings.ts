import type { ScanPart } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { keptOf, sourcesOf } from "./findings-of.ts";
import {
  type EndingScan,
  knowFindings,
  placeFindings,
  rememberLook,
  selectTold,
} from "./findings-repository.ts";
import { type PageFailure, pageFindings } from "./sources/page-findings.ts";

/** How a scan ended: with these parts finished, or because its page could not be opened. */
export type ScanOutcome = { done: readonly ScanPart[] } | { failure: PageFailure };

/**
 * Writes down what a scan found, in the transaction that ends it: what is new, what is gone, and that
 * it looked. What it did not finish proves nothing. A page that could not be opened has that as its
 * one finding, and whatever was known of it before stays as it was.
 */
export async function recordFindings(
  tx: Db,
  scan: EndingScan,
  outcome: ScanOutcome,
): Promise<void> {
  const isDone = "done" in outcome;
  const { kept, beyond } = keptOf(
    isDone ? await selectTold(tx, scan) : pageFindings(outcome.failure),
  );
  // A page that was opened has proven that it can be.
  const sources = ["page", ...(isDone ? sourcesOf(outcome.done) : [])] as const;
  const ids = await knowFindings(tx, scan, kept);
  const seen = kept.flatMap(({ fingerprint, elements }) => {
    const id = ids.get(fingerprint);
    return id === undefined ? [] : [{ id, elements }];
  });
  await placeFindings(tx, scan, sources, seen);
  await rememberLook(tx, scan, sources, beyond);
}
