import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type Database, type Db, openDatabase } from "./client.ts";
import { databaseFaultOf } from "./database-fault.ts";
import { openScope } from "./open-scope.ts";
import { scopeOf } from "./scope.ts";
import { transaction, UnclearCommitError } from "./transaction.ts";

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase({
    url: test.url,
    maxConnections: 2,
    name: "test",
    onError: () => {},
  });
  await test.owner.query("create table kept (n int primary key)");
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

async function pidOf(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}

async function cut(pid: number): Promise<void> {
  await test.owner.query("select pg_terminate_backend($1, 5000)", [pid]);
}

async function kept(): Promise<number[]> {
  const { rows } = await test.owner.query("select n from kept order by n");
  return rows.map(({ n }) => n);
}

const insert = (n: number) => sql`insert into kept values (${n})`;

function expectWholePool(): void {
  const { totalCount, idleCount, waitingCount } = database.pool;
  expect({ lent: totalCount - idleCount, waitingCount }).toEqual({ lent: 0, waitingCount: 0 });
}

describe("transaction", () => {
  it("keeps all of its work, or none when it throws", async () => {
    await transaction(database.db, (tx) => tx.execute(insert(1)));
    const undone = transaction(database.db, async (tx) => {
      await tx.execute(insert(2));
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await kept()).toEqual([1]);
  });

  it("undoes a part of its work alone", async () => {
    await transaction(database.db, async (tx) => {
      await tx.execute(insert(10));
      const part = transaction(tx, async (inner) => {
        await inner.execute(insert(11));
        await transaction(inner, (deeper) => deeper.execute(insert(10)));
      });
      await expect(part).rejects.toThrow();
      await transaction(tx, (inner) => inner.execute(insert(12)));
    });
    expect((await kept()).filter((n) => n >= 10)).toEqual([10, 12]);
  });

  it("says so when a failed statement was not passed on, instead of losing the rest in silence", async () => {
    const swallowed = transaction(database.db, async (tx) => {
      await tx.execute(insert(20));
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow(/failed/);
    expect(await kept()).not.toContain(20);
  });

  it("gives its connection back when that broke before the begin", async () => {
    for (let round = 0; round < 3; round += 1) {
      const client = await database.pool.connect();
      const { rows } = await client.query("select pg_backend_pid() as pid");
      await cut(rows[0].pid);
      client.release();
      const error = await transaction(database.db, (tx) => tx.execute(sql`select 1`)).catch(
        (reason: unknown) => reason,
      );
      // The pool may have noticed in time; then it simply worked.
      if (error instanceof Error) expect(databaseFaultOf(error)).toBe("away");
      expectWholePool();
    }
  });

  it("tells the first error, and ends nothing, when its connection breaks between two statements", async () => {
    const broken = transaction(database.db, async (tx) => {
      await tx.execute(insert(30));
      await cut(await pidOf(tx));
      await tx.execute(insert(31));
    });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(databaseFaultOf(error)).toBe("away");
    expect(String(error)).not.toContain("rollback");
    expectWholePool();
    expect((await kept()).filter((n) => n >= 30)).toEqual([]);
  });

  it("tells that it is unclear when the connection breaks at the commit", async () => {
    const unclear = transaction(database.db, async (tx) => {
      await tx.execute(insert(40));
      await cut(await pidOf(tx));
    });
    await expect(unclear).rejects.toThrow(UnclearCommitError);
    await vi.waitFor(expectWholePool);
  });

  it("begins every transaction of a scope with its team", async () => {
    const scope = scopeOf({ teamId: crypto.randomUUID(), siteIds: null });
    const db = openScope(database.teamPool, scope);
    const team = (tx: Db) => tx.execute(sql`select current_setting('app.team', true) as team`);
    expect((await transaction(db, team)).rows).toEqual([{ team: scope.teamId }]);
    expect((await transaction(database.db, team)).rows).not.toEqual([{ team: scope.teamId }]);
    await transaction(db, async (tx) => expect(tx.scope).toBe(scope));
  });
});
