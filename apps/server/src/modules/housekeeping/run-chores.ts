import { databaseFaultOf } from "../../platform/db/database-fault.ts";
import type { Chore } from "../../platform/jobs/chore.ts";
import type { Logger } from "../../platform/logger.ts";

/**
 * Does chores one after the other. One that fails is logged and keeps none of the others from being
 * done: its next time comes anyway.
 * @throws when it is stopped, or the database is away, busy or full: the rest is then for later.
 */
export async function runChores<Deps>(
  deps: Deps & { log: Logger },
  chores: readonly Chore<Deps>[],
  signal: AbortSignal,
): Promise<void> {
  for (const chore of chores) {
    try {
      const done = await chore.run(deps, signal);
      if (done > 0) deps.log.info({ chore: chore.name, done }, "a chore was done");
    } catch (error) {
      if (signal.aborted || databaseFaultOf(error) !== null) throw error;
      deps.log.error({ err: error, chore: chore.name }, "a chore failed");
    }
  }
}
