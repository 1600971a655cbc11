import type { EndpointOutput, ErrorBody, endpoints, TeamMember } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";

function call(who: { authorization: string }, method: Method, path: string, body: unknown = {}) {
  return app.call({
    method,
    url: `/v1/${path}`,
    authorization: who.authorization,
    ...(method !== "GET" && { body }),
  });
}

const change = (who: TestMember, { member }: TestMember, body: object) =>
  call(who, "PATCH", `auth/member/${member.id}`, body);
const remove = (who: TestMember, { member }: TestMember) =>
  call(who, "DELETE", `auth/member/${member.id}`);
const codeOf = (response: { json<T>(): T }) => response.json<ErrorBody>().code;

async function membersOf(who: TestMember): Promise<TeamMember[]> {
  const response = await call(who, "GET", `auth/account/${who.team.id}/members`);
  return response.json<EndpointOutput<typeof endpoints.member.list>>().results;
}

describe("the list of members", () => {
  it("shows roles and names, and nobody else's phone or code", async () => {
    const owner = await registerMember(app);
    const client = await joinTeam(app, owner, { role: "client" });
    const contributor = await joinTeam(app, owner);
    const list = await membersOf(contributor);
    expect(
      list.map(({ id, role, type, name, is_you }) => ({ id, role, type, name, is_you })),
    ).toEqual([
      { id: owner.member.id, role: "admin", type: "admin", name: "Ada Lovelace", is_you: false },
      {
        id: client.member.id,
        role: "client",
        type: "contributor",
        name: "Ada Lovelace",
        is_you: false,
      },
      {
        id: contributor.member.id,
        role: "contributor",
        type: "contributor",
        name: "Ada Lovelace",
        is_you: true,
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(owner.team.code);
  });

  it("is not for clients, nor for other teams", async () => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const client = await joinTeam(app, owner, { role: "client" });
    const path = `auth/account/${owner.team.id}/members`;
    expect((await call(client, "GET", path)).statusCode).toBe(403);
    expect((await call(elsewhere, "GET", path)).statusCode).toBe(404);
  });
});

describe("a role", () => {
  it("changes by an admin's word and counts from the next call on", async () => {
    const owner = await registerMember(app);
    const member = await joinTeam(app, owner);
    const addSite = (host: string) =>
      call(member, "POST", "ops/site", { site_url: `https://${host}` });
    expect((await addSite("one.example.com")).statusCode).toBe(201);

    await change(owner, member, { role: "client" });
    expect(codeOf(await addSite("two.example.com"))).toBe("FORBIDDEN");
    expect((await call(member, "GET", "ops/site")).statusCode).toBe(200);

    await change(owner, member, { role: "admin" });
    expect((await addSite("three.example.com")).statusCode).toBe(201);
    expect((await call(member, "GET", "auth/member")).json()).toMatchObject({ type: "admin" });
  });

  it("is narrowed by permissions, and never widened by them", async () => {
    const owner = await registerMember(app);
    const member = await joinTeam(app, owner);
    const response = await change(owner, member, { permissions: { actions: ["get"] } });
    expect(response.json<TeamMember>().permissions).toMatchObject({ actions: ["get"], sites: [] });
    const write = await call(member, "POST", "ops/site", { site_url: "https://a.example.com" });
    expect([write.statusCode, (await call(member, "GET", "ops/site")).statusCode]).toEqual([
      403, 200,
    ]);

    await change(owner, member, {
      permissions: { actions: ["get", "add", "update", "delete"], resources: ["member", "team"] },
    });
    expect((await call(member, "GET", "ops/site")).statusCode).toBe(403);
    expect((await remove(member, owner)).statusCode).toBe(403);
  });

  it.each<
    [string, (owner: TestMember, contributor: TestMember) => Promise<{ statusCode: number }>]
  >([
    ["their own role", (_, contributor) => change(contributor, contributor, { role: "admin" })],
    ["their permissions", (_, me) => change(me, me, { permissions: { sites: [] } })],
    ["an admin's role", (owner, contributor) => change(contributor, owner, { role: "client" })],
    ["who is in the team", (owner, contributor) => remove(contributor, owner)],
    [
      "the team's name",
      (owner, contributor) =>
        call(contributor, "PATCH", `auth/account/${owner.team.id}`, { name: "Mine" }),
    ],
    [
      "the team's plan",
      (owner, contributor) =>
        call(contributor, "POST", "auth/account", { id: owner.team.id, type: "free" }),
    ],
    [
      "whether there is a team",
      (owner, contributor) =>
        call(contributor, "POST", `auth/account/${owner.team.id}/delete`, {
          confirm: owner.team.name,
        }),
    ],
  ])("does not let a contributor change %s", async (_, attempt) => {
    const owner = await registerMember(app, { type: "new" });
    const contributor = await joinTeam(app, owner);
    const before = await membersOf(owner);
    expect((await attempt(owner, contributor)).statusCode).toBe(403);
    expect(await membersOf(owner)).toEqual(before);
    const team = await call(owner, "GET", "auth/account");
    expect(team.json()).toMatchObject({ name: owner.team.name, type: "new" });
  });

  it("of another team's member is out of reach, as if they did not exist", async () => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const member = await joinTeam(app, owner);
    const unknown = { ...member, member: { ...member.member, id: owner.team.id } };
    for (const target of [member, unknown]) {
      const answers = [
        await change(elsewhere, target, { role: "client" }),
        await remove(elsewhere, target),
        await call(elsewhere, "POST", `auth/member/${target.member.id}/resend`),
      ];
      expect(answers.map(codeOf)).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
    }
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it("can be changed when a site they are kept to is gone, which they stay kept to", async () => {
    const owner = await registerMember(app);
    const as = actAs(app, owner);
    const [stays, goes] = [
      await as.addSite({ site_url: "https://stays.example" }),
      await as.addSite({ site_url: "https://goes.example" }),
    ];
    const member = await joinTeam(app, owner, { sites: [stays.id, goes.id] });
    await as.remove(`/v1/ops/site/${goes.id}`);
    const sites = [goes.id, stays.id];
    const response = await change(owner, member, { permissions: { actions: ["get"], sites } });
    expect(response.json<TeamMember>().permissions).toMatchObject({ actions: ["get"], sites });
  });

  it("cannot be kept to sites that are not the team's", async () => {
    const [owner, elsewhere] = [await registerMember(app), await registerMember(app)];
    const member = await joinTeam(app, owner);
    const own = await actAs(app, owner).addSite({ site_url: "https://own.example.com" });
    const foreign = await actAs(app, elsewhere).addSite({ site_url: "https://f.example.com" });
    const response = await change(owner, member, {
      permissions: { sites: [own.id, foreign.id] },
    });
    expect(codeOf(response)).toBe("NOT_FOUND");
    const invite = await call(owner, "POST", `auth/account/${owner.team.id}/invites`, {
      emails: ["kept@example.com"],
      sites: [foreign.id],
    });
    expect(codeOf(invite)).toBe("NOT_FOUND");
  });

  it("of an admin is not given before somebody has joined", async () => {
    const owner = await registerMember(app);
    const invited = await call(owner, "POST", `auth/account/${owner.team.id}/invites`, {
      emails: ["pending-admin@example.com"],
    });
    const [pending] = invited.json<{ results: TeamMember[] }>().results;
    const response = await call(owner, "PATCH", `auth/member/${pending?.id}`, { role: "admin" });
    expect(codeOf(response)).toBe("FORBIDDEN");
  });
});

describe("the last admin", () => {
  it("can neither leave nor be demoted", async () => {
    const owner = await registerMember(app);
    await joinTeam(app, owner);
    expect(codeOf(await remove(owner, owner))).toBe("LAST_ADMIN");
    expect(codeOf(await change(owner, owner, { role: "contributor" }))).toBe("LAST_ADMIN");
    expect((await call(owner, "GET", "auth/member")).json()).toMatchObject({ type: "admin" });
  });

  it("is left over when two admins leave, or demote each other, at once", async () => {
    for (const attempt of [
      (one: TestMember, two: TestMember) => [remove(one, one), remove(two, two)],
      (one: TestMember, two: TestMember) => [
        change(one, two, { role: "client" }),
        change(two, one, { role: "client" }),
      ],
    ]) {
      const owner = await registerMember(app);
      const second = await joinTeam(app, owner);
      await change(owner, second, { role: "admin" });
      await Promise.all(attempt(owner, second));
      const { rows } = await app.deps.database.pool.query(
        "select count(*)::int as n from members where team_id = $1 and status = 'active' and type = 'admin'",
        [owner.team.id],
      );
      expect(rows[0].n).toBeGreaterThanOrEqual(1);
    }
  });

  it("may go once there is another, and may found a team anew", async () => {
    const owner = await registerMember(app);
    const second = await joinTeam(app, owner);
    await change(owner, second, { role: "admin" });
    expect((await remove(owner, owner)).statusCode).toBe(204);
    expect((await call(owner, "GET", "auth/account")).statusCode).toBe(404);
    expect((await call(owner, "GET", "ops/site")).statusCode).toBe(403);
    const anew = await call(owner, "POST", "auth/account", { name: "Anew", type: "new" });
    expect(anew.json()).toMatchObject({ name: "Anew", type: "new" });
    expect((await call(second, "GET", "auth/account")).json()).toMatchObject({
      id: owner.team.id,
    });
  });
});

describe("a removed member", () => {
  it("is out with their next call, and their rows stay with the team", async () => {
    const owner = await registerMember(app);
    const member = await joinTeam(app, owner);
    const site = await actAs(app, member).addSite({ site_url: "https://kept.example.com" });
    expect((await remove(owner, member)).statusCode).toBe(204);
    expect((await call(member, "GET", "ops/site")).statusCode).toBe(403);
    expect((await call(member, "GET", "auth/member")).statusCode).toBe(404);
    expect((await actAs(app, owner).site(site.id)).id).toBe(site.id);
    expect(await membersOf(owner)).toHaveLength(1);
    expect(codeOf(await remove(owner, member))).toBe("NOT_FOUND");
  });

  it("can be invited again", async () => {
    const owner = await registerMember(app);
    const member = await joinTeam(app, owner);
    await remove(owner, member);
    const again = await call(owner, "POST", `auth/account/${owner.team.id}/invites`, {
      emails: [member.email],
    });
    expect(again.statusCode).toBe(200);
  });
});
