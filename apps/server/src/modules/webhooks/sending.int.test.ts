import { randomUUID } from "node:crypto";
import type { DeliveryDetail, Webhook, WebhookEvent } from "@sitewright/contract";
import { createEgress, type Egress } from "@sitewright/scan-engine";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createFakeCaseRunner, makePart } from "../../testing/fake-case-runner.ts";
import { makeWebhook } from "../../testing/make-webhook.ts";
import { jobDepsOf, runJobs } from "../../testing/run-jobs.ts";
import { takeMailsTo } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { bySystem, emit } from "../events/index.ts";
import { jobs } from "../jobs.ts";

let app: TestApp;
let receiver: WebhookReceiver;
let member: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_TARGETS: "127.0.0.0/8" } });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  member = await registerMember(app);
  as = actAs(app, member);
  await app.database.owner.query("delete from pgboss.job");
});

const never = new AbortController().signal;

type Turn = { timeoutMs?: number; signal?: AbortSignal; egress?: Egress };

/** One turn of a channel, as a job gives it. */
function turn(channelId: string, { timeoutMs = 60_000, signal = never, ...deps }: Turn = {}) {
  const payload = { team_id: member.team.id, channel_id: channelId, at: null };
  const all = { ...jobDepsOf(app), webhookTimeoutMs: timeoutMs, ...deps };
  return runOne("channels.deliver", all, payload, signal);
}

async function runOne(
  name: string,
  deps: ReturnType<typeof jobDepsOf>,
  payload: object,
  signal = never,
): Promise<void> {
  const job = jobs.find(({ queue }) => queue.name === name);
  const place = { priority: 0, host: null };
  await job?.run(deps, payload, { id: randomUUID(), attempt: 0, signal, place });
}

async function tested(path: string, events?: WebhookEvent[]) {
  const webhook = await makeWebhook(as, { url: receiver.at(path), ...(events && { events }) });
  const sent = await as.post(`/v1/ops/webhook/${webhook.id}/test`);
  return { webhook, id: sent.json<{ id: string }>().id };
}

const read = async (id: string) => (await as.get(`/v1/ops/delivery/${id}`)).json<DeliveryDetail>();
const webhookNow = async (id: string) =>
  (await as.get("/v1/ops/webhook"))
    .json<{ results: Webhook[] }>()
    .results.find((one) => one.id === id);
const due = () =>
  app.database.owner.query("update deliveries set time_next = now() where status = 'queued'");
const sentTo = (path: string) => receiver.received.filter((one) => one.path === path);

/** Deliveries that wait for a webhook, as so many events would have made. */
const fill = (channelId: string, count: number) =>
  app.database.owner.query(
    `insert into deliveries (team_id, channel_id, cause_kind, event_id, type, message)
     select $1, $2, 'event', n, 'issue.opened', '{"type":"issue.opened","timestamp":"","data":{"url":"/"}}'
     from generate_series(1, $3::int) n`,
    [member.team.id, channelId, count],
  );

async function secondsToNext(id: string): Promise<number> {
  const { rows } = await app.database.owner.query<{ seconds: string }>(
    `select extract(epoch from time_next - (select max(time) from delivery_attempts where delivery_id = id)) as seconds
     from deliveries where id = $1`,
    [id],
  );
  return Math.round(Number(rows[0]?.seconds));
}

