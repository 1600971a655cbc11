import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { groupedOf } from "../baselines/index.ts";
import { originOf } from "../events/index.ts";
import { cancelBulks, cancellationBy, cancelRuns } from "../runs/index.ts";
import { listActiveTests } from "./groups-repository.ts";
import { listTestBulks } from "./test-bulk-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.cancelMany>;
type Result = EndpointResult<typeof endpoints.tests.cancelMany>;

/**
 * Ends the tests of a call, or of a site, that wait or run, those that are still to be opened, and the scans that
 * were made for them alone. What has ended stays as it is, and so does what the caller may not see.
 * @returns how many tests were ended, without those that were not opened yet
 * @throws ServiceError NOT_FOUND when the caller has no such site
 */
export async function cancelTests(ctx: RequestContext, input: Input): Promise<Result> {
  const grouped = await groupedOf(ctx, input);
  const reason = await cancellationBy(ctx);
  return transaction(ctx.db, async (tx) => {
    const by = originOf(ctx);
    // Before the tests are looked for: what is being opened meanwhile is among them.
    const bulks = await listTestBulks(tx, grouped);
    await cancelBulks(tx, by, [...bulks.keys(), ...bulks.values()]);
    const ids = await listActiveTests(tx, grouped);
    const cancelled = await cancelRuns(tx, by, { ids, kind: "test" }, reason);
    await cancelRuns(tx, by, { madeFor: [...ids, ...bulks.keys()] }, reason);
    return { cancelled };
  });
}
