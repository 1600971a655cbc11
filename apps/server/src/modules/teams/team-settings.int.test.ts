import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  type ErrorBody,
  mergeRunConfigs,
  runDefaults,
  surveyQuestions,
  type TeamSettings,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { removeUnusedFiles } from "../../testing/remove-unused-files.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Method = "GET" | "POST" | "PATCH";

function call(who: { authorization: string }, method: Method, path: string, body: unknown = {}) {
  return app.call({
    method,
    url: `/v1/auth/${path}`,
    authorization: who.authorization,
    ...(method !== "GET" && { body }),
  });
}

const survey = surveyQuestions.map(({ question, answers }) => ({ question, answer: answers[0] }));

describe("choosing a plan", () => {
  const choose = (who: TestMember, body: object) =>
    call(who, "POST", "account", { id: who.team.id, type: "free", ...body });

  it("makes a new team free and keeps the survey", async () => {
    const owner = await registerMember(app, { type: "new" });
    const response = await choose(owner, { info: { survey } });
    expect(response.json()).toEqual({ ...owner.team, type: "free", info: { survey } });
    expect((await call(owner, "GET", "account")).json()).toEqual(response.json());
    expect((await choose(owner, {})).json()).toEqual(response.json());
  });

  it.each(["cloud", "selfhost", "enterprise", "admin"])(
    "refuses %s, which is not free, with a reason",
    async (type) => {
      const owner = await registerMember(app, { type: "new" });
      const response = await choose(owner, { type, info: { survey } });
      expect(response.json<ErrorBody>()).toMatchObject({ code: "FORBIDDEN", field: "type" });
      expect((await call(owner, "GET", "account")).json()).toEqual(owner.team);
    },
  );

  it("does not go back to new, nor from a paid plan to free", async () => {
    const owner = await registerMember(app, { type: "new" });
    await choose(owner, {});
    expect((await choose(owner, { type: "new" })).statusCode).toBe(403);
    await app.deps.db.execute(sql`update teams set type = 'cloud' where id = ${owner.team.id}`);
    expect((await choose(owner, {})).statusCode).toBe(403);
  });

  it("is not for another team, which might as well not exist", async () => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const foreign = await choose(owner, { id: elsewhere.team.id });
    const missing = await choose(owner, { id: owner.member.id });
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.json<ErrorBody>().reason).toBe(missing.json<ErrorBody>().reason);
  });

  it.each([
    ["an answer of its own making", [{ ...survey[0], answer: "A friend" }]],
    ["a question of its own making", [{ question: "Why", answer: "Other" }]],
    ["one question twice", [survey[0], survey[0]]],
    ["five entries", [...survey, survey[0]]],
  ])("refuses a survey with %s", async (_, entries) => {
    const owner = await registerMember(app);
    const response = await choose(owner, { info: { survey: entries } });
    expect(response.statusCode).toBe(422);
  });

  it("takes nothing else along", async () => {
    const owner = await registerMember(app, { type: "new" });
    await choose(owner, { name: "Other", code: "mine", sites_allowed: 99, created_by: null });
    expect((await call(owner, "GET", "account")).json()).toEqual({ ...owner.team, type: "free" });
  });
});

