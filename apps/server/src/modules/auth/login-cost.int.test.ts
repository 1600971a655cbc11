import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logStatements } from "../../testing/count-statements.ts";
import { randomAddress, registerUser } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let app: TestApp;
let database: TestDatabase;
let statementsDuring: Awaited<ReturnType<typeof logStatements>>;

beforeAll(async () => {
  database = await createTestDatabase();
  statementsDuring = await logStatements(database);
  app = await createTestApp({ database });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it("does for an address nobody has what it does for a wrong password, so that its time tells nothing", async () => {
  const { email } = await registerUser(app);
  const known = await workOf(email);
  const unknown = await workOf("nobody@example.com");
  expect(unknown.checks).toEqual([[null, "not the password"]]);
  expect(known.checks).toEqual([[expect.stringContaining("$argon2id$"), "not the password"]]);
  expect(known.statements.length).toBeGreaterThan(3);
  expect(unknown.statements).toEqual(known.statements);
});

/** What one refused login asks of the hasher and of the database. */
async function workOf(email: string) {
  const verify = vi.spyOn(app.deps.auth.passwords, "verify");
  const statements = await statementsDuring(async () => {
    const { statusCode } = await app.call({
      method: "POST",
      url: "/v1/auth/login/",
      address: randomAddress(),
      body: { email, password: "not the password" },
    });
    expect(statusCode).toBe(401);
  });
  const checks = verify.mock.calls;
  verify.mockRestore();
  return { checks, statements };
}
