import type { EndpointRequest, endpoints, Report } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { daysOf } from "./report-period.ts";
import { presentReport } from "./report-presenter.ts";
import { findReport, updateReport } from "./reports-repository.ts";

type Input = EndpointRequest<typeof endpoints.reports.update>;

/**
 * Sets a report up otherwise; what is left out stays.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT for days that are none
 */
export function changeReport(ctx: RequestContext, { id, ...input }: Input): Promise<Report> {
  if (input.period) daysOf(input.period, new Date());
  const settings = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.type !== undefined && { sections: input.type }),
    ...(input.period !== undefined && { period: input.period }),
    ...(input.text_color !== undefined && { textColor: input.text_color }),
    ...(input.background_color !== undefined && { backgroundColor: input.background_color }),
    ...(input.highlight_color !== undefined && { highlightColor: input.highlight_color }),
  };
  return transaction(ctx.db, async (tx) => {
    if (!(await updateReport(tx, id, settings))) throw notFound("report");
    const view = await findReport(tx, id);
    if (!view) throw notFound("report");
    const { name, siteId } = view.row;
    const data = { report_id: id, name };
    await emit(tx, originOf(ctx), { name: "report.changed", siteId, data });
    return presentReport(view);
  });
}
