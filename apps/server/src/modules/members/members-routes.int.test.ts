import { type ErrorBody, fullPermissions, type Team } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTeamFor,
  registerMember,
  registerUser,
  type TestUser,
} from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe("member", () => {
  function join(user: TestUser, body: Record<string, unknown>) {
    return app.call({
      method: "POST",
      url: "/v1/auth/member",
      authorization: user.authorization,
      body: { email: user.email, status: "active", type: "admin", code: "", ...body },
    });
  }

  it("is the active admin of the team they created, and read back", async () => {
    const { member, team, authorization, email } = await registerMember(app);
    expect(member).toMatchObject({
      account: team.id,
      status: "active",
      type: "admin",
      email,
      code: team.code,
    });
    const response = await app.call({ method: "GET", url: "/v1/auth/member", authorization });
    expect(response.json()).toEqual({
      ...member,
      role: "admin",
      permissions: fullPermissions("admin"),
    });
  });

  it("has a reason when there is none", async () => {
    const { authorization } = await registerUser(app);
    const response = await app.call({ method: "GET", url: "/v1/auth/member", authorization });
    expect(response.statusCode).toBe(404);
    expect(response.json<ErrorBody>().reason).toMatch(/not a member of a team yet/);
  });

  it("takes address, role and status from the server, whatever the body says", async () => {
    const user = await registerUser(app);
    const created = await app.call({
      method: "POST",
      url: "/v1/auth/account",
      authorization: user.authorization,
      body: { name: "Mine", type: "new" },
    });
    const team = created.json<Team>();
    const response = await join(user, {
      account: team.id,
      email: "boss@elsewhere.example",
      status: "pending",
      type: "contributor",
      code: "made up",
      phone: "+1 (555) 123-4567",
    });
    expect(response.json()).toMatchObject({
      email: user.email,
      status: "active",
      type: "admin",
      code: team.code,
      phone: "+1 (555) 123-4567",
    });
  });

  it("answers a repeat with the membership that is there", async () => {
    const owner = await registerMember(app);
    const again = await join(owner, { account: owner.team.id });
    expect(again.json()).toEqual(owner.member);
  });

  it("cannot be made in another person's team, even with its code", async () => {
    const owner = await registerMember(app);
    const stranger = await registerUser(app);
    const foreign = await join(stranger, { account: owner.team.id, code: owner.team.code });
    const missing = await join(stranger, { account: "00000000-0000-4000-8000-000000000000" });
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(foreign.json<ErrorBody>().reason).toBe(missing.json<ErrorBody>().reason);
  });

  it("of one team cannot become a member of another", async () => {
    const [one, two] = [await registerMember(app), await registerUser(app)];
    await createTeamFor(app, two);
    expect((await join(two, { account: one.team.id })).statusCode).toBe(404);
  });

  it("is out at once when the membership is gone", async () => {
    const { authorization, member } = await registerMember(app);
    const call = () => app.call({ method: "GET", url: "/v1/ops/metrics/home", authorization });
    const before = await call();
    await app.deps.database.pool.query("delete from members where id = $1", [member.id]);
    const after = await call();
    expect([before.statusCode, after.statusCode]).toEqual([200, 403]);
  });
});
