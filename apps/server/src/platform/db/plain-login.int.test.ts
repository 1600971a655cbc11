import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { prepareDatabase } from "../../processes/prepare-database.ts";
import { createLogger } from "../logger.ts";
import { type Database, openDatabase } from "./client.ts";
import { openScope } from "./open-scope.ts";
import type { Fence } from "./roles.ts";
import { sites } from "./schema/sites.ts";
import { teams } from "./schema/teams.ts";
import { scopeOf } from "./scope.ts";

const log = createLogger({ level: "fatal", name: "test", file: null });
const name = `plain_${randomBytes(6).toString("hex")}`;

let database: Database | null = null;

afterEach(async () => {
  await database?.close();
  database = null;
  await asAdmin(`drop database if exists ${name} with (force)`);
  await asAdmin(`drop role if exists ${name}`);
});

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database of a login as an operator gives one: it owns the database, and is no superuser. */
async function prepareAsPlainLogin(granted: string): Promise<Database> {
  await asAdmin(`create role ${name} login password 'plain' nosuperuser nocreaterole`);
  if (granted) await asAdmin(`grant ${granted} to ${name}`);
  await asAdmin(`create database ${name} owner ${name}`);
  const url = new URL(inject("postgresUrl"));
  Object.assign(url, { username: name, password: "plain", pathname: `/${name}` });
  await prepareDatabase(url.href, log);
  // A second start finds all done.
  await prepareDatabase(url.href, log);
  database = await openDatabase({ url: url.href, maxConnections: 2, name: "t", onError() {} });
  return database;
}

describe("a database login that is no superuser and may not create roles", () => {
  it.each<[string, string, Fence]>([
    ["that was granted the roles takes them on", "sitewright_app, sitewright_system", "roles"],
    ["without them is held by the setting", "", "setting"],
  ])("%s, and each team reaches its own rows alone", async (_, granted, fence) => {
    const { db, pool, teamPool } = await prepareAsPlainLogin(granted);
    expect((await pool.query("select app_fence() as fence")).rows).toEqual([{ fence }]);

    const made = await db
      .insert(teams)
      .values([
        { name: "Ours", code: "a" },
        { name: "Theirs", code: "b" },
      ])
      .returning({ id: teams.id });
    const [ours = "", theirs = ""] = made.map(({ id }) => id);
    const site = { siteUrl: "https://example.com", urlKey: "example.com" };
    await db.insert(sites).values([
      { ...site, teamId: ours },
      { ...site, teamId: theirs },
    ]);

    const own = openScope(teamPool, scopeOf({ teamId: ours, siteIds: null }));
    expect(await own.select({ team: sites.teamId }).from(sites)).toEqual([{ team: ours }]);
    expect((await own.delete(sites).where(sql`${sites.teamId} = ${theirs}`)).rowCount).toBe(0);
    await expect(own.insert(sites).values({ ...site, teamId: theirs })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    expect((await teamPool.query("select 1 from sites")).rows).toEqual([]);
    expect(await db.$count(sites)).toBe(2);
  });
});
