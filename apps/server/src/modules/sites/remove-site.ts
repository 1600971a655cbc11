import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { forgetUses } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { cancelRuns, lockRuns } from "../runs/index.ts";
import { deleteSite } from "./sites-repository.ts";

type Input = EndpointRequest<typeof endpoints.sites.remove>;

/**
 * Deletes a site with its pages and scans at once; their files follow after a while. Work under way on
 * the site is cancelled, which gives back what it took, finds its rows gone and stops.
 * @throws ServiceError NOT_FOUND
 */
export async function removeSite(ctx: RequestContext, { id }: Input): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const by = originOf(ctx);
    await cancelRuns(tx, by, { siteId: id }, "Its site was deleted.");
    await forgetUses(tx, ctx.teamId, await lockRuns(tx, ctx.teamId, { siteId: id }));
    const site_url = await deleteSite(tx, id);
    if (site_url === null) throw notFound("site");
    await emit(tx, by, { name: "site.removed", siteId: id, data: { site_url } });
  });
}
