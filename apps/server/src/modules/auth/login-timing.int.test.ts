import { afterAll, beforeAll, expect, it } from "vitest";
import { randomAddress, registerUser } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ dearPasswords: true });
});
afterAll(() => app.close());

const rounds = 60;

it("takes as long for an address nobody has as for a wrong password", async () => {
  const { email } = await registerUser(app);
  const known: number[] = [];
  const unknown: number[] = [];
  await timed(email);
  await timed("warm-up@example.com");
  for (let round = 0; round < rounds; round += 1) {
    // Alternating, so that whatever else the machine does falls on both alike.
    known.push(await timed(email));
    unknown.push(await timed(`nobody-${round}@example.com`));
  }
  // How often an attacker who guesses by "the slower one is known" is right: half is no better
  // than a coin. Over 60 rounds chance alone stays within 0.5 ± 0.17 in 999 cases of 1000.
  expect(Math.abs(chanceOfSlower(known, unknown) - 0.5)).toBeLessThan(0.2);
});

/** Milliseconds of one refused login; blocks are lifted first, because they answer without a hash. */
async function timed(email: string): Promise<number> {
  await app.deps.database.pool.query("delete from login_failures");
  const began = performance.now();
  const { statusCode } = await app.call({
    method: "POST",
    url: "/v1/auth/login/",
    address: randomAddress(),
    body: { email, password: "not the password" },
  });
  const took = performance.now() - began;
  expect(statusCode).toBe(401);
  return took;
}

/** The Mann–Whitney statistic over all pairs: the share in which `one` is the greater. */
function chanceOfSlower(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}
