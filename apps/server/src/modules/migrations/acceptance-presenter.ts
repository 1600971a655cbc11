import type { MoveAcceptance } from "@sitewright/contract";
import type { AcceptanceView } from "./acceptances-repository.ts";

export function presentAcceptance({ row, by, undoneBy }: AcceptanceView): MoveAcceptance {
  return {
    key: row.key,
    sentence: row.sentence,
    reason: row.reason,
    by: by ?? somebody,
    time_created: row.timeCreated.toISOString(),
    undone_by: row.timeUndone === null ? null : (undoneBy ?? somebody),
    time_undone: row.timeUndone?.toISOString() ?? null,
  };
}

/** Who deleted their account has no name any more. */
export const somebody = "somebody";
