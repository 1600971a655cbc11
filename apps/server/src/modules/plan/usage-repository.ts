import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { meteredTasks, usageMonths } from "../../platform/db/schema/billing.ts";
import type { MonthlyKind, UsageMonth } from "./allowance.ts";
import type { Month } from "./month.ts";

/** What was used in a month; nothing when it has no row. */
export async function findUsageMonth(
  db: Db,
  teamId: string,
  { startsAt }: Month,
): Promise<UsageMonth> {
  const [row] = await db
    .select({
      scans: usageMonths.scans,
      tests: usageMonths.tests,
      caseruns: usageMonths.caseruns,
      flowruns: usageMonths.flowruns,
      extraTasks: usageMonths.extraTasks,
      extraAmount: usageMonths.extraAmount,
    })
    .from(usageMonths)
    .where(and(eq(usageMonths.teamId, teamId), eq(usageMonths.startsAt, startsAt)));
  return row ?? { scans: 0, tests: 0, caseruns: 0, flowruns: 0, extraTasks: 0, extraAmount: 0 };
}

/** Reserves tasks of one kind in a month. */
export async function addToUsageMonth(
  tx: Db,
  { teamId, month }: { teamId: string; month: Month },
  kind: MonthlyKind,
  tasks: number,
): Promise<void> {
  const reserved = reservedOf[kind];
  await tx
    .insert(usageMonths)
    .values({ teamId, startsAt: month.startsAt, [kind]: tasks, [reserved]: tasks })
    .onConflictDoUpdate({
      target: [usageMonths.teamId, usageMonths.startsAt],
      set: {
        [kind]: sql`${usageMonths[kind]} + ${tasks}`,
        [reserved]: sql`${usageMonths[reserved]} + ${tasks}`,
      },
    });
}

/**
 * Keeps one reserved task.
 * @returns how many of the month's have been kept, this one included.
 */
export async function keepReserved(
  tx: Db,
  teamId: string,
  kind: MonthlyKind,
  month: Date,
): Promise<number> {
  const reserved = reservedOf[kind];
  const [row] = await tx
    .update(usageMonths)
    .set({ [reserved]: sql`${usageMonths[reserved]} - 1` })
    .where(isMonth(teamId, month))
    .returning({ all: usageMonths[kind], reserved: usageMonths[reserved] });
  return row ? row.all - row.reserved : 0;
}

/** Gives back what tasks reserved in a month that were cancelled, or failed by a fault of ours. */
export async function returnToAllowance(
  tx: Db,
  teamId: string,
  kind: MonthlyKind,
  month: Date,
  count: number,
): Promise<void> {
  const reserved = reservedOf[kind];
  await tx
    .update(usageMonths)
    .set({
      [kind]: sql`${usageMonths[kind]} - ${count}`,
      [reserved]: sql`${usageMonths[reserved]} - ${count}`,
    })
    .where(isMonth(teamId, month));
}

/** Counts a task beyond a month's allowance, and what it costs in minor units. */
export async function addExtraTask(
  tx: Db,
  teamId: string,
  month: Date,
  amount: number,
): Promise<void> {
  await tx
    .update(usageMonths)
    .set({
      extraTasks: sql`${usageMonths.extraTasks} + 1`,
      extraAmount: sql`${usageMonths.extraAmount} + ${amount}`,
    })
    .where(isMonth(teamId, month));
}

/** Writes down a task that is to be charged; one that is down already is a broken assumption. */
export async function insertMeteredTask(
  tx: Db,
  teamId: string,
  task: Pick<typeof meteredTasks.$inferInsert, "kind" | "subjectId" | "amount">,
): Promise<void> {
  await tx.insert(meteredTasks).values({ ...task, teamId });
}

const reservedOf = {
  scans: "scansReserved",
  tests: "testsReserved",
  caseruns: "caserunsReserved",
  flowruns: "flowrunsReserved",
} as const satisfies Record<MonthlyKind, keyof typeof usageMonths.$inferSelect>;

function isMonth(teamId: string, startsAt: Date) {
  return and(eq(usageMonths.teamId, teamId), eq(usageMonths.startsAt, startsAt));
}
