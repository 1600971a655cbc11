import type { QueryConfig, QueryResult } from "pg";
import type { TeamDb, TeamPool } from "./client.ts";
import { poolHandle } from "./handle.ts";
import { readOf } from "./read-of.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { createStatementTurns } from "./statement-turns.ts";
import { TeamQuery } from "./team-query.ts";

const turns = createStatementTurns();

/** A handle on the rows of a scope. It holds no connection: make one for each call or job. */
export function openScope(pool: TeamPool, scope: Scope): TeamDb {
  const age = turns.arrive();
  const query = (config: QueryConfig, values: unknown[]) =>
    turns.inTurn(
      scope.teamId,
      age,
      () => queryAsTeam(pool, scope.teamId, config, values),
      readOf(config, values),
    );
  return poolHandle<TeamDb>({ query } as Pick<TeamPool, "query">, { pool, scope });
}

/** As `openScope`, on all rows of a team: for what the product does for it by itself. */
export function openTeam(pool: TeamPool, teamId: string): TeamDb {
  return openScope(pool, scopeOf({ teamId, siteIds: null }));
}

async function queryAsTeam(
  pool: TeamPool,
  teamId: string,
  config: QueryConfig,
  values: unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  try {
    return await new Promise((resolve, reject) => {
      const answer = (error: Error | undefined, result: QueryResult) =>
        error ? reject(error) : resolve(result);
      client.query(new TeamQuery(teamId, config, values, answer));
    });
  } finally {
    client.release();
  }
}
