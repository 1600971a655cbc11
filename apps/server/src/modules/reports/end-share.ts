import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { findShare, revokeShare } from "./shares-repository.ts";

/**
 * Ends a link: the next look at it finds nothing.
 * @throws ServiceError NOT_FOUND, DUPLICATE when it was ended before
 */
export function endShare(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.shares.revoke>,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const share = await findShare(tx, id);
    if (!share) throw notFound("share");
    if (!(await revokeShare(tx, id))) {
      throw new ServiceError("DUPLICATE", "This link has ended already.");
    }
    const { siteId, reportId, recipient } = share.row;
    const data = { report_id: reportId, share_id: id, name: share.name, recipient };
    await emit(tx, originOf(ctx), { name: "report.unshared", siteId, data });
  });
}
