import { afterAll, beforeAll, expect, it } from "vitest";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { recordingLog } from "../jobs/testing/recording-log.ts";

const { log, lines } = recordingLog();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ log });
});
afterAll(() => app.close());

it("each request's line names the person, their team and the address it came from", async () => {
  const { user, team, authorization } = await registerMember(app);
  await app.call({ method: "GET", url: "/v1/ops/site", authorization, address: "203.0.113.7" });
  expect(lines.at(-1)).toMatchObject({
    msg: "request",
    route: "/v1/ops/site",
    status: 200,
    user: user.id,
    team: team.id,
    address: "203.0.113.7",
  });
});

it("the line of a stranger names the address alone", async () => {
  await app.call({ method: "GET", url: "/v1/ops/site", address: "203.0.113.8" });
  expect(lines.at(-1)).toMatchObject({
    status: 401,
    user: null,
    team: null,
    address: "203.0.113.8",
  });
});
