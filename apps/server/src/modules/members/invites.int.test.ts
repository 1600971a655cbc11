import { randomUUID } from "node:crypto";
import type {
  EndpointOutput,
  ErrorBody,
  endpoints,
  Member,
  TeamMember,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  registerMember,
  registerUser,
  type TestMember,
  type TestUser,
} from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { linkIn, takeMails, takeMailsTo } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Members = EndpointOutput<typeof endpoints.member.list>;
type Link = { id: string; code: string };

const newEmail = () => `guest-${randomUUID()}@example.com`;

function call(who: { authorization: string }, method: Method, path: string, body: unknown = {}) {
  return app.call({
    method,
    url: `/v1/auth/${path}`,
    authorization: who.authorization,
    ...(method !== "GET" && { body }),
  });
}

/** The spec's form of an invitation. */
function invite(who: { authorization: string }, account: string, change: Record<string, unknown>) {
  return call(who, "POST", "member", {
    account,
    status: "pending",
    type: "contributor",
    send_invite: true,
    ...change,
  });
}

async function inviteOf(email: string): Promise<URL> {
  const mail = (await takeMailsTo(app, email)).find(({ text }) => text.includes("/account/join"));
  if (!mail) throw new Error(`Nothing was mailed to ${email}.`);
  return linkIn(mail);
}

/** Invites a new person and answers them with what their link carries. */
async function invited(owner: TestMember): Promise<{ guest: TestUser; link: Link }> {
  const guest = await registerUser(app);
  await invite(owner, owner.team.id, { email: guest.email });
  return { guest, link: readLink(await inviteOf(guest.email)) };
}

function readLink({ searchParams }: URL): Link {
  return { id: searchParams.get("member") ?? "", code: searchParams.get("code") ?? "" };
}

const accept = (who: { authorization: string }, { id, code }: Link, extra: object = {}) =>
  call(who, "POST", "member", { id, code, status: "active", ...extra });

async function membersOf(who: TestMember): Promise<TeamMember[]> {
  return (await call(who, "GET", `account/${who.team.id}/members`)).json<Members>().results;
}

function refusal(response: { json<T>(): T }) {
  const { code, reason } = response.json<ErrorBody>();
  return { code, reason };
}

