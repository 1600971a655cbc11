import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient, QueryConfig } from "pg";
import { prepareOftenAsked } from "./prepare-often-asked.ts";
import type { Scope } from "./scope.ts";

/** What a handle's statements run on, and the scope they are kept to. */
export type Ground = { scope: Scope | null } & (
  | { kind: "pool"; pool: Pool }
  | { kind: "transaction"; client: PoolClient; depth: number }
);

/** What Drizzle sends single statements to. */
export type Statements = Pick<Pool, "query">;

const grounds = new WeakMap<object, Ground>();
const sources = new WeakMap<object, Statements>();

/** A handle whose transactions run on connections of its pool. */
export function poolHandle<D extends object>(
  statements: Statements,
  ground: { pool: Pool; scope: D extends { scope: Scope } ? Scope : null },
): D {
  return makeHandle<D>(statements, { kind: "pool", ...ground });
}

/** A handle on one connection's open transaction; `depth` counts the savepoints around it. */
export function transactionHandle<D extends object>(
  client: PoolClient,
  { depth, scope }: { depth: number; scope: Scope | null },
): D {
  return makeHandle<D>(client, { kind: "transaction", client, depth, scope });
}

/** @throws Error for a handle that was not made here */
export function groundOf(db: object): Ground {
  const ground = grounds.get(db);
  if (ground) return ground;
  throw new Error("This handle was not made by openDatabase, openScope or transaction.");
}

/** What a handle sends its single statements to. */
export function statementsOf(db: object): Statements {
  const statements = sources.get(db);
  if (statements) return statements;
  throw new Error("This handle was not made by openDatabase, openScope or transaction.");
}

function makeHandle<D extends object>(statements: Statements, ground: Ground): D {
  // Drizzle asks its client for `query` alone, as its own `transaction` is nowhere used.
  const client = {
    query: (config: QueryConfig, values: unknown[]) =>
      statements.query(prepareOftenAsked(config), values),
  };
  const db = drizzle({ client: client as unknown as Pool });
  if (ground.scope) Object.assign(db, { scope: ground.scope });
  grounds.set(db, ground);
  sources.set(db, statements);
  // Which handle it is, is a matter of the connections and the scope it was given.
  return db as unknown as D;
}
