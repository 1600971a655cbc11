import type { z } from "zod";
import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { registerSystemJob } from "../../platform/jobs/register-job.ts";
import { takeEvents } from "./events-repository.ts";
import { reactJob } from "./react-job.ts";
import type { Reactor } from "./reactor.ts";

/** Seconds until a reactor that has failed for a quarter of an hour sees the same events again. */
const againAfterSeconds = 3600;

/**
 * The job that lets reactors see events, made with what a worker has. It is given up for an hour at a time and told of as
 * dead then, but never for good while its events are kept: what it reacts to has happened.
 */
export function reactWith<Deps extends { db: SystemDb }>(
  reactorsOf: (deps: Deps) => readonly Reactor[],
) {
  return registerSystemJob(reactJob, {
    run: (deps: Deps, reaction) => reactToEvents(deps.db, reactorsOf(deps), reaction),
    onDead: ({ db }, reaction) => reactJob.send(db, reaction, { startAfter: againAfterSeconds }),
  });
}

/**
 * Lets a reactor see events, each once, however often it is asked to: what it does about them and
 * that it has seen them lasts together, or not at all.
 * @throws NeverError when there is no reactor of this name
 */
export function reactToEvents(
  db: SystemDb,
  reactors: readonly Reactor[],
  { reactor: name, event_ids, team_id }: z.output<typeof reactJob.schema>,
): Promise<void> {
  const reactor = reactors.find((known) => known.name === name);
  if (!reactor) throw new NeverError(`Nothing here is called ${name}.`);
  return transaction(db, async (tx) => {
    await reactor.react(tx, await takeEvents(tx, name, event_ids, team_id));
  });
}
