import type { EndpointRequest, endpoints, Report } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import { daysOf } from "./report-period.ts";
import { presentReport } from "./report-presenter.ts";
import { countReports, findReport, insertReport } from "./reports-repository.ts";
import { findSubject } from "./subject-repository.ts";

type Input = EndpointRequest<typeof endpoints.reports.create>;

/** Reports of one team: more is a program's mistake. */
const reportsMax = 500;

/**
 * Sets up a report of a site or of one of its pages.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT for days that are none, PLAN_LIMIT beyond 500 reports
 */
export async function createReport(ctx: RequestContext, input: Input): Promise<Report> {
  daysOf(input.period, new Date());
  const subject =
    "page_id" in input
      ? await findSubject(ctx.db, { pageId: await ownId(ctx.db, "page", input.page_id) })
      : await findSubject(ctx.db, { siteId: await ownId(ctx.db, "site", input.site_id) });
  if (!subject) throw notFound("page_id" in input ? "page" : "site");
  return transaction(ctx.db, async (tx) => {
    // Or two that come at once would both find room.
    await lockTeam(tx, ctx.teamId);
    if ((await countReports(tx)) >= reportsMax) {
      throw new ServiceError("PLAN_LIMIT", `A team can have ${reportsMax} reports. Delete one.`);
    }
    const id = await insertReport(tx, {
      name: input.name ?? nameOfReport(subject),
      siteId: subject.siteId,
      pageId: subject.pageId,
      sections: input.type,
      period: input.period,
      textColor: input.text_color,
      backgroundColor: input.background_color,
      highlightColor: input.highlight_color,
      createdBy: ctx.userId,
    });
    const view = await findReport(tx, id);
    invariant(view, "a report that was just made is there");
    const data = { report_id: id, name: view.row.name };
    await emit(tx, originOf(ctx), { name: "report.created", siteId: subject.siteId, data });
    return presentReport(view);
  });
}

/** What a report is called unless somebody says otherwise. */
export function nameOfReport({ url }: { url: string }): string {
  const { host, pathname } = new URL(url);
  return `Report of ${host}${pathname === "/" ? "" : pathname}`.slice(0, 120);
}
