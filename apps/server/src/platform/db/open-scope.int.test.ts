import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Database, openDatabase } from "./client.ts";
import { openTeam } from "./open-scope.ts";

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  const onError = () => {};
  database = await openDatabase({ url: test.url, maxConnections: 5, name: "test", onError });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function waitForLocks(): Promise<number> {
  const { rows } = await test.owner.query<{ n: number }>(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
  );
  return rows[0]?.n ?? 0;
}

describe("a team's handle", () => {
  it("leaves other teams a connection, however many statements of the team hang", async () => {
    const owner = await test.owner.connect();
    await owner.query("select pg_advisory_lock(1)");
    const team = randomUUID();
    const hanging = Array.from({ length: 12 }, async () =>
      openTeam(database.teamPool, team).execute(sql`select pg_advisory_xact_lock_shared(1)`),
    );
    await expect.poll(waitForLocks).toBeGreaterThanOrEqual(4);
    const other = openTeam(database.teamPool, randomUUID());
    const { rows } = await other.execute(sql`select 1 as n`);
    expect(rows).toEqual([{ n: 1 }]);

    await owner.query("select pg_advisory_unlock(1)");
    owner.release();
    await Promise.all(hanging);
  });
});
