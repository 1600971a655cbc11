import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { buildOnce } from "./build-once.ts";
import { type Database, openDatabase, type TeamDb } from "./client.ts";
import { isOneOf } from "./is-one-of.ts";
import { openScope, openTeam } from "./open-scope.ts";
import { sites } from "./schema/sites.ts";
import { scopeOf } from "./scope.ts";
import { transaction } from "./transaction.ts";
import { within } from "./within.ts";

let test: TestDatabase;
let database: Database;
let one: Made;
let other: Made;

type Made = { teamId: string; siteIds: string[]; db: TeamDb };

beforeAll(async () => {
  test = await createTestDatabase();
  const onError = () => {};
  database = await openDatabase({ url: test.url, maxConnections: 5, name: "test", onError });
  one = await makeTeam("one");
  other = await makeTeam("other");
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** A team of two sites. */
async function makeTeam(name: string): Promise<Made> {
  const { rows } = await test.owner.query<{ team_id: string; id: string }>(
    `with team as (insert into teams (name, code) values ($1, 'x') returning id)
     insert into sites (team_id, site_url, url_key)
     select id, 'https://' || $1 || n || '.example', $1 || n from team, generate_series(1, 2) n
     returning team_id, id`,
    [name],
  );
  const teamId = rows[0]?.team_id ?? "";
  return { teamId, siteIds: rows.map(({ id }) => id), db: openTeam(database.teamPool, teamId) };
}

let built = 0;
beforeEach(() => {
  built = 0;
});

function keysOnce() {
  return buildOnce((db, { ids }: { ids: string[] }, order: "asc" | "desc") => {
    built += 1;
    return db
      .select({ key: sites.urlKey, urls: sql<string[]>`json_build_array(${sites.siteUrl})` })
      .from(sites)
      .where(within(db.scope, sites, (table) => table.id, isOneOf(sites.id, ids)))
      .orderBy(order === "asc" ? sites.urlKey : sql`${sites.urlKey} desc`);
  });
}

it("puts a statement together once, and gives each call its own rows, mapped as ever", async () => {
  const keys = keysOnce();
  const { db, siteIds } = one;
  expect(await keys(db, { ids: siteIds }, "asc")).toEqual([
    { key: "one1", urls: ["https://one1.example"] },
    { key: "one2", urls: ["https://one2.example"] },
  ]);
  expect(await keys(db, { ids: siteIds.slice(0, 1) }, "asc")).toHaveLength(1);
  expect(built).toBe(1);
});

it("puts one together for each shape", async () => {
  const keys = keysOnce();
  const { db, siteIds } = one;
  await keys(db, { ids: siteIds }, "asc");
  const [first] = await keys(db, { ids: siteIds }, "desc");
  expect(first?.key).toBe("one2");
  expect(built).toBe(2);
});

it("keeps teams that ask at once to their own rows, whatever ids they name", async () => {
  const keys = keysOnce();
  const ids = [...one.siteIds, ...other.siteIds];
  const asked = [one, other, one, other, one, other, one, other];
  const answers = await Promise.all(asked.map(({ db }) => keys(db, { ids }, "asc")));
  const [ones, others] = [
    ["one1", "one2"],
    ["other1", "other2"],
  ];
  expect(answers.map((rows) => rows.map(({ key }) => key))).toEqual(
    asked.map((team) => (team === one ? ones : others)),
  );
  expect(built).toBe(1);
});

it("keeps to the sites that a member is kept to, and leaves out those that are being deleted", async () => {
  const keys = keysOnce();
  const { teamId, siteIds } = one;
  const [first = "", second = ""] = siteIds;
  await keys(one.db, { ids: siteIds }, "asc");
  for (const narrowed of [
    scopeOf({ teamId, siteIds: [first] }),
    scopeOf({ teamId, siteIds: null, fallenSiteIds: [second] }),
  ]) {
    const rows = await keys(openScope(database.teamPool, narrowed), { ids: siteIds }, "asc");
    expect(rows.map(({ key }) => key)).toEqual(["one1"]);
  }
});

it("reads within the transaction of who asks, what that has written too", async () => {
  const keys = keysOnce();
  const { db, siteIds } = one;
  await expect(
    transaction(db, async (tx) => {
      await tx
        .update(sites)
        .set({ urlKey: "new" })
        .where(eq(sites.id, siteIds[0] ?? ""));
      const rows = await keys(tx, { ids: siteIds }, "asc");
      expect(rows.map(({ key }) => key)).toEqual(["new", "one2"]);
      throw new Error("undo");
    }),
  ).rejects.toThrow("undo");
  expect((await keys(db, { ids: siteIds }, "asc")).map(({ key }) => key)).toEqual(["one1", "one2"]);
});
