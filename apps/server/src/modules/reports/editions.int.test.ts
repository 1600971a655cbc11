import { type OpenEdition, reportSections } from "@sitewright/contract";
import { type Edition, editionSchema } from "@sitewright/report-document";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeIssue } from "../../testing/make-issue.ts";
import { makeEdition, makeReport } from "../../testing/make-report.ts";
import { makeScannedSite } from "../../testing/scanned-site.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let own: Awaited<ReturnType<typeof makeScannedSite>>;
let frozen: OpenEdition;
let said: Edition;

/** A site in March: well, fallen for two days, mended; with what was found and went. */
beforeAll(async () => {
  app = await createTestApp();
  own = await makeScannedSite(app, ["/", "/a?token=secret"]);
  const { owner } = app.database;
  await owner.query("delete from page_days");
  await owner.query("delete from finding_places");
  const [page] = own.pages;
  const scores = { "2026-02-27": 80, "2026-03-02": 90, "2026-03-10": 40, "2026-03-12": 92 };
  for (const [day, score] of Object.entries(scores)) {
    await owner.query(
      `insert into page_days select id, team_id, site_id, $2::date, 1, 0, $3::numeric, $3::numeric, $3::numeric, 1, 0, 0, 0, 0, 0, 0, 0, 0
       from pages where site_id = $1`,
      [own.site.id, day, score],
    );
  }
  const places = [
    ["older, open", "low", "2026-01-05", null],
    ["older, mended", "high", "2026-02-05", "2026-03-05"],
    ["found and mended", "critical", "2026-03-10", "2026-03-12"],
    ["found, mended later", "medium", "2026-03-20", "2026-04-02"],
    ["found later", "critical", "2026-04-01", null],
    ["long gone", "critical", "2026-01-01", "2026-02-01"],
  ];
  for (const [title, severity, first, gone] of places) {
    await owner.query(
      `with finding as (
         insert into findings (team_id, site_id, fingerprint, version, source, rule, cause, leads, severity, urgent, title, what_to_do)
         values ($1, $2, $3, 1, 'links', 'x', $3, true, $4, false, $3, 'Mend it.') returning id
       )
       insert into finding_places (team_id, site_id, finding_id, page_id, lens, elements, first_run, first_at, gone_at)
       select $1, $2, finding.id, $5, 'desktop', 1, $5, $6, $7 from finding`,
      [own.member.team.id, own.site.id, title, severity, page?.id, first, gone],
    );
  }
  const tested = [
    [0, "failed", "2026-03-09"],
    [0, "passed", "2026-03-11"],
    [1, "failed", "2026-03-31"],
    [1, "passed", "2026-02-28"],
    [0, null, "2026-03-12"],
  ] as const;
  for (const [index, status, day] of tested) {
    await owner.query(
      `with run as (
         insert into runs (team_id, site_id, page_id, kind, subject_id, config_key, status, score, time_completed)
         values ($1, $2, $3, 'test', $3, '', 'done', 90, $4) returning id, team_id
       )
       insert into tests (id, team_id, parts, threshold, status, sentence)
       select id, team_id, '{html}', 95, $5, 'As it was.' from run`,
      [own.member.team.id, own.site.id, own.pages[index]?.id, `${day}T12:00:00Z`, status],
    );
  }
  await owner.query(
    `update page_results set test_id = (
       select tests.id from tests join runs using (id) where runs.page_id = page_results.page_id and tests.status is not null
       order by time_completed desc limit 1)`,
  );
  const turns = [
    ["open all along", "2026-01-05", []],
    ["closed in it", "2026-02-05", [["closed", "2026-03-05"]]],
    [
      "came back",
      "2026-02-06",
      [
        ["closed", "2026-02-20"],
        ["regressed", "2026-03-09"],
      ],
    ],
    ["closed later", "2026-03-20", [["closed", "2026-04-02"]]],
    ["closed before", "2026-01-01", [["closed", "2026-02-01"]]],
    ["opened later", "2026-04-01", []],
  ] as const;
  for (const [title, opened, then] of turns) {
    const issue = await makeIssue(own.as, { page_id: String(page?.id), title });
    await owner.query("update issues set time_created = $2, time_opened = $2 where id = $1", [
      issue.id,
      opened,
    ]);
    await owner.query("update issue_entries set time_created = $2 where issue_id = $1", [
      issue.id,
      opened,
    ]);
    for (const [kind, time] of then) {
      await owner.query(
        `insert into issue_entries (team_id, site_id, issue_id, kind, details, time_created)
         select team_id, site_id, id, $2, '{"because":"fixed"}', $3 from issues where id = $1`,
        [issue.id, kind, time],
      );
    }
  }
  for (const [hour, up, down] of [
    ["2026-02-28T23:00:00Z", 0, 3600],
    ["2026-03-10T08:00:00Z", 1800, 1800],
    ["2026-03-31T20:00:00Z", 3600, 0],
    ["2026-04-01T00:00:00Z", 0, 3600],
  ]) {
    await owner.query(
      `insert into site_hours (team_id, site_id, hour, up_seconds, down_seconds, answers, ms_total)
       select team_id, id, $2, $3, $4, 1, 40 from sites where id = $1`,
      [own.site.id, hour, up, down],
    );
  }
  for (const [since, until] of [
    ["2026-02-28T20:00:00Z", "2026-03-01T00:10:00Z"],
    ["2026-03-10T08:00:00Z", "2026-03-10T08:30:00Z"],
    ["2026-03-31T23:50:00Z", "2026-04-01T09:00:00Z"],
    ["2026-04-02T00:00:00Z", null],
  ]) {
    await owner.query(
      `insert into site_outages (team_id, site_id, since, until, code, reason)
       select team_id, id, $2, $3, 'HTTP_ERROR', 'The server answered 503.' from sites where id = $1`,
      [own.site.id, since, until],
    );
  }
  const { id } = await makeReport(own.as, { site_id: own.site.id });
  const period = { kind: "month", month: "2026-03" };
  await own.as.patch(`/v1/ops/report/${id}`, { period, type: reportSections });
  frozen = await makeEdition(own.as, id);
  said = (await own.as.get(frozen.json_url)).json<Edition>();
});
afterAll(() => app.close());

