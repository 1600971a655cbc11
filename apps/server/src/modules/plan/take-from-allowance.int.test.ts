import { randomUUID } from "node:crypto";
import type { TeamType } from "@sitewright/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meteredTasks, usageMonths } from "../../platform/db/schema/billing.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { registerMember } from "../../testing/factories.ts";
import { waitingJobs } from "../../testing/run-jobs.ts";
import { setPlan } from "../../testing/set-plan.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { MonthlyKind } from "./allowance.ts";
import { lockPlan } from "./lock-plan.ts";
import { keepInAllowance } from "./settle-task.ts";
import { takeFromAllowance } from "./take-from-allowance.ts";
import { returnToAllowance } from "./usage-repository.ts";

const planStartedAt = new Date("2026-01-31T00:00:00.000Z");
const lastMoment = new Date("2026-02-27T23:59:59.999Z");
const nextMonth = new Date("2026-02-28T00:00:00.000Z");

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { payments: { kind: "off" } } });
});
afterAll(() => app.close());

describe("takeFromAllowance", () => {
  it.each<[MonthlyKind, number, "scan" | "test" | "caserun"]>([
    ["scans", 30, "scan"],
    ["tests", 30, "test"],
    ["caseruns", 15, "caserun"],
  ])("charges a cloud team for %s beyond %d a month", async (kind, allowed, name) => {
    const teamId = await team("cloud", { taskAmount: 8 });
    const first = await take(teamId, kind, ids(allowed));

    const [extra = ""] = await take(teamId, kind, ids(1));
    expect(await charges(teamId)).toEqual([]);
    await keep(teamId, kind, [...first, extra]);

    expect(await charges(teamId)).toMatchObject([{ kind: name, subjectId: extra, amount: 8 }]);
    expect(await months(teamId)).toMatchObject([
      { [kind]: allowed + 1, extraTasks: 1, extraAmount: 8 },
    ]);
  });

  it.each<["new" | "free" | "cloud", MonthlyKind, number]>([
    ["new", "scans", 30],
    ["new", "tests", 30],
    ["new", "caseruns", 15],
    ["new", "flowruns", 5],
    ["free", "scans", 30],
    ["free", "tests", 30],
    ["free", "caseruns", 15],
    ["free", "flowruns", 5],
    ["cloud", "flowruns", 5],
  ])("refuses a %s team more %s than %d", async (type, kind, allowed) => {
    const teamId = await team(type);
    await take(teamId, kind, ids(allowed));

    await expect(take(teamId, kind, ids(1))).rejects.toMatchObject({ code: "PLAN_LIMIT" });

    expect(await months(teamId)).toMatchObject([{ [kind]: allowed, extraTasks: 0 }]);
  });

  it.each<MonthlyKind>(["scans", "tests", "caseruns", "flowruns"])(
    "lets a selfhost team have %s without end, and charges for none",
    async (kind) => {
      const teamId = await team("selfhost");
      await keep(teamId, kind, await take(teamId, kind, ids(31)));
      expect(await charges(teamId)).toEqual([]);
      expect(await months(teamId)).toMatchObject([{ [kind]: 31, extraTasks: 0 }]);
    },
  );

  it("takes all or nothing, and charges only for those beyond the allowance", async () => {
    const teamId = await team("cloud", { taskAmount: 10, spendCap: 20 });
    await keep(teamId, "scans", await take(teamId, "scans", ids(29)));

    await expect(take(teamId, "scans", ids(4))).rejects.toThrow("leaves 3");
    expect(await months(teamId)).toMatchObject([{ scans: 29 }]);
    const subjects = await take(teamId, "scans", ids(3));
    await keep(teamId, "scans", subjects);

    const charged = (await charges(teamId)).map(({ subjectId }) => subjectId);
    expect(charged.toSorted()).toEqual(subjects.slice(1).toSorted());
  });

  it("has one cap for all kinds", async () => {
    const teamId = await team("cloud", { taskAmount: 10, spendCap: 10 });
    await take(teamId, "scans", ids(31));
    await take(teamId, "tests", ids(30));
    await expect(take(teamId, "tests", ids(1))).rejects.toThrow("cap");
  });

  it("leaves no trace when its transaction is undone", async () => {
    const teamId = await team("cloud", { taskAmount: 10 });
    const undone = transaction(app.deps.db, async (tx) => {
      const plan = await lockPlan(tx, teamId, { appMode: "cloud" });
      await takeFromAllowance(tx, plan, "scans", 31);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await charges(teamId)).toEqual([]);
    expect(await months(teamId)).toEqual([]);
    expect(await meterJobs(teamId)).toEqual([]);
  });

  it("never charges twice for one task", async () => {
    const teamId = await team("cloud", { taskAmount: 10 });
    await keep(teamId, "scans", await take(teamId, "scans", ids(30)));
    const task = await take(teamId, "scans", ids(1));
    await keep(teamId, "scans", task);

    await expect(keep(teamId, "scans", task)).rejects.toThrow();

    expect(await charges(teamId)).toHaveLength(1);
    expect(await months(teamId)).toMatchObject([{ scans: 31, extraTasks: 1, extraAmount: 10 }]);
    expect(await meterJobs(teamId)).toHaveLength(1);
  });

  it("charges the tasks that are kept, in the order they end, never what came to nothing", async () => {
    const teamId = await team("cloud", { taskAmount: 10 });
    const tasks = await take(teamId, "scans", ids(40));
    await giveBack(teamId, "scans", 9);

    await keep(teamId, "scans", tasks.slice(9));

    expect(await months(teamId)).toMatchObject([
      { scans: 31, scansReserved: 0, extraTasks: 1, extraAmount: 10 },
    ]);
    expect((await charges(teamId)).map(({ subjectId }) => subjectId)).toEqual(tasks.slice(-1));
  });

  it("counts what is under way against the cap, and frees it when it is given back", async () => {
    const teamId = await team("cloud", { taskAmount: 10, spendCap: 20 });
    await take(teamId, "scans", ids(32));
    await expect(take(teamId, "tests", ids(31))).rejects.toThrow("cap");

    await giveBack(teamId, "scans", 1);

    await take(teamId, "tests", ids(31));
    await expect(take(teamId, "scans", ids(1))).rejects.toThrow("cap");
  });

  it("counts a task once in the month it falls into, up to the last millisecond", async () => {
    const teamId = await team("free", { planStartedAt });

    await take(teamId, "flowruns", ids(5), lastMoment);
    await expect(take(teamId, "flowruns", ids(1), lastMoment)).rejects.toThrow(
      "wait until 28 February 2026",
    );
    await take(teamId, "flowruns", ids(5), nextMonth);
    await expect(take(teamId, "flowruns", ids(1), nextMonth)).rejects.toThrow(
      "wait until 31 March 2026",
    );

    expect(await months(teamId)).toMatchObject([
      { startsAt: planStartedAt, flowruns: 5 },
      { startsAt: nextMonth, flowruns: 5 },
    ]);
  });

  it("keeps both months exact when tasks come from many sides over the edge", async () => {
    const teamId = await team("free", { planStartedAt });
    const tries = Array.from({ length: 60 }, (_, index) =>
      take(teamId, "scans", ids(1), index % 2 === 0 ? lastMoment : nextMonth),
    );
    const more = Array.from({ length: 20 }, () => take(teamId, "scans", ids(1), lastMoment));

    const results = await Promise.allSettled([...tries, ...more]);

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(60);
    expect((await months(teamId)).map(({ scans }) => scans)).toEqual([30, 30]);
  });

  it("goes by the plan of the moment when it changes within the month", async () => {
    const teamId = await team("free");
    await keep(teamId, "scans", await take(teamId, "scans", ids(30)));
    await setPlan(app.deps.db, teamId, "cloud", { taskAmount: 10 });
    await keep(teamId, "scans", await take(teamId, "scans", ids(2)));
    await setPlan(app.deps.db, teamId, "free");
    await expect(take(teamId, "scans", ids(1))).rejects.toThrow("used up");
    await setPlan(app.deps.db, teamId, "admin");
    await take(teamId, "scans", ids(100));
    expect(await months(teamId)).toMatchObject([{ scans: 132, extraTasks: 2, extraAmount: 20 }]);
  });

  it("stops charging once a failed payment's grace is over", async () => {
    const teamId = await team("cloud", {
      taskAmount: 10,
      state: "past_due",
      graceUntil: new Date(Date.now() - 1000),
    });
    await take(teamId, "scans", ids(30));
    await expect(take(teamId, "scans", ids(1))).rejects.toThrow("payment for your plan failed");
  });
});

async function team(type: TeamType, billing: Parameters<typeof setPlan>[3] = {}): Promise<string> {
  const { team } = await registerMember(app, { type });
  await setPlan(app.deps.db, team.id, type, billing);
  return team.id;
}

async function take(teamId: string, kind: MonthlyKind, subjects: string[], now?: Date) {
  await transaction(app.deps.db, async (tx) => {
    const rules = { appMode: "cloud", ...(now && { now: () => now }) } as const;
    const plan = await lockPlan(tx, teamId, rules);
    await takeFromAllowance(tx, plan, kind, subjects.length);
  });
  return subjects;
}

/** The tasks end one after the other, each kept. */
async function keep(teamId: string, kind: MonthlyKind, subjects: string[]) {
  await transaction(app.deps.db, async (tx) => {
    const plan = await lockPlan(tx, teamId, { appMode: "cloud" });
    for (const subject of subjects) {
      await keepInAllowance(tx, plan, kind, plan.month.startsAt, subject);
    }
  });
}

async function giveBack(teamId: string, kind: MonthlyKind, count: number) {
  await transaction(app.deps.db, async (tx) => {
    const plan = await lockPlan(tx, teamId, { appMode: "cloud" });
    await returnToAllowance(tx, teamId, kind, plan.month.startsAt, count);
  });
}

function ids(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID());
}

function charges(teamId: string) {
  return app.deps.db.select().from(meteredTasks).where(eq(meteredTasks.teamId, teamId));
}

function months(teamId: string) {
  return app.deps.db
    .select()
    .from(usageMonths)
    .where(eq(usageMonths.teamId, teamId))
    .orderBy(usageMonths.startsAt);
}

async function meterJobs(teamId: string) {
  const jobs = await waitingJobs(app.deps.db);
  return jobs.filter(({ name, data }) => name === "billing.meter" && data.team_id === teamId);
}
