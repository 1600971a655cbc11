import type { ClientBase } from "pg";
import { jobs } from "../modules/jobs.ts";
import { migrateDatabase } from "../platform/db/migrate.ts";
import { untilDatabase } from "../platform/db/until-database.ts";
import { startBoss } from "../platform/jobs/boss.ts";
import { installQueues } from "../platform/jobs/install-queues.ts";
import { openQueuesToRoles } from "../platform/jobs/open-queues-to-roles.ts";
import type { Logger } from "../platform/logger.ts";

/**
 * Migrations, then the queues: a process that starts after this can send and work at once. A database
 * that is away is waited for.
 * @param onWait told once when it has to wait, with a sentence for the terminal
 */
export async function prepareDatabase(
  url: string,
  log: Logger,
  onWait: (reason: string) => void = () => {},
): Promise<void> {
  await untilDatabase(() => migrateDatabase(url, (owner) => prepareQueues(url, owner, log)), {
    log,
    onWait,
  });
}

async function prepareQueues(url: string, owner: ClientBase, log: Logger): Promise<void> {
  const boss = await startBoss({ url, log, role: "installer" });
  try {
    await installQueues(
      boss,
      jobs.map(({ queue }) => queue),
    );
    await openQueuesToRoles(owner);
  } finally {
    await boss.stop({ graceful: false });
  }
}