describe("WH-06 a receiver", () => {
  it.each([
    ["/200", "sent", 200, null],
    ["/204", "sent", 204, null],
    ["/302", "queued", 302, null],
    ["/404", "queued", 404, null],
    ["/500", "queued", 500, null],
    ["/closed", "queued", null, "CONNECTION_FAILED"],
  ])("at %s leaves a delivery %s", async (path, status, http_status, code) => {
    const { webhook, id } = await tested(path);
    await turn(webhook.id);
    const delivery = await read(id);
    expect(delivery).toMatchObject({ status, attempts: 1, last: { http_status, code } });
    if (status === "queued") expect(await secondsToNext(id)).toBe(5);
    expect(sentTo(path)).toHaveLength(1);
    expect(sentTo("/200/followed")).toEqual([]);
    const failing = (await webhookNow(webhook.id))?.failing_since;
    expect(failing === null).toBe(status === "sent");
  });

  it("whose address names a secret is called with its value, which is told nowhere", async () => {
    const value = "s3cret / & more";
    const { webhook, id } = await tested("/echo/{{TOKEN}}?k={{TOKEN}}");
    await turn(webhook.id);
    expect(await read(id)).toMatchObject({ status: "queued", last: { code: "MISSING_VALUE" } });
    expect(receiver.received).toEqual([]);
    await as.post("/v1/ops/secret", { name: "TOKEN", value });
    await due();
    await turn(webhook.id);
    const inAddress = encodeURIComponent(value);
    expect(receiver.received[0]?.path).toBe(`/echo/${inAddress}?k=${inAddress}`);
    const delivery = await read(id);
    expect(delivery).toMatchObject({
      status: "sent",
      last: { http_status: 200, answer: "POST /echo/{{TOKEN}}?k={{TOKEN}}" },
    });
    expect((await webhookNow(webhook.id))?.url).toBe(receiver.at("/echo/{{TOKEN}}?k={{TOKEN}}"));
    expect(JSON.stringify([delivery, await webhookNow(webhook.id)])).not.toContain("s3cret");
  });

  it.each(["/never", "/late"])("at %s is given up on, and its turn ends", async (path) => {
    const { webhook, id } = await tested(path);
    await fill(webhook.id, 3);
    await turn(webhook.id, { timeoutMs: 50 });
    const logs = await as.get(`/v1/ops/webhook/${webhook.id}/delivery`);
    const { results } = logs.json<{ results: DeliveryDetail[] }>();
    expect(results.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
    expect(results.find(({ attempts }) => attempts > 0)?.last).toMatchObject({
      http_status: null,
      code: "TIMED_OUT",
    });
    expect(await read(id)).toMatchObject({ status: "queued" });
  });

  it("with a gigabyte to say is heard for its status, and read no further than it must", async () => {
    const { webhook, id } = await tested("/endless");
    await turn(webhook.id);
    const { status, last } = await read(id);
    expect(status).toBe("sent");
    expect(last?.answer).toBe("x".repeat(1024));
    // What the system's buffers take is sent, and no more.
    expect(receiver.sentBytes()).toBeLessThan(64 * 1024 ** 2);
  });

  it("that always fails is tried eight times, under one id, and may be sent to again by hand", async () => {
    const { webhook, id } = await tested("/500/all");
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await turn(webhook.id);
      if ((await read(id)).status === "queued") waits.push(await secondsToNext(id));
      await due();
    }
    await turn(webhook.id);
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
    expect(await read(id)).toMatchObject({ status: "failed", attempts: 8, tries: 8 });
    const ids = sentTo("/500/all").map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual(Array(8).fill(`msg_${id}`));
    expect(new Set(sentTo("/500/all").map(({ body }) => body)).size).toBe(1);

    const again = await as.post(`/v1/ops/delivery/${id}/send`);
    expect(again.json()).toMatchObject({ id, status: "queued", attempts: 8, tries: 0 });
    await runJobs(app, { onlyDue: true });
    expect(await read(id)).toMatchObject({ status: "queued", attempts: 9, tries: 1 });
    expect((await read(id)).log.map(({ n }) => n)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it("that is gone is switched off, and the admins are told", async () => {
    const { webhook, id } = await tested("/410");
    await fill(webhook.id, 2);
    await turn(webhook.id);
    expect(await webhookNow(webhook.id)).toMatchObject({ state: "off", off_because: "gone" });
    const { rows } = await app.database.owner.query(
      "select status, count(*)::int from deliveries where channel_id = $1 group by 1 order by 1",
      [webhook.id],
    );
    expect(rows).toEqual([
      { status: "failed", count: 1 },
      { status: "skipped", count: 2 },
    ]);
    const mails = await takeMailsTo(app, member.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/is off$/));
    await turn(webhook.id);
    expect(sentTo("/410")).toHaveLength(1);
    expect(["failed", "skipped"]).toContain((await read(id)).status);
  });

  it("that fails for five days is switched off, and not a day before", async () => {
    const { webhook } = await tested("/500/days");
    const failing = (since: string) =>
      app.database.owner.query(
        "update channels set failing_since = now() - $2::interval where id = $1",
        [webhook.id, since],
      );
    await failing("4 days 23 hours");
    await turn(webhook.id);
    expect(await webhookNow(webhook.id)).toMatchObject({ state: "active" });
    await failing("5 days 1 minute");
    await due();
    await turn(webhook.id);
    expect(await webhookNow(webhook.id)).toMatchObject({ state: "off", off_because: "failing" });
    expect(await takeMailsTo(app, member.email)).not.toEqual([]);
    const on = await as.patch(`/v1/ops/webhook/${webhook.id}`, { state: "active" });
    expect(on.json()).toMatchObject({ state: "active", failing_since: null });
  });

  it("that has too much is left alone for as long as it asks, with all that waits", async () => {
    const { webhook, id } = await tested("/429/600");
    await fill(webhook.id, 3);
    await turn(webhook.id);
    expect(sentTo("/429/600")).toHaveLength(1);
    await due();
    await turn(webhook.id);
    expect(sentTo("/429/600")).toHaveLength(1);
    await app.database.owner.query("update channels set rests_until = now()");
    await turn(webhook.id);
    expect(sentTo("/429/600")).toHaveLength(2);
    expect(await read(id)).toMatchObject({ status: "queued" });
  });

  it("is shown in its words, a kilobyte of them, as text", async () => {
    const { webhook, id } = await tested("/400");
    await turn(webhook.id);
    expect((await read(id)).last?.answer).toBe("<b>400</b>\uFFFD");
  });
});

describe("WH-07 what is sent", () => {
  it("is signed by every secret of the moment, and the same body each time", async () => {
    const { webhook, id } = await tested("/200/signed");
    const rotated = await as.post(`/v1/ops/webhook/${webhook.id}/secret`);
    await turn(webhook.id);
    const [sent] = sentTo("/200/signed");
    for (const secret of [webhook.secret, rotated.json<{ secret: string }>().secret]) {
      new Verifier(secret).verify(sent?.body ?? "", sent?.headers ?? {});
    }
    expect((await read(id)).body).toBe(sent?.body);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      type: "webhook.test",
      data: { url: `${app.deps.publicUrl}/internal-api?tab=webhooks` },
    });
  });
});

