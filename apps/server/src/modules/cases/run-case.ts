import { type CaseOutcome, ScanError, type StepReport } from "@sitewright/scan-engine";
import { LaterError } from "../../platform/jobs/job-error.ts";
import { createLatestWriter } from "../../platform/latest-writer.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { useArtifacts, withArtifacts } from "../artifacts/index.ts";
import {
  type FinishRun,
  type HeldRun,
  type RunDeps,
  type RunEnd,
  type RunJob,
  RunLostError,
  workRun,
} from "../runs/index.ts";
import type { SecretsOfRun } from "../secrets/index.ts";
import type { AccessOfRun } from "../site-access/index.ts";
import { type CaseRunConfigs, caseRun } from "./case-run-kind.ts";
import type { CaseRunner } from "./case-runner.ts";
import { addResult, findOwn, type KeptStep, updateCaseRun } from "./case-runs-repository.ts";
import { filmPart, picturePart } from "./present-cases.ts";
import { verdictOf } from "./verdict-of.ts";

export type CaseWorkerDeps = RunDeps & {
  files: FileStore;
  caseRunner: CaseRunner;
  accessOfRun: AccessOfRun;
  secretsOfRun: SecretsOfRun;
};

type HeldCase = HeldRun<CaseRunConfigs>;

/** The longest that a step waits which says nothing of it. */
const waitMs = 10_000;
const progressEveryMs = 300;
/** Our own browser may end so often before the run does. */
const maxCrashWaits = 2;

/**
 * Takes a case run from wherever it stands to its end, by the protocol of runs: each start begins with the first step.
 * That a step failed is a result; what our own browser failed is tried again, and then costs nothing.
 */
export function runCase(deps: CaseWorkerDeps, job: RunJob): Promise<void> {
  return workRun(
    deps,
    caseRun,
    {
      begin: (tx, row) => updateCaseRun(tx, row, { results: [], at: null }),
      execute: (run) => replay(deps, run),
    },
    job,
  );
}

async function replay(deps: CaseWorkerDeps, run: HeldCase): Promise<FinishRun> {
  const found = await findOwn(deps.db, run.row);
  if (!found) throw new RunLostError();
  const { own, siteUrl } = found;
  const { teamId, siteId } = own;
  const at = createLatestWriter<number>(
    // A run that was lost says so with the next write that counts.
    (index) => run.write((tx) => updateCaseRun(tx, run.row, { at: index })).catch(() => undefined),
    progressEveryMs,
  );
  let outcome: CaseOutcome;
  try {
    const [width = 1350, height = 940] = run.configs.window_size.split(",").map(Number);
    outcome = await deps.caseRunner.runCase(
      {
        ...{ siteUrl, steps: own.steps, values: own.values, endOnFail: own.endOnFail, waitMs },
        secrets: await deps.secretsOfRun(deps.db, teamId),
        access: (await deps.accessOfRun(deps.db, { teamId, siteId })) ?? undefined,
        device: run.configs.device,
        windowSize: { width, height },
        ...{ pictures: true, film: true },
      },
      {
        signal: run.signal,
        onBegin: (index) => at.push(index),
        onStep: (step, picture) => keepStep(deps, run, step, picture),
        onFilm: (film) => keepFilm(deps, run, film),
      },
    );
  } catch (error) {
    const isTold = error instanceof ScanError && error.code !== "CANCELLED";
    if (run.signal.aborted || !isTold) throw error;
    return async () => theirs(error);
  } finally {
    await at.close();
  }
  if (outcome.steps.some(isOurs)) {
    if (run.row.waits < maxCrashWaits) throw new LaterError("The browser ended unexpectedly.");
    return async () => gone;
  }
  return async (tx) => {
    const verdict = verdictOf(own.steps, outcome);
    const results = outcome.steps.map(keptOf);
    await updateCaseRun(tx, run.row, storable({ ...verdict, results, at: null }));
    return { status: "done", code: null, reason: null };
  };
}

/** A page that takes all memory, or time, would at the next try. */
function theirs(error: ScanError): RunEnd {
  const { code, message } = error;
  return {
    status: "failed",
    code,
    reason: message,
    fault: code === "INTERNAL" ? "ours" : "theirs",
  };
}

const gone: RunEnd = {
  status: "failed",
  code: "BROWSER_GONE",
  reason: "The browser ended unexpectedly. This does not count.",
  fault: "ours",
};

function isOurs({ action, assertion }: StepReport): boolean {
  return [action?.code, assertion?.code].some((code) => code === "BROWSER_GONE");
}

/** Keeps what became of a step at once, so that whoever looks sees the run go on. */
async function keepStep(
  deps: CaseWorkerDeps,
  run: HeldCase,
  step: StepReport,
  picture: Uint8Array | null,
): Promise<void> {
  const kept = storable(keptOf(step));
  const { teamId } = run.row;
  // One that is told again, without a picture, stands with all others at the end.
  if (picture === null) return run.write((tx) => addResult(tx, run.row, kept));
  const contents = [picture];
  await withArtifacts(deps, { teamId, contents, signal: run.signal }, ([sha256 = ""]) =>
    run.write(async (tx) => {
      const file = { position: 0, sha256, type: "jpeg", details: null } as const;
      await useArtifacts(tx, run.row, picturePart(step.index), [file]);
      await addResult(tx, run.row, kept);
    }),
  );
}

function keepFilm(deps: CaseWorkerDeps, run: HeldCase, film: Uint8Array): Promise<void> {
  const { teamId } = run.row;
  return withArtifacts(deps, { teamId, contents: [film], signal: run.signal }, ([sha256 = ""]) =>
    run.write((tx) => {
      const file = { position: 0, sha256, type: "webm", details: null } as const;
      return useArtifacts(tx, run.row, filmPart, [file]);
    }),
  );
}

function keptOf({ action, assertion, index, ...step }: StepReport): KeptStep {
  const { url, box, console, requests, tries } = step;
  const part = (one: StepReport["action"]) =>
    one && {
      ...{ status: one.status, time_created: one.time_created, time_completed: one.time_completed },
      ...{ code: one.code, exception: one.reason, via: one.via, conflict: one.conflict },
      heal: one.heal && {
        ...{ from: one.heal.from, to: one.heal.to, agreeing: one.heal.agreeing },
        ...{ disagreeing: one.heal.disagreeing, waited_ms: one.heal.waitedMs, decision: null },
      },
    };
  return {
    ...{ index, action: part(action), assertion: part(assertion) },
    ...{ url, box, console, requests, tries },
  };
}