describe("a team's settings", () => {
  const path = ({ team }: TestMember) => `account/${team.id}`;

  it("begin with the product's way to run a scan and change key by key", async () => {
    const owner = await registerMember(app);
    const before = (await call(owner, "GET", `${path(owner)}/settings`)).json<TeamSettings>();
    expect(before).toEqual({
      id: owner.team.id,
      name: owner.team.name,
      configs: runDefaults,
      contents: { members: 1, sites: 0, pages: 0, scans: 0 },
      stored_bytes: 0,
    });
    for (let round = 320; round < 330; round += 1) {
      const device = round % 2 === 0 ? "iPad Pro" : "Windows 10 PC";
      const window_size = `${round},844`;
      await Promise.all([
        call(owner, "PATCH", path(owner), { configs: { device } }),
        call(owner, "PATCH", path(owner), { configs: { window_size } }),
        call(owner, "PATCH", path(owner), { name: ` Renamed ${round} ` }),
      ]);
      const after = (await call(owner, "GET", `${path(owner)}/settings`)).json<TeamSettings>();
      expect(after).toMatchObject({ name: `Renamed ${round}`, configs: { device, window_size } });
    }
  });

  it("count nothing for who does not see the team whole: a client, and who is kept to some sites", async () => {
    const owner = await registerMember(app);
    const site = await actAs(app, owner).addSite({ site_url: "https://kept.example.com" });
    const joined = [
      await joinTeam(app, owner, { role: "client" }),
      await joinTeam(app, owner, { sites: [site.id] }),
    ];
    for (const member of joined) {
      const settings = (await call(member, "GET", `${path(owner)}/settings`)).json<TeamSettings>();
      expect(settings).toMatchObject({ contents: null, stored_bytes: null });
    }
  });

  it("are how the team's next scans run", async () => {
    const owner = await registerMember(app);
    await call(owner, "PATCH", path(owner), { configs: { device: "iPhone 12 Pro" } });
    const as = actAs(app, owner);
    const site = await as.addSite({ site_url: "https://mobile.example.com", page_urls: ["/"] });
    const [page] = (await as.pages(site.id)).results;
    const scan = await as.scan(page?.info.active_scan?.id ?? "");
    expect(scan.configs).toEqual(mergeRunConfigs({ device: "iPhone 12 Pro" }));
    expect(scan.configs.window_size).toBe("390,844");
  });

  it.each([
    { name: "" },
    { name: "x".repeat(101) },
    { configs: { device: "watch" } },
    { configs: { window_size: "10,10" } },
    { configs: { window_size: "wide" } },
  ])("refuse %j", async (body) => {
    const owner = await registerMember(app);
    expect((await call(owner, "PATCH", path(owner), body)).statusCode).toBe(422);
  });

  it("can be read by every member and changed by admins", async () => {
    const owner = await registerMember(app);
    const client = await joinTeam(app, owner, { role: "client" });
    expect((await call(client, "GET", `${path(owner)}/settings`)).statusCode).toBe(200);
    expect((await call(client, "PATCH", path(owner), { name: "Mine" })).statusCode).toBe(403);
  });
});

describe("deleting a team", () => {
  const remove = (who: TestMember, confirm: string) =>
    call(who, "POST", `account/${who.team.id}/delete`, { confirm });

  it("takes sites, scans, members and files with it, and leaves other teams alone", async () => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const member = await joinTeam(app, owner);
    for (const who of [owner, elsewhere]) {
      await actAs(app, who).addSite({ site_url: "https://example.com", page_urls: ["/", "/a"] });
    }
    await runJobs(app);
    expect(await filesOf(owner)).toBeGreaterThan(0);
    const settings = await call(owner, "GET", `account/${owner.team.id}/settings`);
    expect(settings.json<TeamSettings>().contents).toEqual({
      members: 2,
      sites: 1,
      pages: 2,
      scans: 2,
    });
    const kept = await filesOf(elsewhere);

    expect((await remove(owner, owner.team.name)).statusCode).toBe(204);
    await runJobs(app);
    await removeUnusedFiles(app);

    const { rows } = await app.deps.db.execute(
      sql`select (select count(*) from sites where team_id = ${owner.team.id})
            + (select count(*) from pages where team_id = ${owner.team.id})
            + (select count(*) from scans where team_id = ${owner.team.id})
            + (select count(*) from scan_parts where team_id = ${owner.team.id})
            + (select count(*) from artifacts where team_id = ${owner.team.id})
            + (select count(*) from members where team_id = ${owner.team.id}) as n`,
    );
    expect(Number(rows[0]?.n)).toBe(0);
    expect([await filesOf(owner), await filesOf(elsewhere)]).toEqual([0, kept]);
    for (const who of [owner, member]) {
      expect((await call(who, "GET", "account")).statusCode).toBe(404);
      expect((await call(who, "GET", "profile")).statusCode).toBe(200);
    }
  });

  it.each(["", "yes", "team"])("is refused when %j is typed for its name", async (confirm) => {
    const owner = await registerMember(app);
    const response = await remove(owner, confirm);
    expect(response.json<ErrorBody>()).toMatchObject({ code: "INVALID_INPUT", field: "confirm" });
    expect((await call(owner, "GET", "account")).json()).toEqual(owner.team);
  });

  async function filesOf({ team }: TestMember): Promise<number> {
    const folder = join(app.dataDir, "artifacts", team.id);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  }
});