describe("an edition of a month", () => {
  it("tells its days and as many before, as the means of what was measured", () => {
    expect(() => editionSchema.parse(said)).not.toThrow();
    expect(frozen).toMatchObject({ from: "2026-03-01", to: "2026-03-31", zone: "UTC" });
    expect(
      said.days.map(({ day, scans, health, lowest, seo }) => [day, scans, health, lowest, seo]),
    ).toEqual([
      ["2026-03-02", 2, 90, 90, null],
      ["2026-03-10", 2, 40, 40, null],
      ["2026-03-12", 2, 92, 92, null],
    ]);
    expect(said.before?.days.map(({ day }) => day)).toEqual(["2026-02-27"]);
    expect(said.measured_since).toBe("2026-02-27");
    expect(said.newest).toMatchObject({ health: 92, performance: 92, security: null });
  });

  it("tells how much of it the site could be reached, and of each outage the part that was in it", () => {
    const { list, ...uptime } = said.uptime;
    expect(uptime).toEqual({
      ...{ period: 75, day: 100, week: 100, month: 75 },
      ...{ outages: 3, down_seconds: 600 + 1800 + 600 },
    });
    expect(list.map(({ since, until }) => [since, until])).toEqual([
      ["2026-03-31T23:50:00.000Z", null],
      ["2026-03-10T08:00:00.000Z", "2026-03-10T08:30:00.000Z"],
      ["2026-03-01T00:00:00.000Z", "2026-03-01T00:10:00.000Z"],
    ]);
  });

  it("tells what was found, mended and open as it was at its end, whatever came later", () => {
    expect(said.findings.counts).toEqual({
      found: 2,
      found_critical: 1,
      found_mended: 1,
      older_mended: 1,
      open: 2,
      open_critical: 0,
    });
    expect(
      said.findings.list.map(({ title, since, mended_on }) => [title, since, mended_on]),
    ).toEqual([
      ["found and mended", "2026-03-10", "2026-03-12"],
      ["older, mended", "2026-02-05", "2026-03-05"],
      ["found, mended later", "2026-03-20", null],
      ["older, open", "2026-01-05", null],
    ]);
  });

  it("tells of the issues that were open when it ended, and of those closed in it", () => {
    const { list, ...counts } = said.issues;
    expect(counts).toEqual({ opened: 1, closed: 1, returned: 1, open: 3 });
    expect(list.map(({ title, closed_on, returned }) => [title, closed_on, returned])).toEqual([
      ["open all along", null, false],
      ["came back", null, true],
      ["closed later", null, false],
      ["closed in it", "2026-03-05", false],
    ]);
  });

  it("tells the verdicts of its days, and which pages still fail", () => {
    const { list, ...counts } = said.tests;
    expect(counts).toEqual({ ended: 3, failed: 2, failing_now: 1 });
    expect(list.map(({ time, passed, passes_now }) => [time, passed, passes_now])).toEqual([
      ["2026-03-31T12:00:00.000Z", false, false],
      ["2026-03-11T12:00:00.000Z", true, true],
      ["2026-03-09T12:00:00.000Z", false, true],
    ]);
  });

  it("holds no query of an address, no mail address and no cookie", () => {
    const text = JSON.stringify(said);
    expect(text).not.toMatch(/secret|token=|@example\.com/);
    expect(said.newest.pages.map(({ path }) => path).sort()).toEqual(["/", "/a"]);
  });

  it("tells of the hours up to now where its days are not over", async () => {
    await app.database.owner.query(
      `insert into site_hours (team_id, site_id, hour, up_seconds, down_seconds, answers, ms_total)
       select team_id, id, date_trunc('hour', now()), 60, 0, 1, 40 from sites where id = $1`,
      [own.site.id],
    );
    const { id } = await makeReport(own.as, { site_id: own.site.id });
    const period = { kind: "month", month: new Date().toISOString().slice(0, 7) };
    await own.as.patch(`/v1/ops/report/${id}`, { period, type: reportSections });
    const { json_url } = await makeEdition(own.as, id);
    const { uptime } = (await own.as.get(json_url)).json<Edition>();
    expect(uptime).toMatchObject({ day: 100, week: 100 });
  });

  it("stays as it is when what it told of is gone", async () => {
    await app.database.owner.query("delete from page_days");
    await own.as.patch("/v1/ops/brand", {
      ...{ name: "Another", sender_name: "", reply_to: "" },
      ...{ text_color: "#000000", background_color: "#ffffff", highlight_color: "#ff0000" },
    });
    const again = (await own.as.get(`/v1/ops/edition/${frozen.id}`)).json<OpenEdition>();
    expect((await own.as.get(again.json_url)).json()).toEqual(said);
    expect(again.headline).toBe(frozen.headline);
  });

  it("is printed sixty times an hour at most, while previews go on (RL-02)", async () => {
    const key = `report editions:${own.member.team.id}`;
    await app.database.owner.query(
      `insert into buckets (key, taken, resets_at) values ($1, 60, now() + interval '1 hour')
       on conflict (key) do update set taken = 60`,
      [key],
    );
    const freezing = await own.as.post(`/v1/ops/report/${frozen.report}/edition`);
    const printing = await own.as.post(`/v1/ops/edition/${frozen.id}/pdf`);
    expect([freezing.statusCode, printing.statusCode]).toEqual([429, 429]);
    expect(freezing.headers["retry-after"]).toBeDefined();
    const preview = await own.as.post("/v1/ops/report/preview", { site_id: own.site.id });
    expect(preview.statusCode).toBe(200);
  });
});
