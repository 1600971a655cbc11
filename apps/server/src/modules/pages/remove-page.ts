import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { sweepArtifactsJob } from "../artifacts/index.ts";
import { cancelRuns } from "../runs/index.ts";
import { deletePage } from "./pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.pages.remove>;

/**
 * Deletes a page with its scans at once; their files follow by a job of the same transaction. A scan
 * under way is cancelled, which gives back what it took, finds its row gone and stops.
 * @throws ServiceError NOT_FOUND
 */
export async function removePage(ctx: RequestContext, { id }: Input): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    await cancelRuns(tx, ctx.teamId, { pageId: id }, "Its page was deleted.");
    if (!(await deletePage(tx, ctx.teamId, id))) throw notFound("page");
    await sweepArtifactsJob.send(tx, { team_id: ctx.teamId });
  });
}
