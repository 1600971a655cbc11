import type { z } from "zod";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { announceChange } from "../events/index.ts";
import { acceptRest } from "./accept-rest.ts";
import { acceptRestJob } from "./accept-rest-job.ts";
import { listConcerned, listTestsOfPages } from "./concerned-tests-repository.ts";
import { judgeAgain } from "./judge-again.ts";
import { judgeJob } from "./judge-job.ts";
import { readComparisons } from "./read-comparisons.ts";

type Deps = { db: TeamDb; files: FileStore };

/** Tests of one transaction. */
const testsAtOnce = 20;

/** Judges all tests that a decision concerns, some at a time; killed at any point, it is done anew. */
async function judgeConcerned(
  deps: Deps,
  { team_id: teamId, place }: z.output<typeof judgeJob.schema>,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const window: { after: string | null; limit: number } = { after, limit: testsAtOnce };
    const ids: string[] =
      "page_ids" in place
        ? await listTestsOfPages(deps.db, teamId, place.page_ids, window)
        : await listConcerned(deps.db, teamId, placeOf(place), window);
    const comparisons = await readComparisons(deps, teamId, ids);
    await transaction(deps.db, async (tx) => {
      await judgeAgain(tx, teamId, comparisons);
      const things = ["tests", "pages", "sites"] as const;
      await announceChange(tx, { teamId, siteId: null, things });
    });
    if (ids.length < testsAtOnce) return;
    after = ids.at(-1) ?? null;
  }
}

function placeOf(place: {
  scope: "page" | "template" | "site" | "team";
  site_id: string | null;
  page_id: string | null;
  template_id: string | null;
}) {
  const { scope, site_id: siteId, page_id: pageId, template_id: templateId } = place;
  return { scope, siteId, pageId, templateId };
}

export const baselineJobs = [
  registerTeamJob(acceptRestJob, { run: (deps: Deps, payload) => acceptRest(deps, payload) }),
  registerTeamJob(judgeJob, {
    run: (deps: Deps, payload, { signal }) => judgeConcerned(deps, payload, signal),
  }),
];
