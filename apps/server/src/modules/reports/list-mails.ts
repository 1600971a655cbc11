import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  fillPath,
  type ReportMail,
} from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findMailStates } from "../mail/index.ts";
import { findEdition } from "./editions-repository.ts";
import { mailKeyOf, type ReportMailRow, selectReportMails } from "./report-mails-repository.ts";

type Input = EndpointRequest<typeof endpoints.editions.mails>;
type Result = EndpointResult<typeof endpoints.editions.mails>;

/** @throws ServiceError NOT_FOUND */
export async function listMails(ctx: RequestContext, { id, ...window }: Input): Promise<Result> {
  if (!(await findEdition(ctx.db, id))) throw notFound("edition");
  const { count, rows } = await selectReportMails(ctx.db, id, window);
  return presentList(fillPath(endpoints.editions.mails.path, { id }), window, {
    count,
    results: await presentMails(ctx.system, rows),
  });
}

/** With how far each got, which is known by the mails of all teams: asked for by their own keys. */
export async function presentMails(
  system: RequestContext["system"],
  rows: readonly ReportMailRow[],
): Promise<ReportMail[]> {
  const states = await findMailStates(system, rows.map(mailKeyOf));
  return rows.map((row) => {
    // What was settled a month ago is known no more: it went out.
    const { status = "sent", reason = null } = states.get(mailKeyOf(row)) ?? {};
    return {
      id: row.id,
      email: row.email,
      share: row.shareId,
      state: status === "failed" ? "refused" : status === "sending" ? "queued" : status,
      reason: status === "failed" ? reason : null,
      time_created: row.timeCreated.toISOString(),
    };
  });
}
