import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Client, Pool } from "pg";
import { assertFenced } from "./assert-fenced.ts";
import { poolHandle } from "./handle.ts";
import { nameTeam } from "./name-team.ts";
import { databaseRoles, everyTeam, type Fence } from "./roles.ts";
import type { Scope } from "./scope.ts";

declare const reach: unique symbol;
declare const keptTo: unique symbol;

/**
 * Drizzle's own `transaction` is left out: it never gives back a connection that breaks at `begin`,
 * and names no team.
 */
type RawDb = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, "transaction">;

/** What a repository takes that serves both: a handle, or the transaction of the caller. */
export type Db = RawDb & { readonly [reach]: "team" | "system" };
/** A handle that PostgreSQL itself keeps to the rows of one team. */
export type TeamDb = RawDb & { readonly scope: Scope; readonly [reach]: "team" };
/** A handle on the rows of all teams. */
export type SystemDb = RawDb & { readonly [reach]: "system" };

/** Connections that see no team's row until a transaction names the team; for `openScope`. */
export type TeamPool = Pool & { readonly [keptTo]: "team" };

export type Database = {
  db: SystemDb;
  /** The connections behind `db`. */
  pool: Pool;
  teamPool: TeamPool;
  /**
   * A connection of its own that sees no team's row, for what no pool can do: to listen. Whoever asks
   * for it hears its errors and ends it.
   */
  connect(purpose: string): Promise<Client>;
  close(): Promise<void>;
};

type DatabaseOptions = {
  url: string;
  /** Of each of the two pools. */
  maxConnections: number;
  name: string;
  onError(error: Error): void;
};

/**
 * Opens the pools of a migrated database; their connections are made on first use.
 * @throws Error when the database does not answer, or was not migrated.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const fence = await readFence(options);
  const pool = openPool(options, fence, "system");
  const teamPool = openPool(options, fence, "team");
  return {
    db: poolHandle<SystemDb>(pool, { pool, scope: null }),
    pool,
    teamPool: teamPool as TeamPool,
    connect: (purpose) => connectAlone(options, fence, purpose),
    async close() {
      await Promise.all([pool.end(), teamPool.end()]);
    },
  };
}

async function readFence({ url, name }: DatabaseOptions): Promise<Fence> {
  const client = new Client({ connectionString: url, application_name: `sitewright ${name}` });
  // A connection that breaks between two statements fails the second one; it must not end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ fence: Fence }>("select app_fence() as fence");
    return rows[0]?.fence ?? "roles";
  } finally {
    await client.end();
  }
}

function openPool(options: DatabaseOptions, fence: Fence, reaching: "team" | "system"): Pool {
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections,
    application_name: `sitewright ${options.name} (${reaching})`,
    connectionTimeoutMillis: 10_000,
    // A statement that outlives its caller would hold locks for nobody.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // From the first byte on: there is no moment at which the connection has the login's own rights,
    // and RESET ROLE, RESET ALL and DISCARD ALL all come back to it.
    options: startOptions(fence, reaching),
    // A team's read leaves with the statements that name its team in one write.
    pipeline: true,
    async onConnect(client) {
      await assertFenced(client, fence, reaching);
      // So that a team's statement can name its team without telling how each time.
      if (reaching === "team") await nameTeam(client, "");
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", options.onError);
  // So would one that breaks between two statements of a transaction, to which the pool does not
  // listen. The next statement fails, and `transaction` gives the connection up.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function connectAlone(
  { url, name }: DatabaseOptions,
  fence: Fence,
  purpose: string,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: `sitewright ${name} (${purpose})`,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    keepAlive: true,
    options: startOptions(fence, "team"),
  });
  // Until whoever asked for it listens: an error that nobody hears would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    await assertFenced(client, fence, "team");
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

function startOptions(fence: Fence, reaching: "team" | "system"): string {
  if (fence === "roles") return `-c role=${databaseRoles[reaching]}`;
  return reaching === "system" ? `-c app.team=${everyTeam}` : "";
}
