import { randomUUID } from "node:crypto";
import type { AlertMessage, Channel, ChannelDelivery } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { MailError } from "../../platform/mail/mail-error.ts";
import type { OutgoingMail } from "../../platform/mail/outgoing-mail.ts";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { jobDepsOf } from "../../testing/run-jobs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { startTestTwilio, type TestTwilio } from "../../testing/twilio.ts";
import { jobs } from "../jobs.ts";
import { tellChannels } from "./index.ts";

let app: TestApp;
let member: TestMember;
let as: ReturnType<typeof actAs>;
let mails: OutgoingMail[];
/** What the mail server does instead of taking a mail. */
let mailFault: MailError | null;
let twilio: TestTwilio;

beforeAll(async () => {
  twilio = await startTestTwilio();
  app = await createTestApp({
    environment: { ALLOW_PRIVATE_TARGETS: "127.0.0.0/8", ...twilio.environment },
  });
});
afterAll(async () => {
  await twilio.close();
  await app.close();
});
beforeEach(async () => {
  [mails, mailFault] = [[], null];
  twilio.answerWith(201);
  twilio.called.length = 0;
  member = await registerMember(app);
  as = actAs(app, member);
});

/** One turn of a channel, as a job gives it. */
async function turn({ id: channel_id }: { id: string }, smsTimeoutMs = 10_000): Promise<void> {
  const job = jobs.find(({ queue }) => queue.name === "channels.deliver");
  const send = async (mail: OutgoingMail) => {
    if (mailFault) throw mailFault;
    mails.push(mail);
  };
  const deps = { ...jobDepsOf(app), mails: { send }, smsTimeoutMs };
  const payload = { team_id: member.team.id, channel_id, at: null };
  const signal = new AbortController().signal;
  await job?.run(deps, payload, {
    id: randomUUID(),
    attempt: 0,
    signal,
    place: { priority: 0, host: null },
  });
}

const thread = randomUUID();

function tell(channels: { id: string }[], key: string, change: Partial<AlertMessage> = {}) {
  const message: AlertMessage = {
    type: "incident.opened",
    timestamp: new Date().toISOString(),
    data: {
      incident_id: thread,
      title: "The site has not answered since 08:52 – “down”",
      lines: ["3 of 3 looks failed."],
      site_id: randomUUID(),
      site_url: "https://shop.example",
      url: "/site/1",
    },
    ...change,
  };
  return transaction(app.deps.db, (tx) => {
    const channelIds = channels.map(({ id }) => id);
    return tellChannels(tx, { teamId: member.team.id, channelIds, thread, key, message });
  });
}

async function log({ id }: { id: string }): Promise<ChannelDelivery[]> {
  const url = `/v1/ops/channel/${id}/delivery`;
  return (await as.get(url)).json<{ results: ChannelDelivery[] }>().results;
}

const people = { recipients: ["a@lane.example", "b@lane.example"] };
const phone = { kind: "sms", name: "On call", numbers: ["+491701234589"] };

describe("telling channels", () => {
  it("writes one delivery for each person, and of one key once", async () => {
    const channel = await makeChannel(as, people);
    await tell([channel], "opened");
    await tell([channel], "opened");
    expect(await log(channel)).toHaveLength(2);
    await tell([channel], "recovered");
    expect(await log(channel)).toHaveLength(4);
  });

  it("passes over what is off, gone, or another team's", async () => {
    const channel = await makeChannel(as);
    await as.patch(`/v1/ops/channel/${channel.id}`, { state: "off" });
    const stranger = await registerMember(app);
    const theirs = await makeChannel(actAs(app, stranger));
    await tell([channel, theirs, { id: randomUUID() }], "opened");
    expect(await log(channel)).toEqual([]);
    const url = `/v1/ops/channel/${theirs.id}/delivery`;
    expect((await actAs(app, stranger).get(url)).json()).toMatchObject({ count: 0 });
  });
});

