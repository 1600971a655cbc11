import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { asTeam } from "../../testing/as-team.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { fillSite } from "../../testing/fill-site.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobs, waitingJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { auditChores } from "../audit/index.ts";
import { eraseSite } from "./erase-site.ts";
import { eraseTeam } from "./erase-team.ts";
import { erasureChores } from "./erasure-work.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { signal } = new AbortController();

/** Stops what it is given to after so many batches, as a kill between two of them does. */
function stopAfter(batches: number): AbortSignal {
  let begun = 0;
  return Object.assign(new AbortController().signal, {
    throwIfAborted() {
      begun += 1;
      if (begun > batches) throw new Error("killed");
    },
  });
}

async function countOf(table: string, where: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.database.owner.query(
    `select count(*)::int as n from ${table} where ${where}`,
    values,
  );
  return rows[0].n;
}

const runsOf = (siteId: string) => countOf("runs", "site_id = $1", siteId);

async function filledSite(fill: { scans: number; queued?: number }) {
  const member = await registerMember(app);
  const as = actAs(app, member);
  const site = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
  await runJobs(app);
  await fillSite(app, { teamId: member.team.id, siteId: site.id, ...fill });
  const job = { team_id: member.team.id, site_id: site.id };
  return { member, as, site, job, path: `/v1/ops/site/${site.id}` };
}

