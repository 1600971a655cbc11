import { jobs } from "../modules/jobs.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { startBoss } from "../platform/jobs/boss.ts";
import { installQueues } from "../platform/jobs/install-queues.ts";
import type { Logger } from "../platform/logger.ts";

/** Migrations, then the queues: a process that starts after this can send and work at once. */
export async function prepareDatabase(url: string, log: Logger): Promise<void> {
  await migrateDatabase(url, async () => {
    const boss = await startBoss({ url, log, role: "installer" });
    try {
      const queues = jobs.map(({ queue }) => queue);
      await installQueues(boss, queues);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}
