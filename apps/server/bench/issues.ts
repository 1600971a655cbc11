/**
 * The inbox over 1,000,000 places of findings in 10,000 issues on 100 sites, or a share of them: how long its first 50
 * take, without a filter and with some, the tab of a page, the badge, and what a scan's end does to the issues
 * of its page. Ends with 1 when the inbox's 95th percentile is over 150 ms.
 *
 *   node bench/issues.ts [share, 1 unless given]
 */
import { endpoints, type Membership } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { countOpenIssues } from "../src/modules/issues/issue-list-repository.ts";
import { listIssues } from "../src/modules/issues/list-issues.ts";
import { settleRun } from "../src/modules/issues/settle-run.ts";
import { openTeam } from "../src/platform/db/open-scope.ts";
import { transaction } from "../src/platform/db/transaction.ts";
import { openBench } from "./open-bench.ts";
import { percentiles, round } from "./percentiles.ts";

const share = Number(process.argv[2] ?? 1);
const sites = Math.ceil(100 * share);
const issuesOfSite = 100;
const pagesOfSite = 100;
const goalMs = 150;

await using bench = await openBench();
const { owner, database } = bench;
const { teamId, siteId, pageId, runId } = await fill();
const db = openTeam(database.teamPool, teamId);
// A filter by assignee asks for nothing else of who calls.
const member = { id: teamId } as Membership;
const shown: Record<string, { "p50 ms": number; "p95 ms": number }> = {};
const filters = {
  "the inbox": {},
  "what is open, gravest first": { status: "open", sort: "severity" },
  "critical of accessibility": { severity: "critical", source: "accessibility" },
  "of one site": { site_id: siteId },
  "of one page": { page_id: pageId },
  "that say a word": { search: "Fault 17" },
} as const;
for (const [name, filter] of Object.entries(filters)) {
  const input = endpoints.issues.list.query.parse({ limit: 50, ...filter });
  shown[name] = await timesOf(() => listIssues({ db, member } as never, input));
}
shown["the badge"] = await timesOf(() => countOpenIssues(db));
shown["the end of a scan"] = await timesOf(() =>
  transaction(database.db, (tx) => settleRun(tx, teamId, runId)),
);
console.table(shown);
process.exitCode = (shown["the inbox"]?.["p95 ms"] ?? Number.NaN) <= goalMs ? 0 : 1;

async function timesOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  // The first reads from disk what all others find in memory.
  for (let turn = 0; turn <= 60; turn += 1) {
    const begin = performance.now();
    await work();
    if (turn > 0) times.push(performance.now() - begin);
  }
  const { p50, p95 } = percentiles(times);
  return { "p50 ms": round(p50), "p95 ms": round(p95) };
}

/** Each issue of a site is on each of its pages; one in five is closed. */
async function fill() {
  const { rows: made } = await owner.execute<{ id: string }>(
    sql`insert into teams (name, code) values ('Bench', '') returning id`,
  );
  const team = made[0]?.id ?? "";
  await owner.execute(sql`
    insert into sites (team_id, site_url, url_key)
    select ${team}, 'https://bench' || n || '.example', 'bench' || n from generate_series(1, ${sites}::int) n`);
  await owner.execute(sql`
    insert into pages (team_id, site_id, page_url, url_key, title)
    select team_id, id, site_url || '/page/' || n, n, 'Page ' || n from sites, generate_series(1, ${pagesOfSite}::int) n`);
  await owner.execute(
    sql.raw(`
    do $$ begin
      set local session_replication_role = replica;
      insert into runs (team_id, site_id, page_id, subject_id, kind, config_key, status, score, time_started, time_completed)
      select team_id, site_id, id, id, 'scan', '', 'done', 80, now() - interval '1 minute', now() from pages;
      insert into findings (team_id, site_id, fingerprint, version, source, rule, cause, leads, severity, urgent, title, what_to_do)
      select team_id, id, n, 1, (array['accessibility', 'security', 'console', 'network'])[1 + n % 4], 'rule' || n, n, true,
        (array['critical', 'high', 'medium', 'low'])[1 + n % 4], false, 'Fault ' || n, 'Mend it.'
      from sites, generate_series(1, ${issuesOfSite}) n;
      insert into issues (team_id, site_id, number, title, severity, sources, is_open, closed_because, time_closed, pages,
        first_url, last_url, time_created, time_opened, time_last_seen)
      select team_id, site_id, row_number() over (order by id), title, severity, array[source], random() > .2, null, null,
        ${pagesOfSite}, 'https://a.example/a', 'https://a.example/b', begun, begun, now()
      from findings, lateral (select now() - random() * interval '90 days' as begun) as moment;
      insert into issue_keys (team_id, site_id, fingerprint, cause, issue_id)
      select team_id, site_id, substr(title, 7), substr(title, 7), id from issues;
      insert into issue_entries (team_id, site_id, issue_id, kind)
      select team_id, site_id, id, 'opened' from issues;
      insert into finding_places (team_id, site_id, finding_id, page_id, lens, elements, first_run, first_at)
      select page.team_id, page.site_id, finding.id, page.id, 'desktop', 1, page.id, now() - interval '9 days'
      from pages page join findings finding on finding.site_id = page.site_id;
      insert into finding_looks (team_id, site_id, page_id, lens, source, run_id)
      select run.team_id, run.site_id, run.page_id, 'desktop', source, run.id
      from runs run, unnest(array['page', 'accessibility', 'security', 'console', 'network']) source;
    end $$`),
  );
  await owner.execute(sql`vacuum analyze`);
  const { rows } = await owner.execute<{
    siteId: string;
    pageId: string;
    runId: string;
    n: number;
  }>(sql`
    select site_id as "siteId", page_id as "pageId", id as "runId",
      (select count(*)::int from finding_places) as n from runs limit 1`);
  const [one] = rows;
  if (!one) throw new Error("Broken assumption: there is a scan");
  console.log(`${one.n} places of findings in ${sites * issuesOfSite} issues`);
  return { teamId: team, ...one };
}
