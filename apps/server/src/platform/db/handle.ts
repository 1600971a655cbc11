import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { Db } from "./client.ts";

/** Runs in each transaction before its work, as `set_config` for row-level security. */
export type SetUp = (client: PoolClient) => Promise<unknown>;

/** What a handle's statements run on. */
export type Ground =
  | { kind: "pool"; pool: Pool; setUp: SetUp | null }
  | { kind: "transaction"; client: PoolClient; depth: number };

const grounds = new WeakMap<Db, Ground>();

/** A handle whose statements run on any connection, and whose transactions begin with `setUp`. */
export function poolHandle(pool: Pool, setUp: SetUp | null = null): Db {
  return remember(drizzle({ client: pool }), { kind: "pool", pool, setUp });
}

/** A handle on one connection's open transaction; `depth` counts the savepoints around it. */
export function transactionHandle(client: PoolClient, depth: number): Db {
  return remember(drizzle({ client }), { kind: "transaction", client, depth });
}

/** @throws Error for a handle that was not made here */
export function groundOf(db: Db): Ground {
  const ground = grounds.get(db);
  if (ground) return ground;
  throw new Error("This handle was not made by openDatabase or transaction.");
}

function remember(db: Db, ground: Ground): Db {
  grounds.set(db, ground);
  return db;
}
