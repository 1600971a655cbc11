import type { Process } from "@sitewright/contract";
import type { RunRow } from "./run-list-repository.ts";

/** A run as a process. */
export function presentRun(run: RunRow): Process {
  const { status } = run;
  return {
    id: run.id,
    site: run.siteId,
    type: run.kind,
    status,
    progress: run.progress,
    success: status === "done" ? true : status === "failed" ? false : null,
    exception: status === "failed" || status === "cancelled" ? run.reason : null,
    message: status === "done" ? run.reason : null,
    time_created: run.timeCreated.toISOString(),
    time_started: run.timeStarted?.toISOString() ?? null,
    time_completed: run.timeCompleted?.toISOString() ?? null,
  };
}
