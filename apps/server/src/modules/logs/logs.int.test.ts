import type { LogDetail, LogEntry } from "@sitewright/contract";
import { formulasIn } from "@sitewright/tooling/spreadsheet";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { sweepRequests } from "./logs-chores.ts";
import { dropLogMonths, hasStrayRequests, keepLogMonths } from "./requests-repository.ts";

const path = "/v1/ops/log";
let app: TestApp;
let admin: TestMember;
let as: ReturnType<typeof actAs>;
let siteId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await registerMember(app);
  as = actAs(app, admin);
  siteId = (await as.addSite({ site_url: "https://shop.example" })).id;
  await runJobs(app);
});
afterAll(() => app.close());

describe("the log", () => {
  it("has writes of people, all calls of tokens, and the trail, each with who it was", async () => {
    const token = actAs(app, { authorization: `Token ${admin.api_token}` });
    await token.get(`/v1/ops/site/${siteId}?limit=1`);
    await token.get("/v1/ops/site/00000000-0000-4000-8000-000000000000");
    await as.get(`/v1/ops/site/${siteId}`);
    expect((await as.post("/v1/billing/info")).statusCode).toBe(200);

    const entries = await logOf((all) => all.some(({ status }) => status === 404));
    const who = { user: admin.user.id, name: "Ada Lovelace" };
    expect(entries.filter(({ kind }) => kind === "request").slice(0, 3)).toMatchObject([
      {
        actor: { ...who, kind: "token", token_name: "Own token" },
        request_type: "GET",
        status: 404,
        resource: "site",
      },
      { actor: { kind: "token" }, path: `/v1/ops/site/${siteId}`, status: 200 },
      { actor: { ...who, kind: "person" }, request_type: "POST", path: "/v1/ops/site" },
    ]);
    // What a person looks at is not told, by whichever method the call has it.
    expect(entries.map(({ path: called }) => called)).not.toContain("/v1/billing/info");
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "site.created", target: "https://shop.example" }),
    );

    const refused = entries.find(({ status }) => status === 404);
    const detail: LogDetail = (await as.get(`${path}/${refused?.id}`)).json();
    expect(detail).toMatchObject({
      route: "/v1/ops/site/{id}",
      response_payload: { code: "NOT_FOUND" },
      address: "127.0.0.0/24",
    });
  });

  it("holds no secret: neither a field's, nor a token, nor what lets one into a site", async () => {
    const secrets = ["basic-pass-77", "header-value-77", "cookie-value-77", "staging-pass-77"];
    const [password, header, cookie, staging] = secrets;
    const set = await app.call({
      method: "POST",
      url: `/v1/ops/site/${siteId}/access`,
      authorization: admin.authorization,
      body: {
        headers: [{ name: "X-Key", value: header }],
        cookies: [{ name: "s", value: cookie }],
        basic_auth: { username: "u", password },
      },
    });
    expect(set.statusCode).toBeLessThan(300);
    const moving = await as.post(`/v1/ops/site/${siteId}/migration/home`, {
      home: { kind: "address", base_url: "https://staging.example" },
      basic_auth: { username: "u", password: staging },
    });
    expect(moving.statusCode).toBe(200);
    // Somebody puts them where they do not belong.
    const url = `https://shop.example/?a=${header}&t=${admin.api_token}`;
    await as.post("/v1/ops/page", { site_id: siteId, page_urls: [url, `/${cookie}`] });
    await as.patch(`/v1/ops/site/${siteId}?x=${password}`, { tags: [password, staging, "\u0000"] });

    await logOf((all) => all.some(({ request_type: type }) => type === "PATCH"));
    const rows = await app.database.owner.query(
      "select api_requests::text as row from api_requests",
    );
    const whole = rows.rows.map(({ row }) => row).join("\n");
    for (const secret of [...secrets, admin.api_token]) expect(whole).not.toContain(secret);
    const { results } = (await as.get(`${path}?request_type=POST&path=/v1/ops/page`)).json();
    const detail: LogDetail = (await as.get(`${path}/${results[0].id}`)).json();
    expect(detail.hidden.values).toBeGreaterThanOrEqual(3);
  });

  it("is paged by cursors without a gap or a double, and filtered", async () => {
    const all = (await as.get(`${path}?limit=100`)).json().results as LogEntry[];
    const paged: LogEntry[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { results: LogEntry[]; next: string | null } = (
        await as.get(`${path}?limit=3${cursor && `&cursor=${cursor}`}`)
      ).json();
      paged.push(...page.results);
      cursor = page.next;
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const idsOf = async (query: string) =>
      (await as.get(`${path}?limit=100&${query}`)).json().results.map(({ id }: LogEntry) => id);
    const those = (only: (entry: LogEntry) => boolean) => all.filter(only).map(({ id }) => id);
    expect(await idsOf("kind=change")).toEqual(those(({ kind }) => kind === "change"));
    expect(await idsOf("status=failed")).toEqual(those(({ status }) => (status ?? 0) >= 400));
    expect(await idsOf("actor=token")).toEqual(those(({ actor }) => actor.kind === "token"));
    expect(await idsOf("search=SHOP.example&kind=change")).toEqual(
      those(({ target }) => target?.includes("shop.example") ?? false),
    );
    expect(await idsOf(`to=${all[2]?.time_created}`)).toEqual(
      those(({ time_created: time }) => time <= (all[2]?.time_created ?? "")),
    );
  });

  it("is a file of lines that no spreadsheet computes", async () => {
    await as.post("/v1/ops/page", { site_id: siteId, page_urls: ["/x"] });
    await app.deps.db.execute(sql`
      insert into api_requests (team_id, time_created, actor_kind, actor_id, actor_name, method,
        route, path, resource, status, ms, request_id, hidden_fields, hidden_values)
      values (${admin.team.id}, now(), 'person', ${admin.user.id}, '=cmd|1;=1+1', 'POST', '', '/planted',
        'x', 200, 1, '', 0, 0)`);
    const csv = (await as.get(`${path}/export?format=csv&path=/planted`)).json();
    expect(csv).toMatchObject({ name: "logs.csv" });
    expect(csv.content.split("\r\n")[1]).toContain(`,"'=cmd|1;'=1+1",`);
    expect(formulasIn(csv.content)).toEqual([]);
    const json = (await as.get(`${path}/export?path=/planted`)).json();
    expect(JSON.parse(json.content)).toMatchObject([{ path: "/planted", route: "" }]);
  });

  it("is for admins of its team alone, and for no token (AZ-01)", async () => {
    const [first] = (await as.get(`${path}?limit=1`)).json().results;
    const urls = [path, `${path}/export`, `${path}/${first.id}`];
    const left = await joinTeam(app, admin, { role: "contributor" });
    await app.database.owner.query(
      "update members set status = 'removed', user_id = null where user_id = $1",
      [left.user.id],
    );
    const callers = {
      client: [403, (await joinTeam(app, admin, { role: "client" })).authorization],
      contributor: [403, (await joinTeam(app, admin, { role: "contributor" })).authorization],
      token: [403, `Token ${admin.api_token}`],
      nobody: [401, ""],
    } as const;
    for (const [who, [status, authorization]] of Object.entries(callers)) {
      for (const url of urls) {
        expect([who, url, (await actAs(app, { authorization }).get(url)).statusCode]).toEqual([
          who,
          url,
          status,
        ]);
      }
    }
    for (const url of urls) {
      expect((await actAs(app, left).get(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it("has nothing of another team, whatever is asked for, and says so as of what is not there (AZ-01)", async () => {
    const [first] = (await as.get(`${path}?limit=1`)).json().results;
    const stranger = actAs(app, await registerMember(app));
    const ids = new Set((await as.get(`${path}?limit=100`)).json().results.map(idOf));
    for (const query of ["", `?who=${admin.user.id}`, `?cursor=${Date.now() + 9e6}r1`]) {
      const { results } = (await stranger.get(`${path}${query}`)).json();
      expect(results.map(idOf).filter((id: string) => ids.has(id))).toEqual([]);
    }
    expect((await stranger.get(`${path}?search=shop`)).json().results).toEqual([]);
    const { content } = (await stranger.get(`${path}/export`)).json();
    expect(
      JSON.parse(content)
        .map(idOf)
        .filter((id: string) => ids.has(id)),
    ).toEqual([]);
    const theirs = await stranger.get(`${path}/${first.id}`);
    const missing = await stranger.get(`${path}/r999999999999`);
    expect([theirs.statusCode, theirs.json().reason]).toEqual([404, missing.json().reason]);
  });
});

describe("months of the log", () => {
  const monthsOf = async () => {
    const { rows } = await app.database.owner.query(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'api_requests'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  };

  it("are there before they begin; what came outside of them moves in", async () => {
    const { owner } = app.database;
    expect(await monthsOf()).toHaveLength(4);
    expect(await keepLogMonths(app.deps.db)).toBe(0);
    await plant("now() + interval '3 months'");
    expect(await hasStrayRequests(app.deps.db)).toBe(true);
    await owner.query("select keep_log_months(now(), 4)");
    expect(await hasStrayRequests(app.deps.db)).toBe(false);
    expect(await monthsOf()).toHaveLength(6);
  });

  it("go whole once no plan keeps them, and a team's calls by its own plan before", async () => {
    const [kept, short] = [await registerMember(app), await registerMember(app)];
    await setPlan(app.deps.db, short.team.id, "free");
    await setPlan(app.deps.db, kept.team.id, "cloud");
    for (const { team } of [kept, short]) {
      await plant("now() - interval '16 days'", team.id);
      await plant("now() - interval '14 days'", team.id);
    }
    const settings = { ...app.deps.settings, appMode: "cloud" } as const;
    await sweepRequests({ ...app.deps, settings }, new AbortController().signal);
    const old = "time_created < now() - interval '15 days'";
    expect([await countOf(kept.team.id, old), await countOf(short.team.id, old)]).toEqual([1, 0]);
    expect(await countOf(short.team.id, `not (${old})`)).toBe(1);

    await app.database.owner.query("select keep_log_months(now() - interval '2 years', 0)");
    expect(await dropLogMonths(app.deps.db, new Date(Date.now() - 600 * 86_400_000))).toBe(1);
  });
});

const idOf = ({ id }: LogEntry) => id;

async function plant(time: string, teamId = admin.team.id): Promise<void> {
  await app.database.owner.query(
    `insert into api_requests (team_id, time_created, actor_kind, actor_id, method, route, path,
       resource, status, ms, request_id, hidden_fields, hidden_values)
     values ($1, ${time}, 'person', $1, 'POST', '', '', '', 200, 1, '', 0, 0)`,
    [teamId],
  );
}

async function countOf(teamId: string, only = "true"): Promise<number> {
  const { rows } = await app.database.owner.query(
    `select count(*)::int as count from api_requests where team_id = $1 and ${only}`,
    [teamId],
  );
  return rows[0]?.count;
}

/** The newest entries, once what is asked for is among them. */
async function logOf(has: (entries: LogEntry[]) => boolean): Promise<LogEntry[]> {
  return vi.waitFor(async () => {
    const { results } = (await as.get(`${path}?limit=100`)).json();
    expect(has(results)).toBe(true);
    return results;
  });
}
