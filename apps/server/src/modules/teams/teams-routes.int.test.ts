import type { ErrorBody, Team } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerMember, registerUser, type TestUser } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function create(user: TestUser, body: unknown) {
  return app.call({
    method: "POST",
    url: "/v1/auth/account",
    authorization: user.authorization,
    body,
  });
}

function read(user: TestUser) {
  return app.call({ method: "GET", url: "/v1/auth/account/", authorization: user.authorization });
}

describe("team", () => {
  it("has none at first, and says what to do", async () => {
    const response = await read(await registerUser(app));
    expect(response.statusCode).toBe(404);
    expect(response.json<ErrorBody>().reason).toBe("You have no team yet. Create one to begin.");
  });

  it("is created as new, with a code nobody can guess, and read back", async () => {
    const user = await registerUser(app);
    const response = await create(user, { name: "  Night Shift ", type: "new" });
    const team = response.json<Team>();
    expect(response.statusCode).toBe(200);
    expect(team).toMatchObject({ name: "Night Shift", type: "new", info: { survey: [] } });
    expect(Buffer.from(team.code, "base64url").length).toBeGreaterThanOrEqual(16);
    expect((await read(user)).json()).toEqual(team);
  });

  it("is one a person, also of ten requests at once", async () => {
    const user = await registerUser(app);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        create(user, { name: `Team ${index}`, type: "new" }),
      ),
    );
    const statuses = responses.map((response) => response.statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it.each(["enterprise", "admin", "selfhost", "cloud", "free"])(
    "is never created as %s",
    async (type) => {
      const user = await registerUser(app);
      const response = await create(user, { name: "Sneaky", type });
      expect(response.statusCode).toBe(422);
      expect((await read(user)).statusCode).toBe(404);
    },
  );

  it("ignores columns a caller has no say in", async () => {
    const [user, stranger] = [await registerUser(app), await registerMember(app)];
    const response = await create(user, {
      name: "Plain",
      type: "new",
      id: stranger.team.id,
      code: "guessable",
      createdBy: stranger.user.id,
      created_by: stranger.user.id,
      info: { survey: [{ question: "q", answer: "a" }] },
    });
    const team = response.json<Team>();
    expect(team.id).not.toBe(stranger.team.id);
    expect(team.code).not.toBe("guessable");
    expect(team.info.survey).toEqual([]);
    expect((await read(stranger)).json()).toEqual(stranger.team);
  });

  it("shows each person their own", async () => {
    const [one, two] = [await registerMember(app), await registerMember(app)];
    expect((await read(one)).json<Team>().id).toBe(one.team.id);
    expect((await read(two)).json<Team>().id).toBe(two.team.id);
  });

  it.each(["", "   ", "x".repeat(101), 7, null])("refuses the name %j", async (name) => {
    const response = await create(await registerUser(app), { name, type: "new" });
    expect(response.json<ErrorBody>()).toMatchObject({ code: "INVALID_INPUT", field: "name" });
  });
});
