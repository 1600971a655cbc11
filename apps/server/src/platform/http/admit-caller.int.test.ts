import { type Endpoint, type ErrorBody, endpoints, fillPath } from "@sitewright/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerMember, type TestMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const calls = Object.values(endpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  // A stream would go on for minutes once it is admitted, which it is as all others are.
  .filter(({ access, stream }) => access.may !== "public" && stream === undefined);

const id = "00000000-0000-4000-8000-000000000000";
const needsSignIn = "Sign in to do this: an API token is not enough.";
const mayOnlyRead = "This API token may only read. Use one that may write.";

let app: TestApp;
let writer: TestMember;
let reader: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  [writer, reader] = [await registerMember(app), await registerMember(app)];
  await app.deps.database.pool.query(
    "update api_tokens set token_right = 'read' where user_id = $1",
    [reader.user.id],
  );
});
afterAll(() => app.close());

it.each(calls)("$call takes an API token of the scope it names, and no other", async (endpoint) => {
  const { token } = endpoint.access;
  expect(await refusalOf(endpoint, writer)).toBe(token === false ? needsSignIn : null);
  const refusals = { read: null, write: mayOnlyRead };
  expect(await refusalOf(endpoint, reader)).toBe(token === false ? needsSignIn : refusals[token]);
});

it("gives a new person's API token the scope to write", async () => {
  const { rows } = await app.deps.database.pool.query<{ scope: string }>(
    "select token_right as scope from api_tokens where user_id = $1",
    [writer.user.id],
  );
  expect(rows).toEqual([{ scope: "write" }]);
});

/** What a call says to a token; null where the token was good enough for what comes next. */
async function refusalOf({ method, path }: Endpoint, { api_token }: TestMember) {
  const response = await app.call({
    method,
    url: fillPath(path, { id, number: 1, position: 0 }),
    authorization: `Token ${api_token}`,
    // No call takes this body: what is let in is refused there, and changes nothing.
    ...(method !== "GET" && { body: { spend_cap: "none" } }),
  });
  expect(response.statusCode).not.toBe(401);
  const { reason } = response.statusCode === 403 ? response.json<ErrorBody>() : { reason: null };
  return reason === needsSignIn || reason === mayOnlyRead ? reason : null;
}
