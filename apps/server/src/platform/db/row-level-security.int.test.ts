import { scanParts } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { TeamDb } from "./client.ts";
import { openScope } from "./open-scope.ts";
import { databaseRoles } from "./roles.ts";
import { pages } from "./schema/pages.ts";
import { sites } from "./schema/sites.ts";
import { scopeOf } from "./scope.ts";
import { transaction } from "./transaction.ts";

let app: TestApp;
let mine: TestMember;
let theirs: TestMember;
let db: TeamDb;

beforeAll(async () => {
  app = await createTestApp();
  [mine, theirs] = [await registerMember(app), await registerMember(app)];
  for (const member of [mine, theirs]) {
    await actAs(app, member).addSite({ site_url: "https://example.com", page_urls: ["/"] });
  }
  await runJobs(app);
  db = openScope(app.deps.database.teamPool, scopeOf({ teamId: mine.team.id, siteIds: null }));
});
afterAll(() => app.close());

/** Tables with a team, and the column that names it. */
async function teamTables(): Promise<{ table: string; column: string }[]> {
  const { rows } = await app.deps.database.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name = 'team_id' or (table_name = 'teams' and column_name = 'id'))
     order by 1`,
  );
  return rows;
}

const countOf = (from: string) => sql.raw(`select count(*)::int as n from ${from}`);
const theirId = () => theirs.team.id;

/** How many rows a statement changed: none of a table that members' calls may not change at all. */
async function touched(statement: string): Promise<number | null> {
  try {
    return (await db.execute(sql.raw(statement))).rowCount;
  } catch (error) {
    if (error instanceof Error && isDenied(error.cause)) return 0;
    throw error;
  }
}

function isDenied(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith("permission denied");
}

describe("row-level security", () => {
  it("is forced on every table with a team, by a policy for members' calls and one for the system", async () => {
    const { rows } = await app.deps.database.pool.query(
      `select relname as table, relrowsecurity and relforcerowsecurity as forced,
         array(select polname || ' ' || pg_get_expr(polqual, polrelid) || ' to ' || rolname
               from pg_policy join pg_roles r on r.oid = any(polroles)
               where polrelid = c.oid order by 1) as policies
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const tables = await teamTables();
    expect(tables.length).toBeGreaterThan(10);
    for (const { table, column } of tables) {
      expect(rows.find((row) => row.table === table)).toEqual({
        table,
        forced: true,
        policies: [
          `system true to ${databaseRoles.system}`,
          `team (${column} = app_team()) to ${databaseRoles.team}`,
        ],
      });
    }
  });

  it.each([
    ["members' calls", "teamPool", databaseRoles.team],
    ["the system", "pool", databaseRoles.system],
  ] as const)(
    "is held by %s, whose role is no superuser and stays after a reset",
    async (_, pool, role) => {
      const client = await app.deps.database[pool].connect();
      try {
        for (const reset of ["select 1", "reset role", "reset all", "discard all"]) {
          await client.query(reset);
          const { rows } = await client.query(
            `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = current_user`,
          );
          expect(rows).toEqual([
            { rolname: role, rolsuper: false, rolbypassrls: false, rolcanlogin: false },
          ]);
        }
      } finally {
        client.release(true);
      }
    },
  );

  it("shows, changes and deletes nothing of another team, whatever a query asks for", async () => {
    for (const { table, column } of await teamTables()) {
      const foreign = `${table} where ${column} = '${theirId()}'`;
      const { rows } = await db.execute(countOf(`${table} where ${column} <> '${mine.team.id}'`));
      expect({ table, rows }).toEqual({ table, rows: [{ n: 0 }] });
      const where = `where ${column} = '${theirId()}'`;
      const updated = await touched(`update ${table} set ${column} = ${column} ${where}`);
      expect({ table, n: updated }).toEqual({ table, n: 0 });
      expect({ table, n: await touched(`delete from ${foreign}`) }).toEqual({ table, n: 0 });
    }
    const { rows } = await app.deps.db.execute(countOf(`pages where team_id = '${theirId()}'`));
    expect(rows).toEqual([{ n: 1 }]);
    // The proof holds something: its own rows it does reach.
    expect((await db.execute(countOf("scan_parts"))).rows).toEqual([{ n: scanParts.length }]);
  });

  it("shows nothing at all where no team was named, and leaves none behind", async () => {
    await db.execute(sql`select 1`);
    const { teamPool } = app.deps.database;
    for (const { table } of await teamTables()) {
      const { rows } = await teamPool.query(`select count(*)::int as n from ${table}`);
      expect({ table, rows }).toEqual({ table, rows: [{ n: 0 }] });
    }
    const { rows } = await teamPool.query(`select current_setting('app.team', true) as team`);
    expect(rows[0].team ?? "").toBe("");
  });

  it("refuses rows for another team, and moving one's own to it", async () => {
    const site = { teamId: theirId(), siteUrl: "https://x.example", urlKey: "x" };
    await expect(db.insert(sites).values(site)).rejects.toMatchObject({ cause: { code: "42501" } });
    await expect(db.update(sites).set({ teamId: theirId() })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });

  it("refuses a page of one's own on another team's site, which references alone do not see", async () => {
    const [site] = await app.deps.db
      .select({ id: sites.id })
      .from(sites)
      .where(sql`${sites.teamId} = ${theirId()}`);
    const page = { teamId: mine.team.id, siteId: site?.id ?? "", pageUrl: "x", urlKey: "x" };
    const refused = { cause: { code: "23503" } };
    await expect(db.insert(pages).values(page)).rejects.toMatchObject(refused);
    await expect(app.deps.db.insert(pages).values(page)).rejects.toMatchObject(refused);
  });

  it("holds a transaction, its savepoints, and what follows a statement that failed", async () => {
    await transaction(db, async (tx) => {
      expect((await tx.execute(countOf("sites"))).rows).toEqual([{ n: 1 }]);
      await expect(transaction(tx, (inner) => inner.execute(sql`select 1 / 0`))).rejects.toThrow();
      expect((await tx.execute(countOf("sites"))).rows).toEqual([{ n: 1 }]);
    });
    await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect((await db.execute(countOf("sites"))).rows).toEqual([{ n: 1 }]);
    expect((await app.deps.database.teamPool.query("select 1 from sites")).rows).toEqual([]);
  });

  it("keeps many teams' reads apart on the same connections, also beside ones that fail", async () => {
    const scopes = [mine, theirs].map(({ team }) => scopeOf({ teamId: team.id, siteIds: null }));
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, turn) => {
        const scope = scopes[turn % 2];
        const own = openScope(app.deps.database.teamPool, scope as (typeof scopes)[number]);
        const asked =
          turn % 7 === 0 ? sql`select 1 / 0 from sites` : sql`select team_id from sites`;
        const { rows } = await own.execute<{ team_id: string }>(asked).catch(() => ({ rows: [] }));
        return rows.every((row) => row.team_id === scope?.teamId);
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  it("closes passwords, tokens, sessions and other people to members' calls", async () => {
    await expect(db.execute(sql`select password_hash from users`)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    for (const table of ["sessions", "user_tokens", "identities", "settings", "login_failures"]) {
      await expect(db.execute(countOf(table))).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    const { rows } = await db.execute(sql`select email from users`);
    expect(rows).toEqual([{ email: mine.email }]);
  });

  it("lets members' calls send jobs, and not read what others have sent", async () => {
    await expect(db.execute(sql`select data from pgboss.job_common`)).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });
});
