import { endpoints, type Secret } from "@sitewright/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let as: ReturnType<typeof actAs>;
let member: TestMember;
let teamId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await registerMember(app, { type: "admin" });
  teamId = member.team.id;
  as = actAs(app, member);
});

const { path } = endpoints.secrets.create;
const value = "hunter2 and more";

describe("a secret", () => {
  it("is kept sealed, never told, changed and deleted", async () => {
    const made = await as.post(path, { name: "SHOP_PASSWORD", value });
    const { id } = made.json<Secret>();
    expect(made.json()).toMatchObject({ name: "SHOP_PASSWORD", cases: 0, by: expect.any(String) });
    const changed = await as.patch(`${path}/${id}`, { value: `${value} too` });
    const list = await as.get(path);
    expect(list.json()).toMatchObject({ count: 1, results: [{ id, name: "SHOP_PASSWORD" }] });
    for (const { body } of [made, changed, list]) expect(body).not.toContain("hunter2");
    const { rows } = await app.database.owner.query("select * from secrets where team_id = $1", [
      teamId,
    ]);
    expect(JSON.stringify(rows)).not.toContain("hunter2");
    expect(await app.deps.secretsOfRun(app.deps.db, teamId)).toEqual({
      SHOP_PASSWORD: `${value} too`,
    });
    expect((await as.remove(`${path}/${id}`)).statusCode).toBe(204);
    expect((await as.get(path)).json()).toMatchObject({ count: 0 });
  });

  it("has a name of its own, and one that steps can say", async () => {
    await as.post(path, { name: "PIN", value });
    const twice = await as.post(path, { name: "PIN", value });
    expect([twice.statusCode, twice.json().reason]).toEqual([
      409,
      "There is a secret named PIN already.",
    ]);
    for (const name of ["", "1st", "A B", "{{A}}", "x".repeat(65)]) {
      expect((await as.post(path, { name, value })).statusCode).toBe(422);
    }
    expect((await as.post(path, { name: "SHORT", value: "12345" })).statusCode).toBe(422);
  });

  it("says how many cases name it", async () => {
    await as.post(path, { name: "PIN", value });
    const site = (await as.addSite({ site_url: "https://example.com" })).id;
    const step = {
      id: "a",
      action: { type: "change", value: "{{PIN}}", element: "#pin" },
      assertion: { type: "" },
    };
    await as.post(endpoints.cases.create.path, { site_id: site, title: "Enter", steps: [step] });
    expect((await as.get(path)).json().results).toMatchObject([{ name: "PIN", cases: 1 }]);
  });

  it("opens in its own row alone", async () => {
    await as.post(path, { name: "ONE", value });
    await as.post(path, { name: "TWO", value: `${value} two` });
    await app.database.owner.query(
      "update secrets set sealed = (select sealed from secrets where team_id = $1 and name = 'TWO') where team_id = $1 and name = 'ONE'",
      [teamId],
    );
    expect(await app.deps.secretsOfRun(app.deps.db, teamId)).toEqual({ TWO: `${value} two` });
  });

  it("is nobody's but the team's, and no client's to see", async () => {
    const { id } = (await as.post(path, { name: "PIN", value })).json<Secret>();
    const other = actAs(app, await registerMember(app, { type: "admin" }));
    expect((await other.get(path)).json()).toMatchObject({ count: 0 });
    expect((await other.patch(`${path}/${id}`, { value })).statusCode).toBe(404);
    expect((await other.remove(`${path}/${id}`)).statusCode).toBe(404);
    const client = actAs(app, await joinTeam(app, member, { role: "client" }));
    expect((await client.get(path)).statusCode).toBe(403);
  });
});
