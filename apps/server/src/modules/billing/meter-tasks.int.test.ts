import { type BillingInfo, endpoints } from "@sitewright/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { meteredTasks } from "../../platform/db/schema/billing.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { actAs } from "../../testing/act-as.ts";
import { asCaller } from "../../testing/as-caller.ts";
import { asTeam } from "../../testing/as-team.ts";
import {
  buyPlan,
  createPayingApp,
  customerOf,
  type PayingApp,
} from "../../testing/card-sandbox.ts";
import { registerMember } from "../../testing/factories.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { keepInAllowance, lockPlan, takeFromAllowance } from "../plan/index.ts";
import { meterTasks } from "./meter-tasks.ts";
import { setCoupon } from "./operate/set-coupon.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const { billing } = endpoints;
let app: PayingApp;

// Each test moves the provider's clock by a month, which leaves ours behind: so each has its own.
beforeEach(async () => {
  app = await createPayingApp();
  await setCoupon(app.deps.db, "TWENTY", { off: "20%" });
});
afterEach(() => app.close());

/** A team on Cloud, less a coupon, that has used its 30 scans and then `extra` more. */
async function teamBeyond(extra: number) {
  const member = await registerMember(app, { type: "free" });
  await buyPlan(app, member, "cloud", { coupon: { code: "TWENTY", discount: 0.2 } });
  const ids = Array.from({ length: 30 + extra }, () => crypto.randomUUID());
  await transaction(app.deps.db, async (tx) => {
    const plan = await lockPlan(tx, member.team.id, { appMode: "cloud" });
    await takeFromAllowance(tx, plan, "scans", ids.length);
    for (const id of ids) await keepInAllowance(tx, plan, "scans", plan.month.startsAt, id);
  });
  return { member, customer: await customerOf(app, member), call: asCaller(app, member) };
}

/** What the customer's next renewal charges, in minor units. */
async function renewalOf(customer: string): Promise<number> {
  const { data } = await app.stripe.subscriptions.list({ customer });
  const end = data[0]?.items.data[0]?.current_period_end ?? 0;
  await app.sandbox.controls.advance(new Date((end + 3600) * 1000));
  const invoices = await app.stripe.invoices.list({ customer, limit: 1 });
  return invoices.data[0]?.amount_paid ?? 0;
}

describe("tasks beyond the allowance", () => {
  it("are on the next invoice, each at its price less the coupon", async () => {
    const { customer, call } = await teamBeyond(3);
    await runJobs(app);
    expect(await call.ok<BillingInfo>(billing.info)).toMatchObject({
      used: { scans: 33 },
      extra: { tasks: 3, task_amount: 8, amount: 24 },
    });
    expect(await renewalOf(customer)).toBe(1520 + 24);
  });

  it("are told once, also when an answer is lost and the telling is repeated", async () => {
    const { member, customer } = await teamBeyond(2);
    app.sandbox.controls.failNextCall({ path: "meter_events", cutAfterActing: true });
    await runJobs(app);
    // As if the process had died before it could note that they were told.
    await app.deps.db
      .update(meteredTasks)
      .set({ sentAt: null })
      .where(eq(meteredTasks.teamId, member.team.id));
    const { signal } = new AbortController();
    await meterTasks(asTeam(app, member.team), { team_id: member.team.id }, signal);
    const rows = await app.deps.db
      .select()
      .from(meteredTasks)
      .where(eq(meteredTasks.teamId, member.team.id));
    expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
    expect(await renewalOf(customer)).toBe(1520 + 16);
  });

  it("are told beside one that the provider refuses, which stays down for the night", async () => {
    const { member } = await teamBeyond(3);
    app.sandbox.controls.failNextCall({ path: "meter_events", status: 400 });
    await runJobs(app);
    const own = eq(meteredTasks.teamId, member.team.id);
    const waiting = and(own, isNull(meteredTasks.sentAt));
    expect(await app.deps.db.$count(meteredTasks, waiting)).toBe(1);

    // A night later, with nobody who starts a task.
    await app.deps.db
      .update(meteredTasks)
      .set({
        createdAt: sql`now() - interval '9 hours'`,
        refusedAt: sql`now() - interval '2 hours'`,
      })
      .where(waiting);
    await reconcileBilling(app.deps, new AbortController().signal);
    await runJobs(app);
    expect(await app.deps.db.$count(meteredTasks, waiting)).toBe(0);
  });

  it("cost nothing within the allowance", async () => {
    const { customer } = await teamBeyond(0);
    await runJobs(app);
    expect(await renewalOf(customer)).toBe(1520);
  });

  it("are counted by a scan that a person starts", async () => {
    const { member, call } = await teamBeyond(0);
    const as = actAs(app, member);
    const { id } = await as.addSite({ site_url: "https://northwind.example", page_urls: ["/"] });
    const [page] = (await as.pages(id)).results;
    await as.post("/v1/ops/scan", { page_id: page?.id });
    await runJobs(app);
    expect(await call.ok<BillingInfo>(billing.info)).toMatchObject({
      extra: { tasks: 1, amount: 8 },
    });
  });
});
