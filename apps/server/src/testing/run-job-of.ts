import { eq } from "drizzle-orm";
import type { RunJob } from "../modules/runs/index.ts";
import { runs } from "../platform/db/schema/runs.ts";
import type { TestApp } from "./test-app.ts";

/** The job that may start a run now, as a worker would get it. */
export async function runJobOf(
  app: TestApp,
  runId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunJob> {
  const [run] = await app.deps.db.select().from(runs).where(eq(runs.id, runId));
  const payload = { team_id: run?.teamId ?? "", run_id: runId };
  return { payload, id: run?.jobId ?? "", signal, place: { priority: 0, host: null } };
}
