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

/** Adds tasks of one kind to a month, with what those beyond the allowance cost. */
export async function addToUsageMonth(
  tx: Db,
  { teamId, month }: { teamId: string; month: Month },
  kind: MonthlyKind,
  added: { tasks: number; extraTasks: number; extraAmount: number },
): Promise<void> {
  const { tasks, extraTasks, extraAmount } = added;
  await tx
    .insert(usageMonths)
    .values({ teamId, startsAt: month.startsAt, [kind]: tasks, extraTasks, extraAmount })
    .onConflictDoUpdate({
      target: [usageMonths.teamId, usageMonths.startsAt],
      set: {
        [kind]: sql`${usageMonths[kind]} + ${tasks}`,
        extraTasks: sql`${usageMonths.extraTasks} + ${extraTasks}`,
        extraAmount: sql`${usageMonths.extraAmount} + ${extraAmount}`,
      },
    });
}

/** Writes down tasks that are to be charged; one that is down already is a broken assumption. */
export async function insertMeteredTasks(
  tx: Db,
  teamId: string,
  tasks: readonly Pick<typeof meteredTasks.$inferInsert, "kind" | "subjectId" | "amount">[],
): Promise<void> {
  await tx.insert(meteredTasks).values(tasks.map((task) => ({ ...task, teamId })));
}
