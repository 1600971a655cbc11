import { type MoveVerdict, moveVerdicts, type RehearsedPage } from "@sitewright/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { holdsText } from "../../platform/db/holds-text.ts";
import { rehearsedPages } from "../../platform/db/schema/migrations.ts";
import { within } from "../../platform/db/within.ts";

export type RehearsedPageRow = typeof rehearsedPages.$inferSelect;

/** Causes that nobody accepted, by what they make of a page that has one. */
export type OpenKeys = { blocks: readonly string[]; looks: readonly string[] };

/** A page with what it means now, and how many are its equals. */
export type JudgedPage = RehearsedPageRow & Pick<RehearsedPage, "verdict" | "equal">;

/** Rows of one statement, which has ten parameters a row. */
const rowsAtOnce = 500;

/** Adds the pages of a rehearsal, in place of those that an earlier start of it added. */
export async function savePages(
  tx: Db,
  { teamId, id }: { teamId: string; id: string },
  rows: readonly Omit<RehearsedPageRow, "teamId" | "rehearsalId">[],
): Promise<void> {
  await tx
    .delete(rehearsedPages)
    .where(and(eq(rehearsedPages.teamId, teamId), eq(rehearsedPages.rehearsalId, id)));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const values = rows.slice(start, start + rowsAtOnce);
    await tx
      .insert(rehearsedPages)
      .values(values.map((row) => ({ ...row, teamId, rehearsalId: id })));
  }
}

/** How many pages of a rehearsal there are with each verdict, under a text in their path. */
export async function countVerdicts(
  db: TeamDb,
  rehearsalId: string,
  open: OpenKeys,
  path = "",
): Promise<Record<"all" | MoveVerdict, number>> {
  const verdict = verdictBy(open).as("verdict");
  const rows = await db
    .select({ verdict, count: sql<number>`count(*)::int` })
    .from(rehearsedPages)
    .where(ofRehearsal(db, rehearsalId, path))
    .groupBy(verdict);
  const counts = { all: 0, blocks: 0, look: 0, ready: 0 };
  for (const row of rows) {
    counts[row.verdict] = row.count;
    counts.all += row.count;
  }
  return counts;
}

type Choice = {
  open: OpenKeys;
  path: string;
  verdict: MoveVerdict | undefined;
  /** Whether pages of which all is equal share a row. */
  together: boolean;
  limit: number;
  offset: number;
};

/** Pages of a rehearsal, what blocks first. @returns with how many rows there are in all */
export async function selectPages(
  db: TeamDb,
  rehearsalId: string,
  { open, path, verdict, together, limit, offset }: Choice,
): Promise<{ count: number; rows: JudgedPage[] }> {
  const judged = db
    .select({
      position: rehearsedPages.position,
      verdict: verdictBy(open).as("verdict"),
      equal: (together
        ? sql<number>`count(*) over (partition by ${rehearsedPages.likeness})::int`
        : sql<number>`1`
      ).as("equal"),
      place: (together
        ? sql<number>`row_number() over (partition by ${rehearsedPages.likeness} order by ${rehearsedPages.position})`
        : sql<number>`1`
      ).as("place"),
    })
    .from(rehearsedPages)
    .where(ofRehearsal(db, rehearsalId, path))
    .as("judged");
  const chosen = and(
    sql`${judged.place} = 1`,
    verdict === undefined ? undefined : sql`${judged.verdict} = ${verdict}`,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ page: rehearsedPages, verdict: judged.verdict, equal: judged.equal })
      .from(judged)
      .innerJoin(
        rehearsedPages,
        and(
          within(db.scope, rehearsedPages, null, eq(rehearsedPages.rehearsalId, rehearsalId)),
          eq(rehearsedPages.position, judged.position),
        ),
      )
      .where(chosen)
      .orderBy(
        sql`array_position(${sql.param([...moveVerdicts])}::text[], ${judged.verdict})`,
        asc(rehearsedPages.position),
      )
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)::int` }).from(judged).where(chosen),
  ]);
  return {
    count: total?.count ?? 0,
    rows: rows.map(({ page, ...beside }) => ({ ...page, ...beside })),
  };
}

/** One page of a rehearsal, as it stands alone. */
export async function findPage(
  db: TeamDb,
  rehearsalId: string,
  position: number,
  open: OpenKeys,
): Promise<JudgedPage | null> {
  const [row] = await db
    .select({ page: rehearsedPages, verdict: verdictBy(open) })
    .from(rehearsedPages)
    .where(and(ofRehearsal(db, rehearsalId, ""), eq(rehearsedPages.position, position)));
  return row ? { ...row.page, verdict: row.verdict, equal: 1 } : null;
}

/** Where the pages of a rehearsal were found, by path. */
export function listPlaces(
  db: TeamDb,
  rehearsalId: string,
): Promise<Pick<RehearsedPageRow, "path" | "newPath" | "way">[]> {
  return db
    .select({
      path: rehearsedPages.path,
      newPath: rehearsedPages.newPath,
      way: rehearsedPages.way,
    })
    .from(rehearsedPages)
    .where(ofRehearsal(db, rehearsalId, ""));
}

/** What a page means by the causes of it that nobody accepted. */
function verdictBy({ blocks, looks }: OpenKeys) {
  const hasOne = (keys: readonly string[]) =>
    sql`${rehearsedPages.causes} && ${sql.param([...keys])}::text[]`;
  return sql<MoveVerdict>`case when ${hasOne(blocks)} then 'blocks'
    when ${rehearsedPages.isOpen} or ${hasOne(looks)} then 'look' else 'ready' end`;
}

function ofRehearsal(db: TeamDb, rehearsalId: string, path: string) {
  return within(
    db.scope,
    rehearsedPages,
    null,
    eq(rehearsedPages.rehearsalId, rehearsalId),
    holdsText(path, rehearsedPages.path),
  );
}
