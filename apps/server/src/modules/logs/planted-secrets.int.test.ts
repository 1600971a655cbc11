import type { LogDetail, LogEntry } from "@sitewright/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { jobSchema } from "../../platform/jobs/boss.ts";
import { recordingLog } from "../../platform/jobs/testing/recording-log.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const path = "/v1/ops/log";
const { log, lines } = recordingLog();
let app: TestApp;
let admin: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  app = await createTestApp({ log });
  admin = await registerMember(app);
  as = actAs(app, admin);
});
afterAll(() => app.close());

/** Where each secret belongs, and what it is. */
const teamSecret = "team-header-value-4711";
const password = "a planted pass phrase 4711";
const wrongPassword = "a wrong pass phrase 4711";
const card = "4242 4242 4242 4242";
const webhookSecret = "whsec_UExBTlRFRHNlY3JldDQ3MTE";

it("RL-05: planted secrets are in no request log, trail, export, process log and job row", async () => {
  const site = await as.addSite({ site_url: "https://shop.example" });
  const { text: token } = (
    await as.post("/v1/ops/api-token", { name: "CI", right: "write" })
  ).json<{ text: string }>();
  const authorization = `Token ${token}`;
  await as.post(`/v1/ops/site/${site.id}/access`, {
    headers: [{ name: "X-Key", value: teamSecret }],
    cookies: [],
    basic_auth: null,
  });
  const secrets = [token, admin.authorization.slice(7), teamSecret, password, wrongPassword];
  const all = [...secrets, card, card.replaceAll(" ", ""), webhookSecret];

  // In fields that are named for them, of calls that are done and that are refused.
  const withToken = actAs(app, { authorization });
  const change = { current_password: wrongPassword, password };
  expect((await as.post("/v1/auth/change-password", change)).statusCode).not.toBe(200);
  await as.post("/v1/auth/login", { username: admin.email, password: wrongPassword });
  await withToken.post("/v1/ops/site", {
    site_url: "https://x.example",
    secret: webhookSecret,
    card: { number: card },
    password,
  });
  // Where they do not belong: body, path, query, a name, and what a refusal says.
  for (const secret of [token, admin.authorization.slice(7), teamSecret, card, webhookSecret]) {
    const written = encodeURIComponent(secret);
    await as.post("/v1/ops/page", {
      site_id: site.id,
      page_urls: [`https://shop.example/${written}?key=${written}`],
    });
    await as.patch(`/v1/ops/site/${site.id}?note=${written}`, { tags: [secret.slice(0, 40)] });
    await as.post("/v1/ops/api-token", { name: `to ${secret}`.slice(0, 60), right: "read" });
    await withToken.get(`/v1/ops/site/${written}`);
    await withToken.get(`/v1/ops/site?search=${written}&sort=${written}`);
    await withToken.post("/v1/ops/site", { site_url: secret });
    await as.remove(`/v1/ops/page/${written}`);
  }
  await as.patch(`/v1/ops/site/${site.id}?password=${encodeURIComponent(password)}`, {
    tags: ["done"],
  });
  await runJobs(app);

  const entries = await vi.waitFor(async () => {
    const { results } = (await as.get(`${path}?limit=100`)).json<{ results: LogEntry[] }>();
    const last = results.find(({ request_type: type }) => type === "PATCH");
    const detail = (await as.get(`${path}/${last?.id}`)).json<LogDetail>();
    expect(detail.request_payload).toMatchObject({ tags: ["done"] });
    return results;
  });
  expect(entries.length).toBeGreaterThan(30);

  const { owner } = app.database;
  const kept = async (table: string) => {
    const { rows } = await owner.query(`select t::text as row from ${table} t`);
    return rows.map(({ row }) => row).join("\n");
  };
  const exported = async (format: string) =>
    (await as.get(`${path}/export?format=${format}`)).json<{ content: string }>().content;
  const places = {
    "request log": await kept("api_requests"),
    "audit trail": await kept("audit_events"),
    "export as JSON": await exported("json"),
    "export as CSV": await exported("csv"),
    "process log": JSON.stringify(lines),
    jobs: await kept(`${jobSchema}.job`),
  };
  for (const [place, written] of Object.entries(places)) {
    expect([place, written.length > 100]).toEqual([place, true]);
    for (const secret of all) {
      for (const way of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        expect([place, secret, written.includes(way)]).toEqual([place, secret, false]);
      }
    }
  }
});
