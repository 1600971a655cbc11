import type { BulkResult, EndpointRequest, endpoints } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import { eachById } from "../../platform/http/each-by-id.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { forgetUses } from "../artifacts/index.ts";
import { emit, type Origin, originOf } from "../events/index.ts";
import { cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";
import { findTestRow, type TestRow } from "./tests-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.remove>;
type ManyInput = EndpointRequest<typeof endpoints.tests.removeMany>;

/**
 * Deletes a test; one under way is cancelled first, which gives back what it took. Its scans stay.
 * @throws ServiceError NOT_FOUND
 */
export async function removeTest(ctx: RequestContext, { id }: Input): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const test = await findTestRow(tx, id);
    if (!test) throw notFound("test");
    await erase(tx, originOf(ctx), test);
  });
}

/** Deletes tests, each by itself; those that the caller does not have are named. */
export function removeTests(ctx: RequestContext, { ids }: ManyInput): Promise<BulkResult> {
  return eachById(ids, (id) => removeTest(ctx, { id }));
}

async function erase(tx: TeamDb, by: Origin<string>, { run, pageUrl }: TestRow): Promise<void> {
  const { id, teamId, siteId } = run;
  await cancelRuns(tx, by, { id, kind: "test" }, "It was deleted.");
  await cancelRuns(tx, by, { madeFor: [id] }, "Its test was deleted.");
  const loads = await lockRuns(tx, teamId, { subjectId: id });
  await lockRuns(tx, teamId, { id });
  await forgetUses(tx, teamId, [id, ...loads]);
  await deleteRuns(tx, teamId, [id, ...loads]);
  await emit(tx, by, {
    name: "test.removed",
    siteId,
    data: { test_id: id, page_url: pageUrl },
  });
}
