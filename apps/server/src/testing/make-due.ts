import type { TestApp } from "./test-app.ts";

/**
 * Has a schedule be due since so many seconds. All others are put off, or the minute that passes while a test runs may
 * be theirs.
 */
export async function makeDue(app: TestApp, id: string, seconds = 1): Promise<void> {
  await app.database.owner.query(
    `update schedules set next_run_at = case when id = $1
       then now() - make_interval(secs => $2) else next_run_at + interval '1 hour' end
     where id = $1 or next_run_at > now()`,
    [id, seconds],
  );
}

/** Has no schedule of an earlier test come due in this one. */
export async function forgetSchedules(app: TestApp): Promise<void> {
  await app.database.owner.query("delete from schedules");
}
