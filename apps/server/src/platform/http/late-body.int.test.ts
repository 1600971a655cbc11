import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@sitewright/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { actAs } from "../../testing/act-as.ts";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { joinTeam } from "../../testing/join-team.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let port: number;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  // A listening TCP server's address is never a string or null.
  port = (app.server.server.address() as AddressInfo).port;
  owner = await registerMember(app);
});
afterAll(() => app.close());

/** Begins to add a site, and is let in; the rest of the body follows when it is asked for. */
async function begin(member: TestMember, site_url: string): Promise<() => Promise<number>> {
  const body = JSON.stringify({ site_url });
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>();
  const call = request({
    ...{ port, method: "POST", path: endpoints.sites.create.path },
    headers: {
      authorization: `Token ${member.api_token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    },
  });
  call.on("error", reject).on("response", (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  call.write(body.slice(0, 5));
  await vi.waitFor(async () => {
    const { rows } = await app.database.owner.query(
      "select 1 from api_tokens where user_id = $1 and last_used_at is not null",
      [member.user.id],
    );
    expect(rows).toHaveLength(1);
  });
  return () => {
    call.end(body.slice(5));
    return answered;
  };
}

it("a call whose body comes late is made as who its caller is by then", async () => {
  const member = await joinTeam(app, owner);
  const finish = await begin(member, "https://late.example");
  expect(await finish()).toBe(201);
});

it.each<[string, (member: TestMember) => Promise<unknown>, number]>([
  [
    "was removed from the team",
    ({ member }) => actAs(app, owner).remove(`/v1/auth/member/${member.id}`),
    403,
  ],
  [
    "was made a client",
    ({ member }) => actAs(app, owner).patch(`/v1/auth/member/${member.id}`, { role: "client" }),
    403,
  ],
  [
    "has logged out everywhere",
    (member) => actAs(app, member).remove(endpoints.account.endSessions.path),
    401,
  ],
])("whoever %s while a call's body was still to come is refused", async (_, lose, status) => {
  const member = await joinTeam(app, owner);
  const finish = await begin(member, "https://too-late.example");
  await lose(member);
  expect(await finish()).toBe(status);
  const { results } = await actAs(app, owner).sites();
  expect(results.map(({ site_url }) => site_url)).not.toContain("https://too-late.example");
});
