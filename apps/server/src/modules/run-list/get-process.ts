import type { Process } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { findRun } from "./run-list-repository.ts";
import { presentRun } from "./run-presenter.ts";

/** A run that the caller has just opened, as a process. */
export async function getProcess(db: TeamDb, id: string): Promise<Process> {
  const run = await findRun(db, id);
  invariant(run, "a run just opened is there");
  return presentRun(run);
}
