import {
  type Acceptance,
  type EndpointRequest,
  type endpoints,
  testsMax,
} from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import { acceptRestJob } from "./accept-rest-job.ts";
import { presentAcceptance } from "./acceptance-presenter.ts";
import {
  type AcceptanceRow,
  countJudged,
  findAcceptance,
  insertAcceptance,
  insertStates,
  listOpenChanges,
  listWantedTests,
  markAccepted,
  type OpenChange,
  type WantedChanges,
} from "./acceptances-repository.ts";
import { groupedOf } from "./grouped-of.ts";
import { hasTests } from "./grouped-tests-repository.ts";
import { judgeAgain } from "./judge-again.ts";
import { judgeJob } from "./judge-job.ts";
import { readComparisons } from "./read-comparisons.ts";
import { statesOf } from "./states-of.ts";
import { lockJudged } from "./verdicts-repository.ts";

type Input = EndpointRequest<typeof endpoints.baselines.accept>;

/**
 * Accepts what tests found, in the state that it is in now, and judges the first hundred of those tests anew at
 * once. What is meant of further tests counts as accepted at once too, and they are judged by jobs, as other tests
 * of the same pages are.
 * @throws ServiceError NOT_FOUND when a test, batch or site is not the caller's or a test has no verdict, DUPLICATE when
 * nothing of what is named is open
 */
export async function acceptChanges(
  ctx: RequestContext,
  input: Input,
  files: FileStore,
): Promise<Acceptance> {
  const { teamId } = ctx;
  const wanted = await wantedOf(ctx, input);
  const testIds = (await listWantedTests(ctx.db, wanted)).slice(0, testsMax);
  const comparisons = await readComparisons({ db: ctx.db, files }, teamId, testIds);
  return transaction(ctx.db, async (tx) => {
    // Somebody else may decide at the same moment: the later one sees what the first one did.
    await lockTeam(tx, teamId);
    await lockJudged(tx, teamId, testIds);
    const open = await listOpenChanges(tx, wanted);
    const read = new Set(testIds);
    const states = statesOf(open, comparisons);
    const rest = open.filter(({ testId }) => !read.has(testId));
    const [first] = open;
    if (!first || states.length + rest.length === 0) {
      throw new ServiceError("DUPLICATE", "This was decided already: nothing of it is open.");
    }
    const sites = new Set(open.map(({ siteId }) => siteId));
    const row = await insertAcceptance(tx, teamId, {
      siteId: sites.size === 1 ? first.siteId : null,
      sentence: first.sentence,
      changes: open.length,
      pages: pagesOf(open).length,
      everything: wanted.fingerprints === null,
      createdBy: ctx.userId,
    });
    const acceptance = await findAcceptance(tx, row.id);
    if (!acceptance) throw notFound("acceptance");
    await insertStates(tx, row, storable(states));
    await judgeAgain(tx, teamId, comparisons);
    const page_ids = pagesOf(open.filter(({ testId }) => read.has(testId)));
    await judgeJob.send(tx, { team_id: teamId, place: { page_ids } });
    await acceptLater(tx, row, rest, wanted.fingerprints ?? []);
    const { id: acceptance_id, siteId, sentence, changes, pages } = row;
    const data = { acceptance_id, sentence, changes, pages };
    await emit(tx, originOf(ctx), { name: "change.accepted", siteId, data });
    return presentAcceptance(acceptance);
  });
}

async function wantedOf(ctx: RequestContext, input: Input): Promise<WantedChanges> {
  if (!("test_ids" in input)) {
    const { fingerprints, except, crowded } = input;
    const grouped = await groupedOf(ctx, input);
    if ("batch" in grouped && !(await hasTests(ctx.db, grouped.batch))) throw notFound("batch");
    return { grouped, fingerprints, except, crowded };
  }
  const testIds = [...new Set(input.test_ids)];
  if ((await countJudged(ctx.db, testIds)) !== testIds.length) throw notFound("test");
  return { testIds, fingerprints: input.fingerprints };
}

/** Has what is open in tests beyond those that are judged at once count as accepted, and be so for good by jobs. */
async function acceptLater(
  tx: Db,
  acceptance: AcceptanceRow,
  rest: readonly OpenChange[],
  fingerprints: readonly string[],
): Promise<void> {
  const ids = rest.map(({ id }) => id);
  await markAccepted(tx, acceptance, ids);
  const testIds = [...new Set(rest.map(({ testId }) => testId))];
  const { id: acceptance_id, teamId: team_id } = acceptance;
  const sendings = slicesOf(testIds).map((test_ids) => ({
    payload: { team_id, acceptance_id, test_ids, fingerprints: [...fingerprints] },
  }));
  await acceptRestJob.sendMany(tx, sendings);
}

function pagesOf(changes: readonly { pageId: string }[]): string[] {
  return [...new Set(changes.map(({ pageId }) => pageId))];
}

/** As many tests as are judged in one transaction. */
function slicesOf(testIds: readonly string[]): string[][] {
  const starts = Array.from(
    { length: Math.ceil(testIds.length / testsMax) },
    (_, n) => n * testsMax,
  );
  return starts.map((start) => testIds.slice(start, start + testsMax));
}
