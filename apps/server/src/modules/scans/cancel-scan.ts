import type { EndpointOutput, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns } from "../runs/index.ts";
import { presentScanSummary } from "./scan-presenter.ts";
import { findScanSummary } from "./scans-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.cancel>;
type Result = EndpointOutput<typeof endpoints.scans.cancel>;

/**
 * Ends a scan that waits or runs; its parts that are done stay. One that has ended stays as it is.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelScan(ctx: RequestContext, { id }: Input): Promise<Result> {
  const reason = await cancellationBy(ctx);
  return transaction(ctx.db, async (tx) => {
    await cancelRuns(tx, originOf(ctx), { id, kind: "scan" }, reason);
    const view = await findScanSummary(tx, id);
    if (!view) throw notFound("scan");
    return presentScanSummary(view);
  });
}
