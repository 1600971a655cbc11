import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { groupedOf } from "../baselines/index.ts";
import { presentTestSummary } from "./test-presenter.ts";
import { selectUnchanged } from "./tests-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.unchanged>;
type Result = EndpointResult<typeof endpoints.tests.unchanged>;

/**
 * Tests that found nothing, the one of the shortest address first.
 * @throws ServiceError NOT_FOUND when the caller has no such site
 */
export async function listUnchanged(ctx: RequestContext, input: Input): Promise<Result> {
  const { count, rows } = await selectUnchanged(ctx.db, await groupedOf(ctx, input), input);
  return presentList(endpoints.tests.unchanged.path, input, {
    count,
    results: rows.map(presentTestSummary),
  });
}
