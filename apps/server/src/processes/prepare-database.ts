import { jobQueues } from "../modules/jobs.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { createBoss } from "../platform/jobs/boss.ts";
import { installQueues } from "../platform/jobs/install-queues.ts";
import type { Logger } from "../platform/logger.ts";

/** Migrations, then the queues: a process that starts after this can send and work at once. */
export async function prepareDatabase(url: string, log: Logger): Promise<void> {
  await migrateDatabase(url, async () => {
    const boss = createBoss({ url, log, role: "installer" });
    try {
      await boss.start();
      await installQueues(boss, jobQueues);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}
