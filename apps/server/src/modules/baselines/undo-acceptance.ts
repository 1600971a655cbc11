import type { Acceptance, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import { presentAcceptance } from "./acceptance-presenter.ts";
import {
  findAcceptance,
  listPagesOf,
  markUndone,
  unmarkAccepted,
} from "./acceptances-repository.ts";
import { listNewestOfPages } from "./concerned-tests-repository.ts";
import { judgeAgain } from "./judge-again.ts";
import { judgeJob } from "./judge-job.ts";
import { readComparisons } from "./read-comparisons.ts";

type Input = EndpointRequest<typeof endpoints.baselines.undo>;

/** Tests that are judged while somebody waits; a job sees to the rest, whose changes are open at once. */
const atOnce = 20;

/**
 * Takes an acceptance back, which stays in the history: what it accepted counts again.
 * @throws ServiceError NOT_FOUND, or DUPLICATE when it was taken back before
 */
export async function undoAcceptance(
  ctx: RequestContext,
  { id }: Input,
  files: FileStore,
): Promise<Acceptance> {
  if (!(await findAcceptance(ctx.db, id))) throw notFound("acceptance");
  const pageIds = await listPagesOf(ctx.db, ctx.teamId, id);
  const tests = await listNewestOfPages(ctx.db, ctx.teamId, pageIds, atOnce);
  const comparisons = await readComparisons({ db: ctx.db, files }, ctx.teamId, tests);
  return transaction(ctx.db, async (tx) => {
    await lockTeam(tx, ctx.teamId);
    if (!(await markUndone(tx, ctx.teamId, id, ctx.userId))) {
      throw new ServiceError("DUPLICATE", "This was taken back already.");
    }
    await unmarkAccepted(tx, { teamId: ctx.teamId, id }, null);
    await judgeAgain(tx, ctx.teamId, comparisons);
    if (tests.length === atOnce) {
      await judgeJob.send(tx, { team_id: ctx.teamId, place: { page_ids: pageIds } });
    }
    const acceptance = await findAcceptance(tx, id);
    if (!acceptance) throw notFound("acceptance");
    const { siteId, sentence, changes, pages } = acceptance.row;
    const data = { acceptance_id: id, sentence, changes, pages };
    await emit(tx, originOf(ctx), { name: "change.unaccepted", siteId, data });
    return presentAcceptance(acceptance);
  });
}
