import type { z } from "zod";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { takeEvents } from "./events-repository.ts";
import type { reactJob } from "./react-job.ts";
import type { Reactor } from "./reactor.ts";

/**
 * Lets a reactor see events, each once, however often it is asked to: what it does about them and
 * that it has seen them lasts together, or not at all.
 * @throws NeverError when there is no reactor of this name
 */
export function reactToEvents(
  db: Db,
  reactors: readonly Reactor[],
  { reactor: name, event_ids }: z.output<typeof reactJob.schema>,
): Promise<void> {
  const reactor = reactors.find((known) => known.name === name);
  if (!reactor) throw new NeverError(`Nothing here is called ${name}.`);
  return transaction(db, async (tx) => {
    await reactor.react(tx, await takeEvents(tx, name, event_ids));
  });
}
