import type { IssueEntry } from "@sitewright/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { type IssueEntryDetails, issueEntries } from "../../platform/db/schema/issues.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";

const entriesMax = 500;

/** One line of an issue's history, before it is written. */
export type NewEntry = {
  issueId: string;
  siteId: string;
  kind: IssueEntry["kind"];
  /** Null for the product. */
  by: string | null;
  details: IssueEntryDetails;
};

/** Writes lines of histories, in one statement however many. */
export async function insertEntries(
  tx: Db,
  teamId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into ${issueEntries} (team_id, site_id, issue_id, kind, created_by, details)
    select ${teamId}, "siteId", "issueId", kind, by, details
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(
      "siteId" uuid, "issueId" uuid, kind text, by uuid, details jsonb
    )
  `);
}

/** Writes what somebody says. @returns its id */
export async function insertComment(
  tx: TeamDb,
  { issueId, siteId, by, details }: Omit<NewEntry, "kind">,
): Promise<string> {
  const [row] = await tx
    .insert(issueEntries)
    .values({ teamId: tx.scope.teamId, siteId, issueId, kind: "comment", createdBy: by, details })
    .returning({ id: issueEntries.id });
  if (!row) throw new Error("Broken assumption: an inserted row is answered");
  return row.id;
}

/** An issue's history, oldest first, or one line of it. */
export async function selectEntries(
  db: TeamDb,
  issueId: string,
  entryId?: string,
): Promise<IssueEntry[]> {
  const rows = await db
    .select({
      entry: issueEntries,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
    })
    .from(issueEntries)
    .leftJoin(users, eq(users.id, issueEntries.createdBy))
    .where(
      within(
        db.scope,
        issueEntries,
        eq(issueEntries.issueId, issueId),
        entryId === undefined ? undefined : eq(issueEntries.id, entryId),
      ),
    )
    .orderBy(asc(issueEntries.timeCreated), asc(issueEntries.id))
    .limit(entriesMax);
  const names = await namesOfMembers(
    db,
    rows.flatMap(({ entry }) => entry.details.mentions ?? []),
  );
  return rows.map(({ entry: { id, kind, timeCreated, details }, by }) => ({
    id,
    kind,
    time: timeCreated.toISOString(),
    by,
    run: details.run ?? null,
    because: details.because ?? null,
    changes: details.changes ?? [],
    text: details.text ?? null,
    mentions: (details.mentions ?? []).flatMap((member) => {
      const name = names.get(member);
      return name === undefined ? [] : [{ id: member, name }];
    }),
  }));
}

/** The names of those of these members who are in the team now. */
export async function namesOfMembers(
  db: TeamDb,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: members.id,
      name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      within(db.scope, members, null, and(isOneOf(members.id, ids), eq(members.status, "active"))),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
