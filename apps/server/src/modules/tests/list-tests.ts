import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentTestSummary } from "./test-presenter.ts";
import { selectTests, type TestSort } from "./tests-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.list>;
type Result = EndpointResult<typeof endpoints.tests.list>;

/**
 * Tests, of what is named or of all that the caller reaches.
 * @throws ServiceError NOT_FOUND when the caller has no such page or site.
 */
export async function listTests(ctx: RequestContext, input: Input): Promise<Result> {
  const { page_id: pageId, site_id: siteId, batch, status } = input;
  const newest = input.newest === "true";
  if (pageId !== undefined) await ownId(ctx.db, "page", pageId);
  if (siteId !== undefined) await ownId(ctx.db, "site", siteId);
  const filter = { pageId, siteId, batch, status, newest };
  const { count, rows } = await selectTests(ctx.db, filter, listWindow<TestSort>(input));
  return presentList(endpoints.tests.list.path, input, {
    count,
    results: rows.map(presentTestSummary),
  });
}
