import { eq, inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { expectTypeOf, it } from "vitest";
import type { SystemDb, TeamDb } from "./client.ts";
import { openScope } from "./open-scope.ts";
import { type Own, ownIds } from "./own-ids.ts";
import { pages } from "./schema/pages.ts";
import { sites } from "./schema/sites.ts";
import { users } from "./schema/users.ts";
import { type Scope, scopeOf } from "./scope.ts";
import { transaction } from "./transaction.ts";
import { within } from "./within.ts";

declare const team: TeamDb;
declare const system: SystemDb;
declare const scope: Scope;
declare function listPages(db: TeamDb): void;
declare function sweep(db: SystemDb): void;
declare function queueScans(db: TeamDb, ids: readonly Own<"page">[]): void;

/** Never run: what counts is that it compiles, and that each line marked does not. */
async function uses(): Promise<void> {
  listPages(team);
  sweep(system);
  queueScans(team, await ownIds(team, "page", ["a"]));
  await transaction(team, async (tx) => listPages(tx));
  within(scope, pages, inArray(pages.id, ["a"]));
  within(scope, sites, (table) => table.id, eq(sites.siteUrl, "x"));

  // @ts-expect-error the system's handle is no team's
  listPages(system);
  // @ts-expect-error a team's handle does not reach all teams
  sweep(team);
  // @ts-expect-error a handle that nobody opened for a scope
  listPages(drizzle({ client: new Pool() }));
  // @ts-expect-error a handle that nobody opened for the system
  sweep(drizzle({ client: new Pool() }));
  // @ts-expect-error a pool whose connections are not kept to a team
  openScope(new Pool(), scope);
  // @ts-expect-error a scope made by hand
  scopeTaker({ teamId: "t", siteIds: null });
  // @ts-expect-error ids of a body, never loaded
  queueScans(team, ["a"]);
  // @ts-expect-error a site's id where a page's is due
  queueScans(team, await ownIds(team, "site", ["a"]));
  // @ts-expect-error a table of no team has nothing to be within
  within(scope, users, null);
  // @ts-expect-error sites have no siteId: say which column is the site
  within(scope, sites, eq(sites.id, "x"));
}

declare function scopeTaker(given: Scope): void;

it("takes a scope for a scope, and handles by what they reach", () => {
  expectTypeOf(uses).toBeFunction();
  expectTypeOf(scopeOf).returns.toEqualTypeOf<Scope>();
  expectTypeOf<TeamDb>().not.toExtend<SystemDb>();
});
