import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { TeamDb } from "./client.ts";
import { poolHandle, type Statements, statementsOf } from "./handle.ts";
import { type Scope, scopeOf } from "./scope.ts";

/** A statement of Drizzle's that can be asked again with other values. */
type Preparable<Rows> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
};

/**
 * A team's statement that is put together once, and then asked with the values of each call: for a large one that is a
 * millisecond, as long as PostgreSQL takes to answer. Who is kept to certain sites, or has one that is being
 * deleted, has words of their own, which are put together each time.
 * @param build gets a placeholder for each value: it may hand it on to the statement, and must decide nothing by it. What
 * the words depend on is the shape.
 */
export function buildOnce<Values extends Record<string, unknown>, Rows, Shape = undefined>(
  build: (db: TeamDb, values: Values, shape: Shape) => Preparable<Rows> & PromiseLike<Rows>,
): (db: TeamDb, values: Values, ...shape: Shape extends undefined ? [] : [Shape]) => Promise<Rows> {
  const built = new Map<string, ReturnType<Preparable<Rows>["prepare"]>>();
  return async (db, values, ...[shape]) => {
    if (db.scope.siteIds !== null || db.scope.fallenSiteIds.length > 0) {
      return build(db, values, shape as Shape);
    }
    const key = JSON.stringify(shape) ?? "";
    const statement =
      built.get(key) ?? build(template, placeholdersFor(values), shape as Shape).prepare("");
    built.set(key, statement);
    asking = statementsOf(db);
    const rows = statement.execute({ ...values, teamId: db.scope.teamId });
    // Drizzle asks before it first waits for anything, or another team's statement could come in between.
    if (asking !== null) throw new Error("A statement was not asked at once.");
    return rows;
  };
}

/** Where the statement goes that is being asked. */
let asking: Statements | null = null;

const template = poolHandle<TeamDb>(
  {
    query(...asked: Parameters<Statements["query"]>) {
      const statements = asking;
      asking = null;
      if (!statements) throw new Error("This statement is asked by nobody.");
      return statements.query(...asked);
    },
  } as Statements,
  {
    // It is asked for single statements alone.
    pool: null as unknown as Pool,
    scope: scopeOf({ teamId: placeholder("teamId"), siteIds: null }) satisfies Scope,
  },
);

function placeholdersFor<Values extends Record<string, unknown>>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, placeholder(name)])) as Values;
}

/** In place of a text, or of whatever is handed on to a statement. */
function placeholder(name: string): string {
  return sql.placeholder(name) as unknown as string;
}
