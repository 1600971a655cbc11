import type { EndpointRequest, EndpointResult, endpoints, Issue } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { applyUpdates } from "./apply-updates.ts";
import { selectChangeable, selectFiltered } from "./change-issues-repository.ts";
import { openIssue } from "./get-issue.ts";
import { lockIssues } from "./lock-issues-repository.ts";
import { readFilter } from "./read-filter.ts";

type Many = typeof endpoints.issues.updateMany;

/** Issues that one call changes at most. */
const changesMax = 10_000;

/** @throws ServiceError NOT_FOUND, also for an assignee who is no member of the team */
export function changeIssue(
  ctx: RequestContext,
  { id, ...updates }: EndpointRequest<typeof endpoints.issues.update>,
): Promise<Issue> {
  return transaction(ctx.db, async (tx) => {
    await lockIssues(tx, ctx.teamId);
    const rows = await selectChangeable(tx, [id]);
    if (rows.length === 0) throw notFound("issue");
    await applyUpdates(tx, ctx, rows, updates);
    return openIssue(tx, id);
  });
}

/**
 * Changes issues by their ids, all of which must be the caller's, or those that a filter holds.
 * @throws ServiceError NOT_FOUND
 */
export async function changeIssues(
  ctx: RequestContext,
  input: EndpointRequest<Many>,
): Promise<EndpointResult<Many>> {
  const filter = "filter" in input ? await readFilter(ctx, input.filter) : null;
  return transaction(ctx.db, async (tx) => {
    await lockIssues(tx, ctx.teamId);
    const ids = "ids" in input ? [...new Set(input.ids)] : [];
    const rows = filter
      ? await selectFiltered(tx, filter, changesMax)
      : await selectChangeable(tx, ids);
    if (filter === null && rows.length < ids.length) throw notFound("issue");
    const succeeded = await applyUpdates(tx, ctx, rows, input.updates);
    return { num_succeeded: succeeded.length, succeeded };
  });
}
