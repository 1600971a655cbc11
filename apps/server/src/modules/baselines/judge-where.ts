import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { lockTeam } from "../plan/index.ts";
import { listLastTests, type RulePlace } from "./concerned-tests-repository.ts";
import { judgeAgain } from "./judge-again.ts";
import { judgeJob } from "./judge-job.ts";
import { readComparisons } from "./read-comparisons.ts";

/** Tests that are judged while somebody waits. */
const atOnce = 20;

/**
 * One transaction that decides something about a place and has its newest tests judged by it; the others
 * follow by a job, which it sends.
 * @param first tests that are judged at once whatever their age
 */
export async function judgeWhere<T>(
  ctx: RequestContext,
  files: FileStore,
  place: RulePlace,
  first: readonly string[],
  decide: (tx: TeamDb, judge: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const last = await listLastTests(ctx.db, place, atOnce);
  const ids = [...new Set([...first, ...last.map(({ id }) => id)])];
  const comparisons = await readComparisons({ db: ctx.db, files }, ctx.teamId, ids);
  return transaction(ctx.db, async (tx) => {
    await lockTeam(tx, ctx.teamId);
    return decide(tx, async () => {
      await judgeAgain(tx, ctx.teamId, comparisons);
      if (last.length < atOnce) return;
      const { scope, siteId: site_id, pageId: page_id, templateId: template_id } = place;
      await judgeJob.send(tx, {
        team_id: ctx.teamId,
        place: { scope, site_id, page_id, template_id },
      });
    });
  });
}
