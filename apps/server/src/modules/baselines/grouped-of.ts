import { ownId } from "../../platform/db/own-ids.ts";
import { invariant } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { GroupedTests } from "./grouped-tests-repository.ts";

/**
 * Which tests are looked at together.
 * @throws ServiceError NOT_FOUND when the caller has no such site
 */
export async function groupedOf(
  ctx: RequestContext,
  { site_id: siteId, batch }: { site_id?: string | undefined; batch?: string | undefined },
): Promise<GroupedTests> {
  if (siteId !== undefined) return { siteId: await ownId(ctx.db, "site", siteId) };
  invariant(batch, "the contract lets only calls through that name a site or a batch");
  return { batch };
}
