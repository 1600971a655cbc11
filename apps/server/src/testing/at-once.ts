import { expect, vi } from "vitest";
import type { TestApp } from "./test-app.ts";

/**
 * The answers of a call that is made several times at once: none can add a row to the table until all have looked, or
 * wait to look, at what is in it.
 */
export async function atOnce<T>(
  app: TestApp,
  { table, times }: { table: string; times: number },
  call: () => Promise<T>,
): Promise<T[]> {
  const holder = await app.database.owner.connect();
  await holder.query("begin");
  await holder.query(`lock table ${table} in share row exclusive mode`);
  const asked = Array.from({ length: times }, call);
  await vi.waitFor(async () => {
    const waiting = await app.database.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(waiting.rowCount).toBe(times);
  });
  await holder.query("rollback");
  holder.release();
  return Promise.all(asked);
}
