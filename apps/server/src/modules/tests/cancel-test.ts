import type { EndpointRequest, endpoints, TestSummary } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns } from "../runs/index.ts";
import { presentTestSummary } from "./test-presenter.ts";
import { findTestRow } from "./tests-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.cancel>;

/**
 * Ends a test that waits or runs, and the scans that were made for it alone; one that has ended stays as
 * it is.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelTest(ctx: RequestContext, { id }: Input): Promise<TestSummary> {
  const reason = await cancellationBy(ctx);
  return transaction(ctx.db, async (tx) => {
    if (!(await findTestRow(tx, id))) throw notFound("test");
    const by = originOf(ctx);
    await cancelRuns(tx, by, { id, kind: "test" }, reason);
    await cancelRuns(tx, by, { madeFor: [id] }, reason);
    const row = await findTestRow(tx, id);
    if (!row) throw notFound("test");
    return presentTestSummary(row);
  });
}
