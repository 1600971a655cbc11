import type { JobResult, JobWithMetadata } from "pg-boss";
import type { SystemDb } from "../db/client.ts";
import { databaseFaultOf } from "../db/database-fault.ts";
import type { Logger } from "../logger.ts";
import { LaterError, NeverError } from "./job-error.ts";
import { laterInSeconds } from "./retry-ladder.ts";
import { putBackJob, waitsOf } from "./waiting-jobs-repository.ts";

type Settling = { db: SystemDb; log: Logger };

/** Turns what a handler threw into what becomes of its job, and writes it down. */
export async function settleFailure(
  { db, log }: Settling,
  job: JobWithMetadata<unknown>,
  error: unknown,
): Promise<JobResult> {
  const { id, name, data, retryCount, retryLimit, signal } = job;
  const facts = { err: error, job: name, id, payload: data, attempt: retryCount };
  if (error instanceof NeverError) {
    log.error(facts, "a job failed, and no try can help");
    return failed(id, "deadletter", error);
  }
  if (signal.aborted) {
    log.info(facts, "a job was handed back: its worker stops, or another has it");
    return failed(id, "failed", error);
  }
  if (error instanceof LaterError || databaseFaultOf(error) !== null) {
    try {
      const waits = waitsOf(job.output);
      const afterSeconds = laterInSeconds(waits);
      await putBackJob(db, job, { afterSeconds, waits: waits + 1 });
      log.warn({ ...facts, again_in_s: afterSeconds }, "a job waits for something of ours");
      return { id, status: "completed" };
    } catch (failure) {
      log.error({ ...facts, failure }, "a job should wait for something of ours, and cannot");
      return failed(id, "failed", error);
    }
  }
  const isLast = retryCount >= retryLimit;
  log.error(facts, isLast ? "a job failed at its last try" : "a job failed and is tried again");
  return failed(id, "failed", error);
}

function failed(id: string, status: "failed" | "deadletter", error: unknown): JobResult {
  return { id, status, output: { reason: error instanceof Error ? error.message : String(error) } };
}

/**
 * Why an earlier try or a dead job failed. Our own failures say `reason`; pg-boss's, as for a run
 * whose worker is gone, say `message` inside `value`.
 */
export function reasonIn(output: unknown): string {
  if (typeof output === "object" && output !== null) {
    if ("reason" in output && typeof output.reason === "string") return output.reason;
    if ("message" in output && typeof output.message === "string") return toldAs(output.message);
    if ("value" in output) return reasonIn(output.value);
  }
  return typeof output === "string" ? output : "It was lost too often.";
}

/** pg-boss's own words, as what they mean here. */
function toldAs(message: string): string {
  if (message.includes("heartbeat")) return "Its worker died or stood still.";
  if (message.includes("exceeded") || message.includes("timed out")) return "It took too long.";
  return message;
}
