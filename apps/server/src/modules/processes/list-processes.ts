import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentCrawl } from "./process-presenter.ts";
import { selectCrawls } from "./processes-repository.ts";

type Input = EndpointRequest<typeof endpoints.processes.list>;
type Result = EndpointResult<typeof endpoints.processes.list>;

/** The team's long work, newest first. Crawls are all there is: nothing makes cases yet. */
export async function listProcesses(ctx: RequestContext, input: Input): Promise<Result> {
  const { count, rows } =
    input.type === "case.generate"
      ? { count: 0, rows: [] }
      : await selectCrawls(ctx.db, ctx.teamId, {
          ...input,
          siteId: input.site_id,
          siteIds: ctx.member.siteIds,
        });
  const results = rows.map(presentCrawl);
  return presentList(endpoints.processes.list.path, input, { count, results });
}
