import type { z } from "zod";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { announceChange } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import type { acceptRestJob } from "./accept-rest-job.ts";
import {
  findAcceptance,
  insertStates,
  listOpenChanges,
  listWithoutStates,
  unmarkAccepted,
} from "./acceptances-repository.ts";
import { judgeAgain } from "./judge-again.ts";
import { judgeJob } from "./judge-job.ts";
import { readComparisons } from "./read-comparisons.ts";
import { statesOf } from "./states-of.ts";

/**
 * Writes down what of some tests an acceptance accepts, and judges them. Killed at any point it is done anew, and
 * nothing of an acceptance that was taken back in the meantime.
 */
export async function acceptRest(
  deps: { db: TeamDb; files: FileStore },
  { team_id: teamId, acceptance_id, test_ids, fingerprints }: z.output<typeof acceptRestJob.schema>,
): Promise<void> {
  const comparisons = await readComparisons(deps, teamId, test_ids);
  await transaction(deps.db, async (tx) => {
    await lockTeam(tx, teamId);
    const acceptance = await findAcceptance(tx, acceptance_id);
    if (!acceptance || acceptance.row.timeUndone !== null) return;
    const { row } = acceptance;
    const testIds = await listWithoutStates(tx, row.id, test_ids);
    // What has no comparison any more, and so no states, is left open.
    await unmarkAccepted(tx, row, testIds);
    const open = await listOpenChanges(tx, { testIds, fingerprints });
    await insertStates(tx, row, storable(statesOf(open, comparisons)));
    await judgeAgain(tx, teamId, comparisons);
    const page_ids = [...new Set(open.map(({ pageId }) => pageId))];
    await judgeJob.send(tx, { team_id: teamId, place: { page_ids } });
    const things = ["tests", "pages", "sites"] as const;
    await announceChange(tx, { teamId, siteId: null, things });
  });
}
