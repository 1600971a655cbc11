import type { EndpointRequest, endpoints } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { eraseSiteJob, reasonOf } from "../erasure/index.ts";
import { emit, originOf } from "../events/index.ts";
import { cancelRuns } from "../runs/index.ts";
import { markSiteDeleted } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.remove>;

/** Runs that are ended while the caller waits, those that run first; more are ended by the job. */
const runsAtOnce = 200;

/**
 * Deletes a site: it is gone for everybody with its pages and scans at once, and may be added anew. Its
 * rows follow by a job of the same transaction, however many they are, and its files after a while.
 * Work under way is cancelled, which gives back what it took.
 * @throws ServiceError NOT_FOUND
 */
export async function removeSite(ctx: RequestContext, { id }: Input): Promise<undefined> {
  await transaction(ctx.db, (tx) => takeAway(tx, ctx, id));
}

/** As `removeSite`, in the caller's transaction. */
export async function takeAway(tx: TeamDb, ctx: RequestContext, id: string): Promise<void> {
  const by = originOf(ctx);
  const target = { siteId: id };
  await cancelRuns(tx, by, target, reasonOf(target), runsAtOnce);
  const site_url = await markSiteDeleted(tx, id);
  if (site_url === null) throw notFound("site");
  await emit(tx, by, { name: "site.removed", siteId: id, data: { site_url } });
  await eraseSiteJob.send(tx, { team_id: ctx.teamId, site_id: id });
}
