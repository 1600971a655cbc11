import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentProcess } from "./process-presenter.ts";
import { selectProcesses } from "./processes-repository.ts";

type Input = EndpointRequest<typeof endpoints.processes.list>;
type Result = EndpointResult<typeof endpoints.processes.list>;

/**
 * The caller's runs of every kind, newest first.
 * @throws ServiceError NOT_FOUND when the caller has no such site.
 */
export async function listProcesses(ctx: RequestContext, input: Input): Promise<Result> {
  if (input.site_id !== undefined) await ownId(ctx.db, "site", input.site_id);
  const { count, rows } = await selectProcesses(ctx.db, {
    ...input,
    kind: input.type,
    siteId: input.site_id,
  });
  const results = rows.map(presentProcess);
  return presentList(endpoints.processes.list.path, input, { count, results });
}
