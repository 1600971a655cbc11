import { type Channel, endpoints } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember, testPassword } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { makeChannel } from "../../testing/make-channel.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { takeMails } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { targetOf } from "./channel-settings.ts";

let app: TestApp;
let admin: TestMember;
let leaver: TestMember;
let as: ReturnType<typeof actAs>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await registerMember(app);
  leaver = await joinTeam(app, admin);
  as = actAs(app, admin);
  turn += 1;
  outside = `agency${turn}@lane.example`;
});

const { path } = endpoints.channels.create;
/** Of nobody in the team; an address takes so many mails an hour. */
let outside: string;
let turn = 0;

async function told(): Promise<Record<string, string[]>> {
  const { results } = (await as.get(path)).json<{ results: Channel[] }>();
  return Object.fromEntries(results.map(({ name, recipients }) => [name, recipients]));
}

const removeLeaver = () => as.remove(`/v1/auth/member/${leaver.member.id}`);

describe("whoever has a new address", () => {
  async function moveTo(email: string) {
    const current_password = testPassword;
    const their = actAs(app, leaver);
    await takeMails(app);
    await their.post("/v1/auth/change-email", { email, current_password });
    const token = (await takeMails(app))
      .find(({ to }) => to === email)
      ?.text.match(/email_token=([\w-]+)/)?.[1];
    const answer = await their.post("/v1/auth/confirm-email", { token });
    await runJobs(app);
    return answer.statusCode;
  }

  it("is mailed there by the channels of their team that mailed them, and by no others", async () => {
    await makeChannel(as, { name: "Both", recipients: [outside, leaver.email.toUpperCase()] });
    await makeChannel(as, { name: "Other", recipients: ["other@lane.example"] });
    const elsewhere = actAs(app, await registerMember(app));
    const theirs = await makeChannel(elsewhere, { recipients: [leaver.email] });

    expect(await moveTo("moved@lane.example")).toBe(200);

    expect(await told()).toEqual({
      Both: [outside, "moved@lane.example"],
      Other: ["other@lane.example"],
    });
    const { results } = (await elsewhere.get(path)).json<{ results: Channel[] }>();
    expect(results).toMatchObject([{ id: theirs.id, recipients: [leaver.email] }]);
  });

  it("is mailed once where the new one was there already", async () => {
    const email = "twice@lane.example";
    await makeChannel(as, { name: "Both", recipients: [email, leaver.email] });
    await moveTo(email);
    expect(await told()).toEqual({ Both: [email] });
  });

  it("is not mailed there where they wanted no more mails", async () => {
    await makeChannel(as, { name: "Refused", recipients: [outside, leaver.email] });
    await app.database.owner.query(
      "insert into channel_refusals (team_id, target, time_created) values ($1, $2, now())",
      [admin.team.id, targetOf(app.deps.channelKey, leaver.email)],
    );
    await moveTo("still@lane.example");
    expect(await told()).toEqual({ Refused: [outside, leaver.email] });
  });
});

describe("whoever leaves a team", () => {
  it.each([
    ["is removed", removeLeaver],
    ["leaves", () => actAs(app, leaver).remove(`/v1/auth/member/${leaver.member.id}`)],
    [
      "deletes the account",
      () =>
        actAs(app, leaver).post("/v1/auth/profile/delete", {
          confirm: leaver.email,
          current_password: testPassword,
        }),
    ],
  ])("is mailed by none of its channels once one %s, and others still are", async (_way, leave) => {
    await makeChannel(as, { name: "Both", recipients: [outside, leaver.email.toUpperCase()] });
    await makeChannel(as, { name: "Other", recipients: ["other@lane.example"] });
    const elsewhere = actAs(app, await registerMember(app));
    const theirs = await makeChannel(elsewhere, { recipients: [leaver.email] });

    expect((await leave()).statusCode).toBeLessThan(300);
    await runJobs(app);

    expect(await told()).toEqual({ Both: [outside], Other: ["other@lane.example"] });
    const { results } = (await elsewhere.get(path)).json<{ results: Channel[] }>();
    expect(results).toMatchObject([{ id: theirs.id, recipients: [leaver.email] }]);
    const { rows } = await app.database.owner.query(
      "select * from audit_events where team_id = $1 and action = 'channel.changed'",
      [admin.team.id],
    );
    expect(JSON.stringify(rows)).toContain("recipients");
    expect(rows).toHaveLength(1);
  });

  it("leaves a channel switched off that nobody else is in, until somebody is, and admins are told", async () => {
    const one = await makeChannel(as, { name: "Alone", recipients: [leaver.email] });
    await makeChannel(as, { name: "Twin", recipients: [leaver.email, outside] });
    await makeChannel(as, { name: "Outside", recipients: [outside] });
    await takeMails(app);
    await removeLeaver();
    await runJobs(app);

    // What is left of one may be what another has.
    expect(await told()).toEqual({ Alone: [], Twin: [outside], Outside: [outside] });
    const off = (await as.get(path))
      .json<{ results: Channel[] }>()
      .results.find(({ id }) => id === one.id);
    expect(off).toMatchObject({ state: "off", off_because: "left", where: "nobody" });
    expect((await takeMails(app)).map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, "The channel Alone is off"],
    ]);
    const at = `${path}/${one.id}`;
    expect((await as.patch(at, { state: "active" })).json()).toMatchObject({
      code: "BAD_REQUEST",
      reason: "Nobody is left to tell. Add somebody first.",
    });
    const on = await as.patch(at, { state: "active", recipients: ["new@lane.example"] });
    expect(on.json()).toMatchObject({ state: "active", recipients: ["new@lane.example"] });
  });

  it("is still mailed where they were only invited: their address was given by hand", async () => {
    const guest = "guest@lane.example";
    const invited = await as.post(`/v1/auth/account/${admin.team.id}/invites`, { emails: [guest] });
    const [{ id }] = invited.json<{ results: [{ id: string }] }>().results;
    await makeChannel(as, { name: "Guest", recipients: [guest] });
    await as.remove(`/v1/auth/member/${id}`);
    await runJobs(app);
    expect(await told()).toEqual({ Guest: [guest] });
  });
});
