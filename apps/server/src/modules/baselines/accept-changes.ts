import type { Acceptance, EndpointRequest, endpoints } from "@sitewright/contract";
import type { Comparison } from "@sitewright/scan-engine";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import { presentAcceptance } from "./acceptance-presenter.ts";
import {
  countJudged,
  findAcceptance,
  insertAcceptance,
  insertStates,
  listOpenChanges,
  type NewState,
  type OpenChange,
} from "./acceptances-repository.ts";
import { judgeAgain } from "./judge-again.ts";
import { judgeJob } from "./judge-job.ts";
import { readComparisons } from "./read-comparisons.ts";
import { lockJudged } from "./verdicts-repository.ts";

type Input = EndpointRequest<typeof endpoints.baselines.accept>;

/**
 * Accepts what tests found, in the state that it is in now, and judges those tests anew at once; other tests
 * of the same pages follow by a job.
 * @throws ServiceError NOT_FOUND when a test is not the caller's or has no verdict, DUPLICATE when nothing of
 * what is named is open
 */
export async function acceptChanges(
  ctx: RequestContext,
  { test_ids, fingerprints }: Input,
  files: FileStore,
): Promise<Acceptance> {
  const testIds = [...new Set(test_ids)];
  if ((await countJudged(ctx.db, testIds)) !== testIds.length) throw notFound("test");
  const comparisons = await readComparisons({ db: ctx.db, files }, ctx.teamId, testIds);
  return transaction(ctx.db, async (tx) => {
    // Somebody else may decide at the same moment: the later one sees what the first one did.
    await lockTeam(tx, ctx.teamId);
    await lockJudged(tx, ctx.teamId, testIds);
    const open = await listOpenChanges(tx, testIds, fingerprints);
    const [first] = open;
    const states = open.flatMap((change) => statesOf(change, comparisons.get(change.testId)));
    if (!first || states.length === 0) {
      throw new ServiceError("DUPLICATE", "This was decided already: nothing of it is open.");
    }
    const pageIds = [...new Set(open.map(({ pageId }) => pageId))];
    const sites = new Set(open.map(({ siteId }) => siteId));
    const { id, siteId, sentence, changes, pages } = await insertAcceptance(tx, ctx.teamId, {
      siteId: sites.size === 1 ? first.siteId : null,
      sentence: first.sentence,
      changes: open.length,
      pages: pageIds.length,
      everything: fingerprints === null,
      createdBy: ctx.userId,
    });
    const acceptance = await findAcceptance(tx, id);
    if (!acceptance) throw notFound("acceptance");
    await insertStates(tx, acceptance.row, storable(states));
    await judgeAgain(tx, ctx.teamId, comparisons);
    await judgeJob.send(tx, { team_id: ctx.teamId, place: { page_ids: pageIds } });
    const data = { acceptance_id: id, sentence, changes, pages };
    await emit(tx, originOf(ctx), { name: "change.accepted", siteId, data });
    return presentAcceptance(acceptance);
  });
}

/** What a change is made of, each in the state that it has now. */
function statesOf(
  { pageId, siteId, testId, causes }: OpenChange,
  comparison: Comparison | undefined,
): NewState[] {
  const behind = new Set(causes);
  return (comparison?.causes ?? [])
    .filter(({ id }) => behind.has(id))
    .map(({ part, anchor, subject, facet, state }) => ({
      pageId,
      siteId,
      testId,
      part,
      anchor,
      subject,
      facet,
      state,
    }));
}