describe("deleting a site with thousands of scans", () => {
  it("answers before they are gone, and nobody sees any of it from then on", async () => {
    const { member, as, site, path } = await filledSite({ scans: 1_000 });
    const [page] = (await as.pages(site.id)).results;
    const before = await runsOf(site.id);

    expect((await as.remove(path)).statusCode).toBe(204);

    expect(await runsOf(site.id)).toBe(before);
    for (const url of [
      path,
      `/v1/ops/page/${page?.id}`,
      `/v1/ops/page?site_id=${site.id}`,
      `/v1/ops/scan/${page?.info.latest_scan.id}`,
      `/v1/ops/scan?page_id=${page?.id}`,
      `/v1/ops/metrics/site?site_id=${site.id}`,
      `/v1/ops/finding?site_id=${site.id}`,
    ]) {
      expect([url, (await as.get(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await as.remove(path)).statusCode).toBe(404);
    expect((await as.post("/v1/ops/scan", { page_id: page?.id })).statusCode).toBe(404);
    expect((await as.sites()).count).toBe(0);
    expect((await as.get("/v1/ops/process")).json().count).toBe(0);
    const search = (await as.get("/v1/ops/search?q=example")).json();
    expect(JSON.stringify(search)).not.toContain("example.com");
    expect((await as.get("/v1/ops/metrics/home")).json()).toMatchObject({
      sites: 0,
      pages: 0,
      scans: 0,
    });
    const settings = await as.get(`/v1/auth/account/${member.team.id}/settings`);
    expect(settings.json().contents).toMatchObject({ sites: 0, pages: 0, scans: 0 });
    const anew = await as.addSite({ site_url: "https://example.com", page_urls: ["/"] });
    expect((await as.sites()).results.map(({ id }) => id)).toEqual([anew.id]);
  });

  it("goes on in batches from where a kill left it, and leaves other sites and teams alone", async () => {
    const { member, as, site, path, job } = await filledSite({ scans: 1_000 });
    const other = await filledSite({ scans: 5 });
    const kept = await as.addSite({ site_url: "https://kept.example", page_urls: ["/"] });
    await runJobs(app);
    await as.remove(path);
    const before = await runsOf(site.id);

    await expect(eraseSite(asTeam(app, member.team), job, stopAfter(4))).rejects.toThrow("killed");
    // The first of the four has found nothing under way.
    expect(await runsOf(site.id)).toBe(before - 3 * 200);
    await runJobs(app);

    expect(await runsOf(site.id)).toBe(0);
    expect(await countOf("pages", "site_id = $1", site.id)).toBe(0);
    expect(await countOf("sites", "id = $1", site.id)).toBe(0);
    expect(await countOf("scans", "team_id = $1", member.team.id)).toBe(1);
    expect((await as.pages(kept.id)).results[0]?.info.latest_scan.status).toBe("done");
    expect(await runsOf(other.site.id)).toBe(8);
    // What the deleted scans used counts no more; the other site's files do.
    expect(
      await countOf(
        "artifacts",
        "team_id = $1 and sha256 like 'fff%' and unused_since is null",
        member.team.id,
      ),
    ).toBe(0);
    await eraseSite(asTeam(app, member.team), job, signal);
  });

  it("cancels what is under way: what runs at once, the rest before anything is deleted", async () => {
    const { as, site, path } = await filledSite({ scans: 0, queued: 450 });
    await as.remove(path);
    const active = "site_id = $1 and status in ('queued', 'running')";
    expect(await countOf("runs", active, site.id)).toBe(250);
    await runJobs(app);
    expect(await runsOf(site.id)).toBe(0);
  });

  it("twice at once is no harm", async () => {
    const { member, as, site, path, job } = await filledSite({ scans: 300 });
    await as.remove(path);
    const deps = asTeam(app, member.team);
    await Promise.all([eraseSite(deps, job, signal), eraseSite(deps, job, signal)]);
    expect(await countOf("sites", "id = $1", site.id)).toBe(0);
  });

  it("deletes nothing of a site that nobody deleted", async () => {
    const { site, job, member } = await filledSite({ scans: 3 });
    await eraseSite(asTeam(app, member.team), job, signal);
    await eraseTeam(asTeam(app, member.team), { team_id: member.team.id }, signal);
    expect(await runsOf(site.id)).toBe(6);
  });
});

describe("deleting a team", () => {
  const remove = ({ team, authorization }: TestMember) =>
    app.call({
      method: "POST",
      url: `/v1/auth/account/${team.id}/delete`,
      authorization,
      body: { confirm: team.name },
    });

  it("leaves nothing of it in any table, and lets nobody in meanwhile", async () => {
    const { member, site } = await filledSite({ scans: 500 });
    const [teamId, colleague] = [member.team.id, await joinTeam(app, member)];
    await fillTeam(teamId, site.id);
    const tables = await teamTables();
    for (const { table, column } of tables) {
      expect([table, await countOf(table, `${column} = $1`, teamId)]).not.toEqual([table, 0]);
    }

    expect((await remove(member)).statusCode).toBe(204);
    expect(await runsOf(site.id)).toBeGreaterThan(500);
    for (const who of [member, colleague]) {
      const answer = await actAs(app, who).get(`/v1/ops/site/${site.id}`);
      expect(answer.statusCode).toBe(403);
    }
    await expect(
      eraseTeam(asTeam(app, member.team), { team_id: teamId }, stopAfter(3)),
    ).rejects.toThrow("killed");
    await runJobs(app);
    await removeUnusedFiles(app);
    await app.database.owner.query("update events set time_created = now() - interval '2 days'");
    for (const chore of [...erasureChores, ...auditChores]) await chore.run(app.deps, signal);

    for (const { table, column } of tables) {
      expect([table, await countOf(table, `${column} = $1`, teamId)]).toEqual([table, 0]);
    }
  });

  it("lets its creator make another at once", async () => {
    const { member } = await filledSite({ scans: 1 });
    await remove(member);
    const { statusCode } = await app.call({
      method: "POST",
      url: "/v1/auth/account",
      authorization: member.authorization,
      body: { name: "Anew", type: "new" },
    });
    expect(statusCode).toBe(200);
  });

  /** A row in each table of which calls and scans made none. */
  async function fillTeam(teamId: string, siteId: string): Promise<void> {
    await app.database.owner.query("insert into coupons (code, discount) values ('TEST', 1)");
    for (const statement of [
      "insert into run_waiters (run_id, team_id, waiter_id) select id, $1, id from runs where site_id = $2 limit 1",
      "insert into crawl_runs (run_id, team_id) select id, $1 from runs where site_id = $2 and kind = 'scan' limit 1",
      `insert into run_bulks (id, team_id, site_id, kind, config_key, configs, reserved, charge_month, weight)
       values (gen_random_uuid(), $1, $2, 'scan', '', '{}', 0, now(), 1)`,
      `insert into findings (team_id, site_id, fingerprint, version, source, rule, cause, leads, severity, urgent, title, what_to_do)
       values ($1, $2, 'x', 1, 'page', 'x', 'x', true, 'low', false, 'x', 'x')`,
      `insert into finding_places (team_id, site_id, finding_id, page_id, lens, elements, first_run)
       select $1, $2, findings.id, pages.id, 'desktop', 1, pages.id from findings, pages
       where findings.site_id = $2 and pages.site_id = $2`,
      `insert into site_needs (team_id, site_id, causes, urgent_causes, open_issues, has_grave_issue)
       values ($1, $2, 0, 0, 0, false)`,
      "insert into issues (team_id, site_id, number, title, severity, sources) values ($1, $2, 1, 'x', 'low', '{manual}')",
      "insert into issue_keys (team_id, site_id, fingerprint, cause, issue_id) select $1, $2, 'x', 'x', id from issues where site_id = $2",
      `insert into issue_changes (team_id, site_id, issue_id, page_id, fingerprint, part, sentence, test_id)
       select $1, $2, issues.id, pages.id, 'x', 'html', 'x', pages.id from issues, pages where issues.site_id = $2 and pages.site_id = $2`,
      "insert into issue_entries (team_id, site_id, issue_id, kind) select $1, $2, id, 'opened' from issues where site_id = $2",
      `insert into crawled_addresses (team_id, site_id, run_id, url, kind, verdict, rank, hops, linked_from, linked_from_count)
       select $1, $2, id, 'x', 'page', 'broken', 0, '[]', '[]', 0 from runs where site_id = $2 limit 1`,
      "insert into crawl_answers (team_id, run_id, key, record) select $1, id, 'x', '{}' from runs where site_id = $2 limit 1",
      "insert into site_addresses (team_id, site_id, run_id, checked, broken) select $1, $2, id, 1, 1 from runs where site_id = $2 limit 1",
      "insert into page_templates (team_id, site_id, name, shape) values ($1, $2, 'x', '{}')",
      "insert into site_access (team_id, site_id, sealed) values ($1, $2, 'x')",
      "insert into tests (id, team_id, parts, threshold) select id, $1, '{}', 95 from runs where site_id = $2 and page_id is not null limit 1",
      `insert into test_changes (team_id, site_id, page_id, test_id, position, fingerprint, state, kind, part, sentence, fails, cost, details)
       select $1, $2, runs.page_id, tests.id, 0, 'x', 'open', 'text', 'html', 'x', true, 1, '{}'
       from tests join runs on runs.id = tests.id where runs.site_id = $2`,
      "insert into acceptances (team_id, site_id, sentence, changes, pages, everything, created_by) values ($1, $2, 'x', 1, 1, false, $1)",
      `insert into accepted_states (team_id, site_id, page_id, acceptance_id, test_id, part, subject, facet, state)
       select $1, $2, pages.id, acceptances.id, pages.id, 'html', '', 'text', 'x' from pages, acceptances
       where pages.site_id = $2 and acceptances.site_id = $2`,
      `insert into ignore_rules (team_id, scope, site_id, target, part, kind, fingerprint, sentence, label, patterns, created_by)
       values ($1, 'site', $2, 'kind', 'html', 'text', 'x', 'x', '{}', '[]', $1)`,
      "insert into told_findings (team_id, id, finding) select $1, $2, '{}'",
      "insert into told_lists (team_id, id, told) select $1, $2, '{}'",
      "insert into brands (team_id, name, text_color, background_color, highlight_color, sender_name, reply_to) select $1, '', '', '', '', '', '' where $2::uuid is not null",
      "insert into reports (team_id, site_id, name, sections, period, created_by) values ($1, $2, '', '{}', '{}', $1)",
      `insert into report_editions (team_id, site_id, report_id, first_day, last_day, zone, snapshot, key_id, created_by)
       select $1, $2, id, now(), now(), 'UTC', '{}', '', $1 from reports where site_id = $2`,
      `insert into report_files (team_id, edition_id, type, sha256, bytes)
       select $1, report_editions.id, 'pdf', sha256, 1 from report_editions, artifacts
       where site_id = $2 and artifacts.team_id = $1 limit 1`,
      `insert into report_shares (team_id, site_id, report_id, edition_id, shows, recipient, token_hash, expires_at, created_by, member_id)
       select $1, $2, report_id, id, 'this', '', 'x', now(), $1, $1 from report_editions where site_id = $2`,
      `insert into report_mails (team_id, edition_id, share_id, email, email_key, created_by)
       select $1, edition_id, id, '', '', $1 from report_shares where site_id = $2`,
      "insert into report_refusals (team_id, email_key) select $1, 'x' where $2::uuid is not null",
      "insert into page_unsteady (page_id, team_id, facets) select id, $1, '[]' from pages where site_id = $2 limit 1",
      `insert into site_migrations (site_id, team_id, home, set_by) values ($2, $1, '{}', $1)`,
      "insert into move_corrections (team_id, site_id, path, created_by) values ($1, $2, '/a', $1)",
      `insert into move_acceptances (team_id, site_id, key, sentence, paths, reason, created_by)
       values ($1, $2, 'x', 'x', '{}', 'x', $1)`,
      `insert into rehearsals (id, team_id, site_id, number, sort, home, corrections)
       select id, $1, $2, 1, 'rehearsal', '{}', '[]' from runs where site_id = $2 limit 1`,
      `insert into rehearsed_pages (team_id, rehearsal_id, position, path, way, causes, is_open, cells, likeness, folder, details)
       select $1, id, 0, '/', 'none', '{}', false, '{}', 'x', '/', '{}' from rehearsals where site_id = $2`,
      "insert into rehearsal_looks (team_id, rehearsal_id, url, told) select $1, id, '/', '{}' from rehearsals where site_id = $2",
      `insert into api_requests (team_id, time_created, actor_kind, actor_id, method, route, path, resource, status, ms, request_id, hidden_fields, hidden_values)
       select $1, now(), 'person', $2, 'POST', '', '', '', 200, 1, '', 0, 0`,
      "insert into channels (team_id, kind, events, settings_sealed, target_hash) select $1, 'webhook', '{}', '', '' where $2::uuid is not null",
      "insert into deliveries (team_id, channel_id, cause_kind, type, message) select $1, id, 'test', '', '{}' from channels where team_id = $1 and $2::uuid is not null",
      "insert into delivery_attempts (team_id, delivery_id, n, ms, answer) select $1, id, 1, 1, '' from deliveries where team_id = $1 and $2::uuid is not null",
      "insert into channel_threads (team_id, channel_id, thread, ref) select $1, id, 'x', 'x' from channels where team_id = $1 and $2::uuid is not null",
      "insert into channel_refusals (team_id, target) select $1, 'x' where $2::uuid is not null",
      "insert into slack_workspaces (team_id, token_sealed, workspace_id, name, bot_user, connected_by) select $1, '', '', '', '', $1 where $2::uuid is not null",
      `insert into schedules (team_id, name, task, settings, all_sites, tags, frequency, time, timezone, begin_day, exact, created_by, saved_by)
       select $1, 'x', 'scan', '{}', true, '{}', 'daily', '07:10', 'UTC', '2026-01-01', false, $2, $2`,
      "insert into schedule_targets (team_id, schedule_id, site_id) select $1, id, $2 from schedules where team_id = $1",
      "insert into schedule_slots (team_id, schedule_id, slot, outcome) select $1, id, now(), 'started' from schedules where team_id = $1 and $2::uuid is not null",
      `insert into maintenance_windows (team_id, name, all_sites, tags, starts_local, ends_local, timezone, repeats, starts_at, ends_at, pause_runs, mute_alerts, note, created_by)
       select $1, 'x', false, '{}', '', '', 'UTC', 'none', now(), now(), true, true, '', $2`,
      "insert into cases (team_id, site_id, title, type, tags, steps, data, created_by) values ($1, $2, 'x', 'written', '{}', '[]', '{}', $2)",
      `insert into case_runs (id, team_id, site_id, case_id, title, version, values, steps, end_on_fail)
       select r.id, $1, $2, c.id, 'x', 1, '{}', '[]', true from cases c, runs r where c.team_id = $1 and r.team_id = $1 and r.site_id = $2 limit 1`,
      "insert into flows (team_id, title, nodes, edges, created_by, saved_by) values ($1, 'x', '[]', '[]', $2, $2)",
      `insert into flow_runs (id, team_id, site_id, flow_id, title, version, nodes, edges, configs, trigger, answers, deadline)
       select r.id, $1, $2, f.id, 'x', 1, '[]', '[]', '{}', 'person', $2, now() from flows f, runs r
       where f.team_id = $1 and r.team_id = $1 and r.site_id = $2 limit 1`,
      "insert into flow_run_nodes (team_id, run_id, node_id) select $1, id, '1' from flow_runs where team_id = $1 and site_id = $2",
      "insert into flow_run_edges (team_id, run_id, edge_id) select $1, id, 'x' from flow_runs where team_id = $1 and site_id = $2",
      `insert into flow_run_objects (id, team_id, run_id, node_id, subject, place, label)
       select gen_random_uuid(), $1, id, '1', 'x', 0, 'x' from flow_runs where team_id = $1 and site_id = $2`,
      "insert into flow_run_logs (team_id, run_id, level, message) select $1, id, 'info', 'x' from flow_runs where team_id = $1 and site_id = $2",
      "insert into case_states (run_id, team_id, step, sealed) select id, $1, 0, 'x' from case_runs where team_id = $1 and site_id = $2",
      `insert into case_looks (team_id, case_id, site_id, device, window_size, row, step_id, sha256)
       select $1, c.id, $2, 'x', '1,1', 0, 'x', a.sha256 from cases c, artifacts a where c.team_id = $1 and a.team_id = $1 limit 1`,
      "insert into recordings (team_id, site_id, created_by, path, device, window_size) values ($1, $2, $2, '/', 'x', '1,1')",
      "insert into secrets (team_id, name, sealed, created_by) values ($1, 'X', '', $2)",
      "insert into maintenance_targets (team_id, window_id, site_id) select $1, id, $2 from maintenance_windows where team_id = $1",
      `insert into alert_rules (team_id, name, kind, expressions, all_sites, tags, severity, fail_after, recover_after, digest, timezone, created_by)
       select $1, 'x', 'scan', '[]', true, '{}', 'high', 1, 1, 'none', 'UTC', $2`,
      "insert into alert_targets (team_id, rule_id, site_id) select $1, id, $2 from alert_rules where team_id = $1",
      "insert into alert_rule_channels (team_id, rule_id, channel_id) select $1, r.id, c.id from alert_rules r, channels c where r.team_id = $1 and c.team_id = $1 and $2::uuid is not null",
      "insert into alert_states (team_id, rule_id, page_id, site_id, state, fails, oks, recent, judged_at) select $1, r.id, p.id, $2, 'open', 1, 0, '1', now() from alert_rules r, pages p where r.team_id = $1 and p.site_id = $2",
      "update site_watches set text = 'open' where team_id = $1 and site_id = $2",
      "insert into site_hours (team_id, site_id, hour, up_seconds, down_seconds, answers, ms_total) values ($1, $2, now(), 60, 0, 1, 40)",
      "insert into site_outages (team_id, site_id, since, code, reason) values ($1, $2, now(), 'TIMED_OUT', 'x')",
      "insert into incidents (team_id, site_id, severity) values ($1, $2, 'high')",
      "insert into incident_subjects (team_id, incident_id, rule_id, page_id, said, unstable, time_opened) select $1, i.id, r.id, p.id, 'x', false, now() from incidents i, alert_rules r, pages p where i.team_id = $1 and r.team_id = $1 and p.site_id = $2",
      "insert into incident_tellings (team_id, incident_id, channel_id) select $1, i.id, c.id from incidents i, channels c where i.team_id = $1 and c.team_id = $1 and $2::uuid is not null",
      "insert into team_billing (team_id) select $1 where $2::uuid is not null",
      "insert into billing_leases (team_id, fence, expires_at) select $1, 1, now() where $2::uuid is not null",
      "insert into usage_months (team_id, starts_at) select $1, '2020-01-01' where $2::uuid is not null",
      "insert into metered_tasks (team_id, kind, subject_id, amount) values ($1, 'scan', $2, 1)",
      "insert into coupon_uses (code, team_id) select 'TEST', $1 where $2::uuid is not null",
      `insert into invoices (id, team_id, status, amount_due, amount_paid, currency, period_start, period_end, created_at)
       select 'in_1', $1, 'paid', 1, 1, 'eur', now(), now(), now() where $2::uuid is not null`,
    ]) {
      await app.database.owner.query(statement, [teamId, siteId]);
    }
  }
});

it("a deletion whose job is gone is gone on with", async () => {
  const { as, site, path } = await filledSite({ scans: 1 });
  await as.remove(path);
  await app.database.owner.query("delete from pgboss.job where name = 'site.erase'");
  const [chore] = erasureChores;
  await chore?.run(app.deps, signal);
  expect(await erasures(site.id)).toBe(0);

  await app.database.owner.query(
    "update sites set deleting_at = now() - interval '11 minutes' where id = $1",
    [site.id],
  );
  await chore?.run(app.deps, signal);
  expect(await erasures(site.id)).toBe(1);
});

async function erasures(siteId: string): Promise<number> {
  const jobs = await waitingJobs(app.deps.db);
  return jobs.filter(({ name, data }) => name === "site.erase" && data.site_id === siteId).length;
}

async function teamTables(): Promise<{ table: string; column: string }[]> {
  const { rows } = await app.database.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     join pg_class on pg_class.oid = to_regclass(c.table_name) and not relispartition
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name = 'team_id' or (table_name = 'teams' and column_name = 'id'))`,
  );
  return rows;
}
