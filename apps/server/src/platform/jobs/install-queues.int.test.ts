import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createLogger } from "../logger.ts";
import { startBoss } from "./boss.ts";
import { installQueues, type QueueSettings } from "./install-queues.ts";

const settings: Omit<QueueSettings, "name" | "cron"> = {
  policy: "standard",
  heartbeatSeconds: 30,
  expireInSeconds: 60,
  retryLimit: 1,
};

it("what came by itself in an earlier version comes no more; what was sent by somebody is kept", async () => {
  const database = await createTestDatabase();
  const log = createLogger({ level: "fatal", name: "test", file: null });
  const boss = await startBoss({ url: database.url, log, role: "installer" });
  try {
    const sweep = { name: "old.sweep", cron: "1 1 * * *", ...settings };
    const sent = { name: "old.promise", cron: null, ...settings };
    await installQueues(boss, [sweep, sent]);
    await boss.send("old.sweep", {});
    await boss.send("old.promise", {});

    await installQueues(boss, []);

    expect(await boss.getSchedules()).toEqual([]);
    const { rows } = await database.owner.query(
      "select name from pgboss.job where name like 'old.%'",
    );
    expect(rows).toEqual([{ name: "old.promise" }]);
  } finally {
    await boss.stop({ graceful: false });
    await database.drop();
  }
});
