import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool } from "pg";

/** What repositories take: the pool, or the transaction of the caller. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

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
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}
