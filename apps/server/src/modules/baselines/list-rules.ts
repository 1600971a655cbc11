import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectRules } from "./ignore-rules-repository.ts";
import { presentRule } from "./rule-presenter.ts";

type Input = EndpointRequest<typeof endpoints.ignoreRules.list>;
type Result = EndpointResult<typeof endpoints.ignoreRules.list>;

/** @throws ServiceError NOT_FOUND when the caller has no such page or site. */
export async function listRules(ctx: RequestContext, input: Input): Promise<Result> {
  const { page_id: pageId, site_id: siteId } = input;
  if (pageId !== undefined) await ownId(ctx.db, "page", pageId);
  if (siteId !== undefined) await ownId(ctx.db, "site", siteId);
  const { count, rows } = await selectRules(ctx.db, { pageId, siteId }, input);
  return presentList(endpoints.ignoreRules.list.path, input, {
    count,
    results: rows.map(presentRule),
  });
}
