import type { Link } from "@sitewright/contract";
import type { LinkRow } from "./links-repository.ts";

/** An address as the contract has it. */
export function presentLink(row: LinkRow): Link {
  return {
    id: row.id,
    url: row.url,
    kind: row.kind,
    verdict: row.verdict,
    code: row.code,
    reason: row.reason,
    status: row.status,
    hops: row.hops,
    answer_ms: row.answerMs,
    instead: row.instead,
    linked_from: row.linkedFrom,
    linked_from_count: row.linkedFromCount,
  };
}
