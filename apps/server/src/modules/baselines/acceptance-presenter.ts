import type { Acceptance } from "@sitewright/contract";
import type { AcceptanceView } from "./acceptances-repository.ts";

export function presentAcceptance({ row, by, undoneBy }: AcceptanceView): Acceptance {
  const { id, siteId, sentence, changes, pages, everything, timeCreated, timeUndone } = row;
  return {
    id,
    site: siteId,
    sentence,
    changes,
    pages,
    everything,
    by: by ?? somebody,
    time_created: timeCreated.toISOString(),
    undone_by: timeUndone === null ? null : (undoneBy ?? somebody),
    time_undone: timeUndone?.toISOString() ?? null,
  };
}

/** Who deleted their account has no name any more. */
const somebody = "somebody";
