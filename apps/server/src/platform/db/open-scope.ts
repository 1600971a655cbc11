import type { QueryConfig, QueryResult } from "pg";
import type { TeamDb, TeamPool } from "./client.ts";
import { poolHandle } from "./handle.ts";
import { nameTeam } from "./name-team.ts";
import type { Scope } from "./scope.ts";

/** A handle on the rows of a scope. It holds no connection: make one for each call or job. */
export function openScope(pool: TeamPool, scope: Scope): TeamDb {
  const query = (config: QueryConfig, values: unknown[]) =>
    queryAsTeam(pool, scope.teamId, config, values);
  return poolHandle<TeamDb>({ query } as Pick<TeamPool, "query">, { pool, scope });
}

/**
 * One statement in a transaction of its own. The four leave in one write: naming the team must not
 * cost every read three round trips, and left on the connection it would be the next caller's.
 */
async function queryAsTeam(
  pool: TeamPool,
  teamId: string,
  config: QueryConfig,
  values: unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  const [begun, named, asked, ended] = await Promise.allSettled([
    client.query("begin"),
    client.query(nameTeam, [teamId]),
    client.query(config, values),
    client.query("commit"),
  ]);
  // A connection that could not end its transaction is not given to anyone else.
  client.release(ended.status === "rejected");
  if (begun.status === "rejected") throw begun.reason;
  if (named.status === "rejected") throw named.reason;
  if (asked.status === "rejected") throw asked.reason;
  if (ended.status === "rejected") throw ended.reason;
  return asked.value;
}
