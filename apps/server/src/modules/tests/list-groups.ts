import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { invariant } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import {
  countGroupedTests,
  countGroups,
  type GroupedTests,
  listGroupPages,
  selectGroups,
} from "./groups-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.groups>;
type Result = EndpointResult<typeof endpoints.tests.groups>;

/** Pages that are named of one group. */
const pagesMax = 100;

/**
 * Equal changes over pages, for an inbox.
 * @throws ServiceError NOT_FOUND when the caller has no such site
 */
export async function listGroups(ctx: RequestContext, input: Input): Promise<Result> {
  const { state } = input;
  const grouped = await groupedOf(ctx, input);
  const [rows, states, tests] = await Promise.all([
    selectGroups(ctx.db, grouped, state, input),
    countGroups(ctx.db, grouped),
    countGroupedTests(ctx.db, grouped),
  ]);
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const pages = Map.groupBy(
    await listGroupPages(ctx.db, grouped, state, fingerprints, pagesMax),
    ({ fingerprint }) => fingerprint,
  );
  const results = rows.map((row) => ({
    ...row,
    state,
    pages: (pages.get(row.fingerprint) ?? []).map(({ fingerprint: _, ...page }) => page),
  }));
  const list = presentList(endpoints.tests.groups.path, input, { count: states[state], results });
  return { ...list, tests, states };
}

async function groupedOf(
  ctx: RequestContext,
  { site_id: siteId, batch }: Input,
): Promise<GroupedTests> {
  if (siteId !== undefined) return { siteId: await ownId(ctx.db, "site", siteId) };
  invariant(batch, "the contract lets only calls through that name a site or a batch");
  return { batch };
}
