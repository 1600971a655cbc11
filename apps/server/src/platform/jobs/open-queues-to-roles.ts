import type { ClientBase } from "pg";
import { databaseRoles } from "../db/roles.ts";
import { jobSchema, jobTable } from "./boss.ts";

/**
 * Lets the database roles send jobs. A member's call sends, and never reads what others sent: jobs
 * carry no team that a policy could go by. It takes back jobs that it names by their ids. To hold a waiting job PostgreSQL wants the right to change
 * a column of it; the one given here says nothing of a job that waits. Run as the owner, after the
 * queues are there.
 */
export async function openQueuesToRoles(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ fence: string }>("select app_fence() as fence");
  if (rows[0]?.fence !== "roles") return;
  const { team, system } = databaseRoles;
  await owner.query(`
    grant usage on schema ${jobSchema} to ${team}, ${system};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${system};
    grant select on ${jobSchema}.queue to ${team};
    grant insert, delete, select (id, name, state, singleton_key, start_after, priority), update (source_retry_count)
      on ${jobSchema}.${jobTable} to ${team}`);
}
