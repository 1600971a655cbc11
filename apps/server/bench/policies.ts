/**
 * What row-level security costs the calls of a team with 1,000 sites, 10,000 pages and 100,000 scans:
 * the product's own list queries through the handle of a member's call, and by turns as the database's
 * owner, whom no policy holds; the search as the system, which it runs as. Ends with 1 when the median
 * of a list is over 1.2 times the owner's, or that of a search over 1.5 times.
 *
 *     pnpm bench policies [rounds]
 */
import { sql } from "drizzle-orm";
import { selectSitePages } from "../src/modules/pages/pages-repository.ts";
import { selectRuns } from "../src/modules/run-list/run-list-repository.ts";
import { selectScans } from "../src/modules/scans/scans-repository.ts";
import { matchPages, matchSites } from "../src/modules/search/search-repository.ts";
import { selectTeamSites } from "../src/modules/sites/sites-repository.ts";
import type { SystemDb, TeamDb } from "../src/platform/db/client.ts";
import { poolHandle } from "../src/platform/db/handle.ts";
import { openScope } from "../src/platform/db/open-scope.ts";
import { scopeOf } from "../src/platform/db/scope.ts";
import { fillApi } from "./fill-api.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const rounds = Number(process.argv[2] ?? 60);
const goals = { list: 1.2, search: 1.5 };

await using bench = await openBench();
const { database, owner, ownerPool } = bench;
const { rows: teams } = await owner.execute<{ id: string }>(
  sql`insert into teams (name, code) values ('Bench', 'x') returning id`,
);
const teamId = teams[0]?.id ?? "";
const { bigSiteId, pageId } = await fillApi(owner, teamId);
const scope = scopeOf({ teamId, siteIds: null });
const fenced = openScope(database.teamPool, scope);
const free = poolHandle<TeamDb>(ownerPool, { pool: ownerPool, scope });

const first = { limit: 25, offset: 0, descending: true };
const all = { search: "", state: "all" } as const;
const allSites = { ...all, need: null, cause: null, group: "none" } as const;
const lists: Record<string, (db: TeamDb) => Promise<unknown>> = {
  "sites, newest": (db) => selectTeamSites(db, { ...first, ...allSites, sort: "time_created" }),
  "sites, worst of all": (db) =>
    selectTeamSites(db, { ...first, ...allSites, limit: 100, sort: "scan" }),
  "sites, filtered": (db) =>
    selectTeamSites(db, { ...first, ...allSites, search: "shop77", sort: "time_created" }),
  "pages of 1,000": (db) => selectSitePages(db, bigSiteId, { ...first, ...all, sort: "scan" }),
  "scans of a page": (db) =>
    selectScans(
      db,
      { target: { pageId }, since: null, status: null },
      { ...first, sort: "time_created" },
    ),
  processes: (db) => selectRuns(db, { siteId: undefined, kind: undefined, limit: 25, offset: 0 }),
};
const search = (db: SystemDb) => (needle: string) =>
  Promise.all([matchSites(db, scope, needle, 20), matchPages(db, scope, needle, 20)]);

const results = [];
for (const [what, list] of Object.entries(lists)) {
  results.push({
    what,
    goal: goals.list,
    ...(await compare(
      () => list(fenced),
      () => list(free),
    )),
  });
}
for (const needle of ["oak", "shop7", "no such text", "a"]) {
  const asked = await compare(
    () => search(database.db)(needle),
    () => search(owner)(needle),
  );
  results.push({ what: `search for "${needle}"`, goal: goals.search, ...asked });
}
console.table(results);
process.exitCode = results.some(({ times, goal }) => times > goal) ? 1 : 0;

/** Asks both by turns, so that what else the machine does is the same for each. */
async function compare(asMember: () => Promise<unknown>, asOwner: () => Promise<unknown>) {
  const held: number[] = [];
  const free: number[] = [];
  // The first turns read from disk, and plan, what all others find.
  for (let turn = -5; turn < rounds; turn += 1) {
    for (const [work, times] of [
      [asMember, held],
      [asOwner, free],
    ] as const) {
      const begin = performance.now();
      await work();
      if (turn >= 0) times.push(performance.now() - begin);
    }
  }
  const [member, owner] = [percentiles(held).p50, percentiles(free).p50];
  return { "owner ms": round(owner), "fenced ms": round(member), times: round(member / owner) };
}
