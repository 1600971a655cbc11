import type { TeamDb } from "../../platform/db/client.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { storable } from "../../platform/storage/storable.ts";
import { emit, originOf, type ProductEvent } from "../events/index.ts";
import { type ChangeableRow, updateIssues } from "./change-issues-repository.ts";
import { changedIssue, type IssueUpdates } from "./changed-issue.ts";
import { insertEntries, namesOfMembers } from "./issue-entries-repository.ts";
import { requireAssignee } from "./require-assignee.ts";

/**
 * Changes issues that are held, writes their histories and tells of it.
 * @returns the ids of those that are different now
 * @throws ServiceError NOT_FOUND for an assignee who is no member, BAD_REQUEST for one who does not see the site
 */
export async function applyUpdates(
  tx: TeamDb,
  ctx: RequestContext,
  rows: readonly ChangeableRow[],
  updates: IssueUpdates,
): Promise<string[]> {
  const { assignee = null } = updates;
  const named = [...rows.map((row) => row.assignee), assignee].filter((id) => id !== null);
  const names = await namesOfMembers(tx, [...new Set(named)]);
  const siteIds = rows.map((row) => row.siteId);
  if (assignee !== null) await requireAssignee(tx, assignee, siteIds);
  const clean = storable(updates);
  const changed = rows.flatMap(({ id, siteId, number, ...from }) => {
    const one = changedIssue(from, clean, (member) => names.get(member) ?? "");
    return one === null ? [] : [{ id, siteId, number, ...one }];
  });
  if (changed.length === 0) return [];
  await updateIssues(
    tx,
    changed.map(({ id, to }) => ({ id, ...to })),
  );
  const by = ctx.userId;
  await insertEntries(
    tx,
    ctx.teamId,
    changed.flatMap(({ id: issueId, siteId, turned, changes }) => [
      ...(changes.length > 0
        ? [{ issueId, siteId, by, kind: "changed" as const, details: { changes } }]
        : []),
      ...(turned === null
        ? []
        : [
            {
              issueId,
              siteId,
              by,
              kind: turned,
              details: turned === "closed" ? { because: "person" as const } : {},
            },
          ]),
    ]),
  );
  await tell(tx, ctx, changed);
  return changed.map(({ id }) => id);
}

type Changed = ChangeableRowOf & NonNullable<ReturnType<typeof changedIssue>>;
type ChangeableRowOf = Pick<ChangeableRow, "id" | "siteId" | "number">;

/** Each that was closed or reopened by itself, as others wait for it; what else is different together. */
async function tell(tx: TeamDb, ctx: RequestContext, changed: readonly Changed[]): Promise<void> {
  const turned = changed.flatMap(({ id, siteId, number, to, turned }): ProductEvent[] => {
    if (turned === null) return [];
    const named = { issue_id: id, number, title: to.title, severity: to.severity };
    return turned === "closed"
      ? [
          {
            name: "issue.closed",
            siteId,
            data: { ...named, run_id: null, because: "person" },
          },
        ]
      : [{ name: "issue.reopened", siteId, data: named }];
  });
  const bySite = Map.groupBy(
    changed.filter(({ changes }) => changes.length > 0),
    ({ siteId }) => siteId,
  );
  const others = [...bySite].map(([siteId, some]): ProductEvent => {
    const [first] = some;
    const one = some.length === 1 && first ? first : null;
    const fields = [...new Set(some.flatMap(({ changes }) => changes.map(({ field }) => field)))];
    const data = {
      issue_id: one?.id ?? null,
      title: one?.to.title ?? null,
      count: some.length,
      fields,
    };
    return { name: "issue.changed", siteId, data };
  });
  await emit(tx, originOf(ctx), ...turned, ...others);
}
