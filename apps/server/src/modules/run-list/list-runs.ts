import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectRuns } from "./run-list-repository.ts";
import { presentRun } from "./run-presenter.ts";

type Input = EndpointRequest<typeof endpoints.processes.list>;
type Result = EndpointResult<typeof endpoints.processes.list>;

/** The caller's runs of every kind, newest first; none of a site that the caller has not. */
export async function listRuns(ctx: RequestContext, input: Input): Promise<Result> {
  const { count, rows } = await selectRuns(ctx.db, {
    ...input,
    kind: input.type,
    siteId: input.site_id,
  });
  const results = rows.map(presentRun);
  return presentList(endpoints.processes.list.path, input, { count, results });
}
