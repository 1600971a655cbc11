import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { forgetReportFiles } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { listEditionIds } from "./editions-repository.ts";
import { deleteReport, findReport } from "./reports-repository.ts";

/**
 * Deletes a report with its editions and links.
 * @throws ServiceError NOT_FOUND
 */
export function removeReport(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.reports.remove>,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const view = await findReport(tx, id);
    if (!view) throw notFound("report");
    await forgetReportFiles(tx, ctx.teamId, await listEditionIds(tx, id));
    if (!(await deleteReport(tx, id))) throw notFound("report");
    const { name, siteId } = view.row;
    const data = { report_id: id, name };
    await emit(tx, originOf(ctx), { name: "report.removed", siteId, data });
  });
}
