import type { EndpointRequest, endpoints, OpenEdition } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { announceChange } from "../events/index.ts";
import { askForPdf, findEdition } from "./editions-repository.ts";
import { getEdition } from "./list-editions.ts";
import { printJob } from "./print-job.ts";
import { refuseManyPrints } from "./refuse-many-prints.ts";
import type { ReportsDeps } from "./reports-deps.ts";

/**
 * Has the PDF of an edition made that has none; one that is there, or being made, stays.
 * @throws ServiceError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function printAgain(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.editions.print>,
  deps: ReportsDeps,
): Promise<OpenEdition> {
  const view = await findEdition(ctx.db, id);
  if (!view) throw notFound("edition");
  await refuseManyPrints(ctx.db, ctx.teamId);
  const { teamId } = ctx;
  await transaction(ctx.db, async (tx) => {
    if (!(await askForPdf(tx, id))) return;
    await printJob.send(tx, { team_id: teamId, edition_id: id });
    await announceChange(tx, { teamId, siteId: view.row.siteId, things: ["reports"] });
  });
  return getEdition(ctx, { id }, deps);
}