describe("mail", () => {
  it("goes to each person alone, in a thread of its channel, with a way to leave", async () => {
    const channel = await makeChannel(as, people);
    await tell([channel], "opened");
    await turn(channel);
    await tell([channel], "recovered", { type: "incident.recovered" });
    await turn(channel);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      "a@lane.example",
      "a@lane.example",
      "b@lane.example",
      "b@lane.example",
    ]);
    const toA = mails.filter(({ to }) => to === "a@lane.example");
    const name = toA[0]?.thread?.name;
    expect(toA.map((mail) => mail.thread)).toEqual([
      { name, isFirst: true },
      { name, isFirst: false },
    ]);
    expect(toA[0]?.subject).toContain("shop.example: The site has not answered");
    expect(toA[0]?.text).toContain(`${app.deps.publicUrl}/site/1`);
    expect(new Set((await log(channel)).map(({ status }) => status))).toEqual(new Set(["sent"]));
  });

  it("is not sent to who left, by a press on the page or in the mail program", async () => {
    const channel = await makeChannel(as, people);
    await tell([channel], "opened");
    await turn(channel);
    const { stopUrl = "" } = mails.find(({ to }) => to === "a@lane.example") ?? {};
    const stop = stopUrl.slice(app.deps.publicUrl.length);
    // Looking at it, as mail programs do by themselves, says nothing.
    expect((await app.server.inject(stop)).body).toContain("Send me no more");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const press = { method: "POST", headers, payload: "List-Unsubscribe=One-Click" } as const;
    expect((await app.server.inject({ ...press, url: stop })).statusCode).toBe(200);
    expect((await app.server.inject({ ...press, url: stop.slice(0, -9) })).statusCode).toBe(404);
    mails.length = 0;
    await tell([channel], "updated");
    await turn(channel);
    expect(mails.map(({ to }) => to)).toEqual(["b@lane.example"]);
    const shown = (await as.get("/v1/ops/channel")).json<{ results: Channel[] }>().results;
    expect(shown[0]?.refused).toEqual(["a@lane.example"]);
    const again = { kind: "email", name: "x", recipients: ["A@lane.example"] };
    expect((await as.post("/v1/ops/channel", again)).json()).toMatchObject({ code: "FORBIDDEN" });
  });

  it.each([
    ["refused", "failed", null],
    ["later", "queued", expect.any(String)],
    ["unclear", "unclear", null],
  ] as const)("that is %s is %s", async (outcome, status, time_next) => {
    const channel = await makeChannel(as);
    await tell([channel], "opened");
    mailFault = new MailError(outcome, "550 no such user");
    await turn(channel);
    expect(await log(channel)).toMatchObject([
      { status, time_next, to: channel.recipients[0], last: { answer: "550 no such user" } },
    ]);
    mailFault = null;
    await turn(channel);
    expect(mails).toHaveLength(0);
  });

  it("that was being sent when its worker was killed is unclear, and not sent again", async () => {
    const channel = await makeChannel(as);
    await tell([channel], "opened");
    await app.database.owner.query(
      "update deliveries set status = 'sending' where channel_id = $1",
      [channel.id],
    );
    await turn(channel);
    expect(mails).toHaveLength(0);
    expect(await log(channel)).toMatchObject([
      { status: "unclear", attempts: 1, last: { code: "WORKER_ENDED" } },
    ]);
  });
});

describe("an SMS", () => {
  it("is one call with the account's word, and 160 letters of GSM at most", async () => {
    const channel = await makeChannel(as, phone);
    await tell([channel], "opened");
    await turn(channel);
    const authorization = `Basic ${Buffer.from(`${twilio.account}:swordfish`).toString("base64")}`;
    expect(twilio.called).toEqual([
      {
        path: `/2010-04-01/Accounts/${twilio.account}/Messages.json`,
        authorization,
        form: {
          To: "+491701234589",
          From: "+15005550006",
          Body: 'shop.example: The site has not answered since 08:52 - "down" 3 of 3 looks failed.',
        },
      },
    ]);
    const [sent] = await log(channel);
    expect(sent).toMatchObject({ status: "sent", to: "+49 … 89", last: { answer: "queued" } });
  });

  it.each([
    [400, "failed"],
    [429, "queued"],
    [500, "queued"],
    [401, "queued"],
  ] as const)("answered with %i is %s", async (status, becomes) => {
    twilio.answerWith(status);
    const channel = await makeChannel(as, phone);
    await tell([channel], "opened");
    await turn(channel);
    expect(await log(channel)).toMatchObject([{ status: becomes, last: { http_status: status } }]);
  });

  it("is sent 200 times a day by a team, and then no more", async () => {
    const channel = await makeChannel(as, phone);
    await app.database.owner.query(
      "insert into buckets (key, taken, resets_at) values ($1, 199, now() + interval '1 hour')",
      [`sms:${member.team.id}`],
    );
    await tell([channel], "opened");
    await turn(channel);
    await tell([channel], "over");
    await turn(channel);
    expect(twilio.called).toHaveLength(1);
    expect(await log(channel)).toMatchObject([
      { status: "failed", last: { code: "TOO_MANY_SMS" } },
      { status: "sent" },
    ]);
  });

  it("without an answer is unclear, and not sent again", async () => {
    twilio.answerWith("never");
    const channel = await makeChannel(as, phone);
    await tell([channel], "opened");
    await turn(channel, 300);
    await turn(channel, 300);
    expect(twilio.called).toHaveLength(1);
    expect(await log(channel)).toMatchObject([{ status: "unclear", last: { code: "TIMED_OUT" } }]);
  });
});
