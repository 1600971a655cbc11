import type { EndpointRequest, endpoints, SiteAccess } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentAccess } from "./access-presenter.ts";
import { findSealedAccess } from "./access-repository.ts";
import { noAccess, openAccess } from "./sealed-access.ts";

type Input = EndpointRequest<typeof endpoints.siteAccess.get>;

/** @throws ServiceError NOT_FOUND */
export async function getAccess(
  ctx: RequestContext,
  { id }: Input,
  key: Buffer,
): Promise<SiteAccess> {
  const siteId = await ownId(ctx.db, "site", id);
  const found = await findSealedAccess(ctx.db, siteId);
  if (!found) return presentAccess(noAccess, null);
  const values = openAccess(key, found.sealed, { teamId: ctx.teamId, siteId });
  return presentAccess(values, found.timeUpdated);
}
