import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { billingLeases } from "../../platform/db/schema/billing.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { registerMember } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { withBillingLease } from "./billing-lease.ts";
import { requireLease, takeLease } from "./billing-lease-repository.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const newTeam = async () => (await registerMember(app, { type: "free" })).team.id;

/** As if the holder had given its last sign so many seconds longer ago than a lease lasts. */
async function endLease(teamId: string, expiresAt = sql`now() - interval '1 second'`) {
  await app.deps.db
    .update(billingLeases)
    .set({ expiresAt })
    .where(eq(billingLeases.teamId, teamId));
}

describe("a team's billing lease", () => {
  it("is one caller's at a time, in the order they came", async () => {
    const teamId = await newTeam();
    const steps: string[] = [];
    const change = (name: string) =>
      withBillingLease(app.deps.db, teamId, 60_000, async () => {
        steps.push(`${name} begins`);
        await app.deps.db.execute(sql`select pg_sleep(0.02)`);
        steps.push(`${name} ends`);
      });
    await Promise.all([change("one"), change("two"), change("three")]);
    expect(steps).toEqual([
      ...["one begins", "one ends"],
      ...["two begins", "two ends"],
      ...["three begins", "three ends"],
    ]);
  });

  it("of another process is waited for a while, and then told as busy with when to come again", async () => {
    const teamId = await newTeam();
    await takeLease(app.deps.db, teamId);
    const refused = await withBillingLease(app.deps.db, teamId, 300, async () => {}).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({ code: "BUSY", retryAfterSeconds: expect.any(Number) });
  });

  it("of a holder that died ends by itself, also for who waits already", async () => {
    const teamId = await newTeam();
    await takeLease(app.deps.db, teamId);
    const waiting = withBillingLease(app.deps.db, teamId, 60_000, async ({ fence }) => fence);
    await endLease(teamId);
    expect(await waiting).toBe(2);
  });

  it("keeps a holder that froze from writing what it read before another's change", async () => {
    const teamId = await newTeam();
    const frozen = await takeLease(app.deps.db, teamId);
    await endLease(teamId);
    await withBillingLease(app.deps.db, teamId, 1000, async () => {});
    const write = transaction(app.deps.db, (tx) => requireLease(tx, frozen ?? never()));
    await expect(write).rejects.toMatchObject({ code: "BUSY" });
  });

  it("lasts as long as its holder works", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const teamId = await newTeam();
    await withBillingLease(app.deps.db, teamId, 1000, async () => {
      await endLease(teamId, sql`now() + interval '5 seconds'`);
      vi.advanceTimersByTime(10_000);
      await vi.waitFor(async () => {
        const [row] = await app.deps.db
          .select()
          .from(billingLeases)
          .where(eq(billingLeases.teamId, teamId));
        expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 10_000);
      });
    });
  });

  it("is free again after a change that failed", async () => {
    const teamId = await newTeam();
    const failing = withBillingLease(app.deps.db, teamId, 1000, () =>
      Promise.reject(new Error("x")),
    );
    await expect(failing).rejects.toThrow("x");
    expect(await withBillingLease(app.deps.db, teamId, 0, async () => "free")).toBe("free");
  });

  it("is nobody's once the team is deleted", async () => {
    const call = withBillingLease(app.deps.db, crypto.randomUUID(), 1000, async () => {});
    await expect(call).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

function never(): never {
  throw new Error("The lease was free.");
}