describe("WH-08, WH-09 many", () => {
  it("five hundred events at once are five hundred deliveries, one send at a time", async () => {
    const webhook = await makeWebhook(as, { url: receiver.at("/200/storm") });
    const issue = { number: 1, title: "Broken", severity: "low", run_id: null } as const;
    const happened = Array.from({ length: 500 }, () => {
      return { name: "issue.opened", data: { ...issue, issue_id: randomUUID() } } as const;
    });
    await emit(app.deps.db, bySystem(member.team.id), ...happened);
    await runJobs(app, { onlyDue: true });
    expect(sentTo("/200/storm")).toHaveLength(500);
    const ids = new Set(sentTo("/200/storm").map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(500);
    expect(receiver.mostAtOnce("/200/storm")).toBe(1);
    expect(await webhookNow(webhook.id)).toMatchObject({ last: { status: "sent" } });
  });

  it("a thousand to a receiver that is gone do not hold up ten to one that is well", async () => {
    const dead = await makeWebhook(as, { url: receiver.at("/closed/dead") });
    const good = await makeWebhook(as, { url: receiver.at("/200/good") });
    await fill(dead.id, 1_000);
    await as.post(`/v1/ops/webhook/${dead.id}/test`);
    await fill(good.id, 9);
    await as.post(`/v1/ops/webhook/${good.id}/test`);
    // The dead one's turns come again and again; the tenth job is well past the good one's only turn.
    await runJobs(app, { onlyDue: true, ofTeam: member.team.id, atMost: 10 });
    const paths = receiver.received.map(({ path }) => path);
    const lastGood = paths.lastIndexOf("/200/good");
    expect(sentTo("/200/good")).toHaveLength(10);
    // Of the dead one's thousand and one, only its first turn was before the good one's last.
    expect(paths.slice(0, lastGood).filter((path) => path === "/closed/dead")).toHaveLength(1);
    expect(sentTo("/closed/dead").length).toBeGreaterThan(1);
  });

  it("two jobs of one webhook send one after the other, and a turn ends after twenty", async () => {
    const { webhook } = await tested("/200/turns");
    await fill(webhook.id, 29);
    await Promise.all([turn(webhook.id), turn(webhook.id), turn(webhook.id)]);
    expect(receiver.mostAtOnce("/200/turns")).toBe(1);
    expect(sentTo("/200/turns").length).toBeGreaterThanOrEqual(20);
    expect(sentTo("/200/turns").length).toBeLessThanOrEqual(30);
    await runJobs(app, { onlyDue: true });
    expect(sentTo("/200/turns")).toHaveLength(30);
  });

  it("a send that its worker's end cuts off counts as none, and the next one has the channel", async () => {
    const { webhook, id } = await tested("/never/cut");
    const stopping = new AbortController();
    const cut = turn(webhook.id, { signal: stopping.signal });
    await vi.waitFor(() => expect(sentTo("/never/cut")).toHaveLength(1));
    stopping.abort();
    await expect(cut).rejects.toThrow();
    expect(await read(id)).toMatchObject({ status: "queued", attempts: 0 });
    await turn(webhook.id, { timeoutMs: 50 });
    expect(await read(id)).toMatchObject({ attempts: 1 });
  });
});

describe("an event", () => {
  it("is told of once to those who asked for it, with where it is shown", async () => {
    const webhook = await makeWebhook(as, { url: receiver.at("/200/told") });
    await makeWebhook(as, { url: receiver.at("/200/deaf"), events: ["member.joined"] });
    const site = await as.addSite({ site_url: "https://shop.example.com", page_urls: ["/"] });
    await as.post("/v1/ops/issue", { site_id: site.id, title: "Broken <b>" });
    await runJobs(app, { onlyDue: true, ofTeam: member.team.id });
    const [told] = sentTo("/200/told").map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject({
      type: "issue.opened",
      data: {
        title: "Broken <b>",
        site: { id: site.id, url: "https://shop.example.com" },
        by: { kind: "person" },
        url: expect.stringContaining(`${app.deps.publicUrl}/issue/`),
      },
    });
    expect(sentTo("/200/deaf")).toEqual([]);
    await app.database.owner.query("delete from event_reactions where reactor = 'webhooks'");
    const { rows } = await app.database.owner.query(
      "select id from events where team_id = $1 and name = 'issue.opened'",
      [member.team.id],
    );
    const event_ids = rows.map(({ id }) => Number(id));
    const team_id = member.team.id;
    const reaction = { reactor: "webhooks", event_ids, team_id };
    await runOne("events.react", jobDepsOf(app), reaction);
    await runJobs(app, { onlyDue: true, ofTeam: team_id });
    expect(sentTo("/200/told").filter(({ body }) => body.includes("issue.opened"))).toHaveLength(1);
    expect((await webhookNow(webhook.id))?.last).toMatchObject({ type: "issue.opened" });
  });

  it("of a scan says what was looked at and how it went", async () => {
    await makeWebhook(as, { url: receiver.at("/200/scan"), events: ["scan.ended"] });
    await as.addSite({ site_url: "https://blog.example.com", page_urls: ["/"] });
    await runJobs(app, { onlyDue: true, ofTeam: member.team.id });
    const [told] = sentTo("/200/scan").map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject({
      type: "scan.ended",
      data: { kind: "scan", status: "done", page: { url: "https://blog.example.com/" } },
    });
  });

  it("of a case run says which step of which case failed, and nothing failed where it passed", async () => {
    const events: WebhookEvent[] = ["caserun.ended", "caserun.failed"];
    await makeWebhook(as, { url: receiver.at("/200/case"), events });
    const { id: site_id } = await as.addSite({ site_url: "https://blog.example.com" });
    const step = { id: "open", action: { type: "navigate" }, assertion: { type: "" } };
    const of = { site_id, title: "Read a post", steps: [step] };
    const { id } = (await as.post("/v1/ops/case", of)).json<{ id: string }>();
    const run = async (action = makePart()) => {
      receiver.received.length = 0;
      const started = await as.post("/v1/ops/caserun", { case_id: id });
      const caseRunner = createFakeCaseRunner({ step: () => ({ action }) });
      await runJobs(app, { caseRunner, onlyDue: true, ofTeam: member.team.id });
      const [runId] = started.json<{ ids: string[] }>().ids;
      return { runId, told: sentTo("/200/case").map(({ body }) => JSON.parse(body)) };
    };
    const { told: passed } = await run();
    expect(passed).toMatchObject([
      { type: "caserun.ended", data: { verdict: "passed", failed_step: null, sentence: null } },
    ]);
    const reason = "There is no button.";
    const { runId, told } = await run(makePart({ status: "failed", code: "NOT_FOUND", reason }));
    expect(told.map(({ type }) => type).toSorted()).toEqual(events);
    expect(told[1]).toMatchObject({
      data: {
        ...{ id: runId, kind: "caserun", verdict: "failed", failed_step: 1, sentence: reason },
        ...{ case: { id, title: "Read a post" }, site: { id: site_id } },
        url: expect.stringMatching(new RegExp(`/caserun/${runId}$`)),
      },
    });
  });
});

it("SS-05 goes nowhere private when its name turns private after it was made", async () => {
  const answers = [["93.184.216.34"], ["93.184.216.34", "10.0.0.1"], ["127.0.0.1"]];
  const dials: string[] = [];
  let lookups = 0;
  const egress = createEgress({
    allowPrivate: [],
    resolve: async () => answers[Math.min(lookups++, answers.length - 1)] ?? [],
    dial: async (target) => {
      dials.push(target.host);
      throw new Error("nothing is to be dialled");
    },
  });
  const before = app.deps.egress;
  app.deps.egress = egress;
  const webhook = await makeWebhook(as, { url: "https://rebound.example/in" });
  app.deps.egress = before;
  const test = await as.post(`/v1/ops/webhook/${webhook.id}/test`);
  const { id } = test.json<{ id: string }>();
  for (let round = 0; round < 2; round += 1) {
    await turn(webhook.id, { egress });
    await due();
  }
  expect((await read(id)).log.map(({ code }) => code)).toEqual(Array(2).fill("BLOCKED_BY_POLICY"));
  expect(lookups).toBe(3);
  expect(dials).toEqual([]);
  await egress.close();
});