describe("an invitation", () => {
  it("makes a pending contributor and mails a link with team, code, member and email", async () => {
    const owner = await registerMember(app);
    const email = newEmail();
    const response = await invite(owner, owner.team.id, { email });
    const member = response.json<Member>();
    expect(Object.keys(member).sort()).toEqual(Object.keys(owner.member).sort());
    expect(member).toMatchObject({
      account: owner.team.id,
      email,
      status: "pending",
      type: "contributor",
      send_invite: true,
    });
    const link = await inviteOf(email);
    expect(link.pathname).toBe("/account/join");
    expect([...link.searchParams.keys()]).toEqual(["team", "code", "member", "email"]);
    expect(link.searchParams.get("team")).toBe(owner.team.id);
    expect(link.searchParams.get("member")).toBe(member.id);
    // 256 random bits, and never in an answer: only the mail holds it.
    expect(link.searchParams.get("code")).toMatch(/^swi_[\w-]{43}$/);
    expect(response.body).not.toContain(link.searchParams.get("code"));
  });

  it("leads to the page that the inviter's application asks for, if links may lead there", async () => {
    const owner = await registerMember(app);
    const email = newEmail();
    const return_to = `${app.deps.publicUrl}/account/join?orchard=north`;
    await invite(owner, owner.team.id, { email, return_to });
    const link = await inviteOf(email);
    expect(link.searchParams.get("orchard")).toBe("north");
    expect(link.searchParams.get("team")).toBe(owner.team.id);

    const elsewhere = "https://evil.example/account/join";
    const ways = [
      invite(owner, owner.team.id, { email: newEmail(), return_to: elsewhere }),
      call(owner, "POST", `account/${owner.team.id}/invites`, {
        emails: [newEmail()],
        return_to: elsewhere,
      }),
      call(
        owner,
        "POST",
        `member/${link.searchParams.get("member")}/resend?return_to=${encodeURIComponent(elsewhere)}`,
      ),
    ];
    for (const answer of await Promise.all(ways)) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json<ErrorBody>()).toMatchObject({ field: "return_to" });
    }
    expect(await membersOf(owner)).toHaveLength(2);
    expect(await takeMails(app)).toEqual([]);
  });

  it("can be made without a mail, and sent later", async () => {
    const owner = await registerMember(app);
    await takeMails(app);
    const email = newEmail();
    const { id } = (
      await invite(owner, owner.team.id, { email, send_invite: false })
    ).json<Member>();
    expect(await takeMails(app)).toEqual([]);
    await call(owner, "POST", `member/${id}/resend`);
    expect(readLink(await inviteOf(email)).id).toBe(id);
  });

  it("goes to many at once, or to nobody", async () => {
    const owner = await registerMember(app);
    const emails = [newEmail(), newEmail(), newEmail()].sort();
    const many = (list: string[]) =>
      call(owner, "POST", `account/${owner.team.id}/invites`, { emails: list });
    const response = await many([...emails, emails[0]?.toUpperCase() ?? ""]);
    expect(
      response
        .json<Members>()
        .results.map(({ email }) => email.toLowerCase())
        .sort(),
    ).toEqual(emails);
    await takeMails(app);

    const again = await many([newEmail(), emails[1] ?? ""]);
    expect(refusal(again)).toEqual({
      code: "DUPLICATE",
      reason: `${emails[1]} is in your team already, or invited to it. Nobody was invited.`,
    });
    expect(await membersOf(owner)).toHaveLength(4);
    expect(await takeMails(app)).toEqual([]);
  });

  it("of one after the other says of each what became of it alone", async () => {
    const owner = await registerMember(app);
    const [known, other] = [newEmail(), newEmail()];
    await invite(owner, owner.team.id, { email: known });
    expect((await invite(owner, owner.team.id, { email: other })).statusCode).toBe(200);
    expect(refusal(await invite(owner, owner.team.id, { email: known }))).toEqual({
      code: "DUPLICATE",
      reason: `${known} is in your team already, or invited to it.`,
    });
    expect((await membersOf(owner)).map(({ email }) => email)).toContain(other);
  });

  it.each<[string, (guest: TestMember, owner: TestMember) => TestUser, number]>([
    ["a contributor", (contributor) => contributor, 403],
    ["somebody of another team", (_, owner) => owner, 404],
  ])("is not %s's to make", async (_, pick, status) => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const contributor = await joinTeam(app, owner);
    const caller = pick(contributor, elsewhere);
    const one = await invite(caller, owner.team.id, { email: newEmail() });
    const many = await call(caller, "POST", `account/${owner.team.id}/invites`, {
      emails: [newEmail()],
    });
    expect([one.statusCode, many.statusCode]).toEqual([status, status]);
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it("never makes an admin", async () => {
    const owner = await registerMember(app);
    const one = await invite(owner, owner.team.id, { email: newEmail(), type: "admin" });
    const many = await call(owner, "POST", `account/${owner.team.id}/invites`, {
      emails: [newEmail()],
      role: "admin",
    });
    expect([one.statusCode, many.statusCode]).toEqual([403, 422]);
  });

  it.each(["", "nobody", "a@b", "two@example.com, three@example.com", "x\r\nbcc: y@example.com"])(
    "is not sent to %j",
    async (email) => {
      const owner = await registerMember(app);
      const response = await invite(owner, owner.team.id, { email });
      expect(response.json<ErrorBody>()).toMatchObject({ code: "INVALID_INPUT", field: "email" });
    },
  );

  it("is limited for a team and for an address", async () => {
    const owner = await registerMember(app);
    const email = newEmail();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const inviter = await registerMember(app);
      statuses.push((await invite(inviter, inviter.team.id, { email })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

    await app.deps.db.execute(
      sql`insert into buckets values (${`invites:${owner.team.id}`}, 100, now() + interval '1 hour')`,
    );
    const full = await invite(owner, owner.team.id, { email: newEmail() });
    expect(full.statusCode).toBe(429);
    expect(Number(full.headers["retry-after"])).toBeGreaterThan(3000);
  });
});

describe("one's own phone number", () => {
  it("is changed and removed by oneself, told without the number, and refused when it is none", async () => {
    const owner = await registerMember(app);
    const set = (phone: unknown) => call(owner, "PATCH", "phone", { phone });

    expect((await set("+49 15112345678")).json<Member>().phone).toBe("+49 15112345678");
    expect((await call(owner, "GET", "member")).json<Member>().phone).toBe("+49 15112345678");
    for (const wrong of ["", " ", "1".repeat(33), 7]) {
      expect((await set(wrong)).statusCode).toBe(422);
    }
    expect((await set(null)).json<Member>().phone).toBeNull();
    expect((await call(await registerUser(app), "PATCH", "phone", { phone: "1" })).statusCode).toBe(
      403,
    );
    const { rows } = await app.deps.db.execute(
      sql`select data::text as data from events where team_id = ${owner.team.id} and name = 'member.phone_changed'`,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("15112345678");
  });
});

describe("an invitation's link", () => {
  const read = (link: Link) => app.call({ method: "POST", url: "/v1/auth/invitation", body: link });

  it("says who invites whom to which team, to whoever has it and nobody else", async () => {
    const owner = await registerMember(app);
    const { guest, link } = await invited(owner);

    const shown = await read(link);

    expect(shown.statusCode).toBe(200);
    expect(shown.json()).toEqual({
      team: owner.team.name,
      inviter: "Ada Lovelace",
      email: guest.email,
      role: "contributor",
      expires: expect.any(String),
    });
    for (const wrong of [
      { ...link, code: "swi_guessed" },
      { ...link, id: randomUUID() },
    ]) {
      const refused = await read(wrong);
      expect(refused.statusCode).toBe(404);
      expect(refused.body).not.toContain(owner.team.name);
    }
  });

  it("says why it is over once it was used or withdrawn", async () => {
    const owner = await registerMember(app);
    const used = await invited(owner);
    await accept(used.guest, used.link);
    const withdrawn = await invited(owner);
    await call(owner, "DELETE", `member/${withdrawn.link.id}`);

    for (const [{ link }, reason] of [
      [used, "used already"],
      [withdrawn, "withdrawn"],
    ] as const) {
      const response = await read(link);
      expect(response.statusCode).toBe(410);
      expect(response.json<ErrorBody>().reason).toContain(reason);
    }
  });

  it("can be made anew by an admin to hand over; the one before stops working", async () => {
    const owner = await registerMember(app);
    const { guest, link } = await invited(owner);

    const made = await call(owner, "POST", `member/${link.id}/link`);

    const fresh = readLink(new URL(made.json<{ url: string }>().url));
    expect(fresh.id).toBe(link.id);
    expect(await takeMailsTo(app, guest.email)).toEqual([]);
    expect((await read(link)).statusCode).toBe(404);
    expect((await accept(guest, link)).statusCode).toBe(404);
    expect((await accept(guest, fresh)).json<Member>().status).toBe("active");
    expect((await call(owner, "POST", `member/${link.id}/link`)).statusCode).toBe(409);
  });

  it("is made by admins alone, for invitations of their own team", async () => {
    const owner = await registerMember(app);
    const { link } = await invited(owner);
    const contributor = await joinTeam(app, owner);
    const stranger = await registerMember(app);

    expect((await call(contributor, "POST", `member/${link.id}/link`)).statusCode).toBe(403);
    expect((await call(stranger, "POST", `member/${link.id}/link`)).statusCode).toBe(404);
    expect((await read(link)).statusCode).toBe(200);
  });
});

describe("joining", () => {
  it("makes the invited person an active contributor of the team, and proves their address", async () => {
    const owner = await registerMember(app);
    const { guest, link } = await invited(owner);
    expect((await call(guest, "GET", "member")).statusCode).toBe(404);

    const response = await accept(guest, link);

    expect(response.json()).toMatchObject({
      id: link.id,
      account: owner.team.id,
      email: guest.email,
      status: "active",
      type: "contributor",
    });
    expect((await call(guest, "GET", "account")).json()).toMatchObject({ id: owner.team.id });
    const { rows } = await app.deps.database.pool.query(
      "select email_verified_at is not null as proven from users where id = $1",
      [guest.user.id],
    );
    expect(rows).toEqual([{ proven: true }]);
  });

  it("answers a repeat with the membership, also of twenty at once", async () => {
    const owner = await registerMember(app);
    const { guest, link } = await invited(owner);
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(guest, link)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it("takes role, team and person from the invitation, whatever the body says", async () => {
    const owner = await registerMember(app);
    const { guest, link } = await invited(owner);
    const response = await accept(guest, link, {
      type: "admin",
      role: "admin",
      permissions: { actions: [], resources: [], sites: [] },
      email: "boss@example.com",
      phone: "x",
      user_id: owner.user.id,
    });
    expect(response.json()).toMatchObject({ type: "contributor", email: guest.email, phone: null });
  });

  it("is refused with a sentence for each way a link can be wrong", async () => {
    const owner = await registerMember(app);
    const [stranger, elsewhere] = [await registerUser(app), await registerMember(app)];
    const guessed = await invited(owner);
    const foreign = await invited(owner);
    const used = await invited(owner);
    await accept(used.guest, used.link);
    const withdrawn = await invited(owner);
    await call(owner, "DELETE", `member/${withdrawn.link.id}`);
    const expired = await invited(owner);
    await app.deps.db.execute(
      sql`update members set expires_at = now() where id = ${expired.link.id}`,
    );
    const replaced = await invited(owner);
    await call(owner, "POST", `member/${replaced.link.id}/resend`);
    const otherTeam = await inviteOfMember(owner, elsewhere);

    const refusals = [
      await accept(guessed.guest, { ...guessed.link, code: `swi_${"A".repeat(43)}` }),
      await accept(guessed.guest, { ...guessed.link, id: foreign.link.id }),
      await accept(guessed.guest, { ...guessed.link, code: owner.team.code }),
      await accept(stranger, foreign.link),
      await accept(stranger, used.link),
      await accept(withdrawn.guest, withdrawn.link),
      await accept(expired.guest, expired.link),
      await accept(replaced.guest, replaced.link),
      await accept(elsewhere, otherTeam),
    ].map(refusal);

    const invalid =
      "This invitation link is not valid. Ask for a new one: only the newest link works.";
    const foreignAddress =
      "This invitation is for another address. Sign in with the one it was sent to.";
    expect(refusals).toEqual([
      { code: "NOT_FOUND", reason: invalid },
      { code: "NOT_FOUND", reason: invalid },
      { code: "NOT_FOUND", reason: invalid },
      { code: "FORBIDDEN", reason: foreignAddress },
      { code: "FORBIDDEN", reason: foreignAddress },
      {
        code: "EXPIRED",
        reason: "This invitation was withdrawn. Ask the team's admin for a new one.",
      },
      {
        code: "EXPIRED",
        reason: "This invitation has expired. Ask the team's admin to send it again.",
      },
      { code: "NOT_FOUND", reason: invalid },
      {
        code: "DUPLICATE",
        reason: "You are a member of another team: a person belongs to one. Leave it first.",
      },
    ]);
    expect((await membersOf(owner)).filter(({ status }) => status === "active")).toHaveLength(2);
  });

  it("of two teams at once ends in one of them", async () => {
    const [one, two] = [await registerMember(app), await registerMember(app)];
    const guest = await registerUser(app);
    await invite(one, one.team.id, { email: guest.email });
    await invite(two, two.team.id, { email: guest.email });
    const links = (await takeMailsTo(app, guest.email))
      .filter(({ text }) => text.includes("/account/join"))
      .map((mail) => readLink(linkIn(mail)));
    const responses = await Promise.all(links.map((link) => accept(guest, link)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("is possible again in another team after leaving, and after an expired link was sent anew", async () => {
    const [one, two] = [await registerMember(app), await registerMember(app)];
    const guest = await joinTeam(app, one);
    await call(guest, "DELETE", `member/${guest.member.id}`);
    const { id } = (await invite(two, two.team.id, { email: guest.email })).json<Member>();
    await app.deps.db.execute(sql`update members set expires_at = now() where id = ${id}`);
    const [listed] = (await membersOf(two)).filter((member) => member.id === id);
    expect(listed).toMatchObject({ status: "pending", expired: true });
    await takeMails(app);
    await call(two, "POST", `member/${id}/resend`);
    const response = await accept(guest, readLink(await inviteOf(guest.email)));
    expect(response.json()).toMatchObject({ account: two.team.id, status: "active" });
  });

  async function inviteOfMember(owner: TestMember, guest: TestUser): Promise<Link> {
    await invite(owner, owner.team.id, { email: guest.email });
    return readLink(await inviteOf(guest.email));
  }
});

describe("fetching by id", () => {
  const fetchById = (who: TestUser, id: string) => call(who, "POST", "member", { id });

  it("answers oneself, one's invitation and, to an admin, the team's members", async () => {
    const owner = await registerMember(app);
    const contributor = await joinTeam(app, owner);
    const { guest, link } = await invited(owner);
    const answers = [
      await fetchById(owner, owner.member.id),
      await fetchById(owner, contributor.member.id),
      await fetchById(contributor, contributor.member.id),
      await fetchById(guest, link.id),
    ];
    expect(answers.map((answer) => answer.json<Member>().id)).toEqual([
      owner.member.id,
      contributor.member.id,
      contributor.member.id,
      link.id,
    ]);
    const keys = Object.keys(owner.member).sort();
    for (const answer of answers) expect(Object.keys(answer.json()).sort()).toEqual(keys);
  });

  it("hides everybody else as if they did not exist", async () => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const contributor = await joinTeam(app, owner);
    const { guest, link } = await invited(owner);
    const missing = await fetchById(elsewhere, "00000000-0000-4000-8000-000000000000");
    for (const hidden of [
      await fetchById(elsewhere, owner.member.id),
      await fetchById(contributor, owner.member.id),
      await fetchById(contributor, link.id),
      await fetchById(guest, owner.member.id),
    ]) {
      expect(refusal(hidden)).toEqual(refusal(missing));
    }
  });

  it("is not confused by other keys", async () => {
    const owner = await registerMember(app);
    const response = await call(owner, "POST", "member", { id: owner.member.id, status: "active" });
    expect(response.statusCode).toBe(422);
  });
});
