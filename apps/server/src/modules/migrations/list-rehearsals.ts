import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { judgedSummaries } from "./judged-rehearsal.ts";
import { selectRehearsals } from "./rehearsals-repository.ts";

type Call = typeof endpoints.migrations.rehearsals;

/** @throws ServiceError NOT_FOUND */
export async function listRehearsals(
  ctx: RequestContext,
  { id, ...window }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const siteId = await ownId(ctx.db, "site", id);
  const { count, rows } = await selectRehearsals(ctx.db, siteId, window);
  const results = await judgedSummaries(ctx.db, siteId, rows);
  return presentList(endpoints.migrations.rehearsals.path.replace("{id}", id), window, {
    count,
    results,
  });
}
