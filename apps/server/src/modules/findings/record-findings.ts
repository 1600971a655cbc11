import type { Db } from "../../platform/db/client.ts";
import { keptOf, sourcesOf } from "./findings-of.ts";
import {
  type EndingScan,
  knowFindings,
  placeFindings,
  rememberLook,
  type SourceLook,
  selectTold,
} from "./findings-repository.ts";
import { otherPageRules } from "./sources/missing-page-findings.ts";
import { type PageFailure, pageFindings } from "./sources/page-findings.ts";

/** How a scan ended: with some parts finished, or because its page could not be opened. */
export type ScanOutcome = "done" | { failure: PageFailure };

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
  const told = outcome === "done" ? await selectTold(tx, scan) : [];
  const { kept, beyond } = keptOf(
    outcome === "done"
      ? told.flatMap(({ findings }) => findings ?? [])
      : pageFindings(outcome.failure),
  );
  const compared = told.some(({ part, rules }) => part === "html" && rules === null);
  // A page that was opened has proven that it can be.
  const looks: SourceLook[] = [
    { source: "page", rules: compared ? null : otherPageRules },
    ...told.flatMap(({ part, rules }) => sourcesOf([part]).map((source) => ({ source, rules }))),
  ];
  const ids = await knowFindings(tx, scan, kept);
  const seen = kept.flatMap(({ fingerprint, elements }) => {
    const id = ids.get(fingerprint);
    return id === undefined ? [] : [{ id, elements }];
  });
  const unseen = beyond.map(({ fingerprint }) => fingerprint);
  await placeFindings(tx, scan, looks, seen, unseen);
  await rememberLook(tx, scan, looks, beyond.length);
}
