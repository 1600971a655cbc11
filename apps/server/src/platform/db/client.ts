import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import { poolHandle } from "./handle.ts";

/**
 * What repositories take: the pool, or the transaction of the caller. Drizzle's own `transaction`
 * is left out: it never gives back a connection that breaks at `begin`.
 */
export type Db = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, "transaction">;

export type Database = {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
};

/** Opens a pool; connections are made on first use. */
export function openDatabase(options: {
  url: string;
  maxConnections: number;
  name: string;
  onError(error: Error): void;
}): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections,
    application_name: `sitewright ${options.name}`,
    connectionTimeoutMillis: 10_000,
    // A statement that outlives its caller would hold locks for nobody.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", options.onError);
  // So would one that breaks between two statements of a transaction, to which the pool does not
  // listen. The next statement fails, and `transaction` gives the connection up.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: poolHandle(pool), pool, close: () => pool.end() };
}
