import type { EndpointRequest, endpoints, LogKind } from "@sitewright/contract";
import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { holdsText } from "../../platform/db/holds-text.ts";
import { auditEvents } from "../../platform/db/schema/audit.ts";
import { apiRequests } from "../../platform/db/schema/logs.ts";
import { within } from "../../platform/db/within.ts";
import type { LogPosition } from "./log-position.ts";

export type RequestRow = typeof apiRequests.$inferSelect;
export type ChangeRow = typeof auditEvents.$inferSelect;
export type LogFilter = Omit<EndpointRequest<typeof endpoints.logs.list>, "limit" | "cursor">;
type Window = { after: LogPosition | null; limit: number };

/** The team's calls, newest first. */
export async function selectRequests(
  db: TeamDb,
  filter: LogFilter,
  window: Window,
): Promise<RequestRow[]> {
  const table = apiRequests;
  const { actor, who, request_type, status, path, resource, search } = filter;
  if (filter.kind === "change") return [];
  return db
    .select()
    .from(table)
    .where(
      within(
        db.scope,
        table,
        null,
        between(table.timeCreated, filter),
        olderThan(table, "request", window.after),
        actor === undefined ? undefined : sql`${table.actorKind} = ${actor}`,
        who === undefined ? undefined : or(eq(table.actorId, who), eq(table.tokenId, who)),
        request_type === undefined ? undefined : eq(table.method, request_type),
        status === undefined ? undefined : hasStatus(status),
        path === undefined ? undefined : sql`starts_with(${table.path}, ${path})`,
        resource === undefined ? undefined : eq(table.resource, resource),
        search === undefined
          ? undefined
          : or(
              ...[table.path, table.actorName, table.tokenName, table.requestId].map((column) =>
                holdsText(search, column),
              ),
            ),
      ),
    )
    .orderBy(desc(table.timeCreated), desc(table.id))
    .limit(window.limit);
}

/** The team's audit trail, newest first. */
export async function selectChanges(
  db: TeamDb,
  filter: LogFilter,
  window: Window,
): Promise<ChangeRow[]> {
  const table = auditEvents;
  const { actor, who, resource, search } = filter;
  const isOfCalls = filter.request_type ?? filter.status ?? filter.path;
  if (filter.kind === "request" || isOfCalls) return [];
  return db
    .select()
    .from(table)
    .where(
      within(
        db.scope,
        table,
        null,
        between(table.timeCreated, filter),
        olderThan(table, "change", window.after),
        actor === undefined ? undefined : sql`${table.actorKind} = ${actor}`,
        who === undefined ? undefined : eq(table.actorId, who),
        resource === undefined ? undefined : sql`${table.targetKind} = ${resource}`,
        search === undefined
          ? undefined
          : or(
              ...[table.action, table.actorName, table.targetLabel].map((column) =>
                holdsText(search, column),
              ),
            ),
      ),
    )
    .orderBy(desc(table.timeCreated), desc(table.id))
    .limit(window.limit);
}

/** One entry of the team's; null when there is none. */
export async function findEntry(
  db: TeamDb,
  { kind, number }: Pick<LogPosition, "kind" | "number">,
): Promise<RequestRow | ChangeRow | null> {
  const table = kind === "request" ? apiRequests : auditEvents;
  const [row] = await db
    .select()
    .from(table)
    .where(within(db.scope, table, null, eq(table.id, number)));
  return (row as RequestRow | ChangeRow | undefined) ?? null;
}

function between(column: AnyPgColumn, { from, to }: LogFilter): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(column, new Date(from)),
    to === undefined ? undefined : lte(column, new Date(to)),
  );
}

/** What stands below a position, of one of the two tables that the list is made of. */
function olderThan(
  { timeCreated, id }: { timeCreated: AnyPgColumn; id: AnyPgColumn },
  kind: LogKind,
  after: LogPosition | null,
): SQL | undefined {
  if (!after) return undefined;
  const time = sql`${after.time.toISOString()}::timestamptz`;
  if (kind === after.kind) return sql`(${timeCreated}, ${id}) < (${time}, ${after.number})`;
  return kind === "change" ? lte(timeCreated, time) : lt(timeCreated, time);
}

function hasStatus(status: NonNullable<LogFilter["status"]>): SQL | undefined {
  const { status: column } = apiRequests;
  if (status === "failed") return gte(column, 400);
  const first = Number(status[0]) * 100;
  return and(gte(column, first), lt(column, first + 100));
}
