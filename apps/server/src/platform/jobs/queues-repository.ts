import type { PgBoss } from "pg-boss";
import { jobSchema, jobTable } from "./boss.ts";

type Queue = { name: string; policy: string; deadLetter: string };

/**
 * Brings a queue of an earlier version to what pg-boss's own update does not change: its policy,
 * and where its waiting jobs go when they are dead. A queue that only took dead letters of this one
 * hands them over and is gone.
 */
export async function adoptQueue(
  boss: PgBoss,
  { name, policy, deadLetter }: Queue,
  oldDeadLetter: string | null,
): Promise<void> {
  const db = boss.getDb();
  await db.executeSql(
    `update ${jobSchema}.queue set policy = $2 where name = $1 and policy <> $2`,
    [name, policy],
  );
  if (oldDeadLetter === null || oldDeadLetter === deadLetter) return;
  const jobs = `${jobSchema}.${jobTable}`;
  await db.executeSql(
    `update ${jobs} set dead_letter = $2 where name = $1 and dead_letter is distinct from $2`,
    [name, deadLetter],
  );
  await db.executeSql(
    `update ${jobs} set name = $2, source_name = coalesce(source_name, $3)
     where name = $1 and state < 'completed'`,
    [oldDeadLetter, deadLetter, name],
  );
  await boss.deleteQueue(oldDeadLetter);
}
