import { buffer } from "node:stream/consumers";
import {
  type CaseOutcome,
  type CaseState,
  ScanError,
  type StepFiles,
  type StepReport,
} from "@sitewright/scan-engine";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
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
import {
  addResult,
  type CaseRunRow,
  findOwn,
  type KeptStep,
  updateCaseRun,
} from "./case-runs-repository.ts";
import { insertLook, looksOf, selectLooks } from "./looks-repository.ts";
import { elementsPart, filmPart, lookPart, picturePart } from "./present-cases.ts";
import { openState, sealState } from "./sealed-state.ts";
import { type CaseStateRow, deleteStates, insertState, selectStates } from "./states-repository.ts";
import { verdictOf } from "./verdict-of.ts";

export type CaseWorkerDeps = RunDeps & {
  keys: SecretKeys;
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
      async begin(tx, row) {
        await deleteStates(tx, row);
        await updateCaseRun(tx, row, { results: [], at: null });
      },
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
  const resume = await stateOf(deps, own);
  if (resume === null) return async () => stateGone;
  const accepted = await acceptedLooks(deps, run, own);
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
        ...{ resume, states: true },
        ...{ pictures: true, film: true, elements: true, looks: Object.fromEntries(accepted) },
      },
      {
        signal: run.signal,
        onBegin: (index) => at.push(index),
        onStep: (step, files) =>
          keepStep(deps, run, { step, files, before: accepted.get(step.id) ?? null, own }),
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

const stateGone: RunEnd = {
  status: "failed",
  code: "STATE_GONE",
  reason: "What the browser was like then is not kept any more. Run the case from its beginning.",
  fault: "ours",
};

/** What the browser is to be like; undefined for a run that begins at the beginning, null where it is not kept any more. */
async function stateOf(
  { db, keys }: CaseWorkerDeps,
  { teamId, resumes, resumesStep }: CaseRunRow,
): Promise<CaseState | null | undefined> {
  if (resumes === null) return undefined;
  const rows =
    resumesStep === null ? [] : await selectStates(db, { teamId, id: resumes, step: resumesStep });
  if (rows.length === 0) return null;
  try {
    // The first has told all of it; an older one knew of no sessions.
    return Object.assign({ sessions: [] }, ...rows.map((row) => openState(stateKey(keys), row)));
  } catch {
    return null;
  }
}

/** Null where nothing has changed since the step before. */
function sealedOf(
  { keys }: CaseWorkerDeps,
  { row: { id: runId, teamId } }: HeldCase,
  { step: { index: step }, files: { state } }: DoneStep,
): CaseStateRow | null {
  if (!state || Object.keys(state).length === 0) return null;
  return { runId, teamId, step, sealed: sealState(stateKey(keys), state, { runId, step }) };
}

function stateKey(keys: SecretKeys): Buffer {
  return keys.derive("case states");
}

function isOurs({ action, assertion }: StepReport): boolean {
  return [action?.code, assertion?.code].some((code) => code === "BROWSER_GONE");
}

/** The pictures that a run is compared with, by the ids of its steps. */
async function acceptedLooks(
  { db, files }: CaseWorkerDeps,
  { configs }: HeldCase,
  own: CaseRunRow,
): Promise<Map<string, Uint8Array>> {
  const looks = new Map<string, Uint8Array>();
  const isAsked = new Set(
    own.steps.flatMap(({ id, assertion }) => (assertion.type === "looks" ? [id] : [])),
  );
  if (isAsked.size === 0) return looks;
  for (const [stepId, sha256] of await selectLooks(db, looksOf(own, configs))) {
    const stream = isAsked.has(stepId) && (await files.open({ owner: own.teamId, sha256 }));
    if (stream) looks.set(stepId, await buffer(stream));
  }
  return looks;
}

type DoneStep = {
  step: StepReport;
  files: StepFiles;
  /** How something was accepted before. */
  before: Uint8Array | null;
  own: CaseRunRow;
};

/** Keeps what became of a step at once, so that whoever looks sees the run go on. */
async function keepStep(deps: CaseWorkerDeps, run: HeldCase, done: DoneStep): Promise<void> {
  const { step, files, before, own } = done;
  const { index, id: stepId } = step;
  const { teamId } = run.row;
  const kept = storable(keptOf(step));
  const state = sealedOf(deps, run, done);
  const { picture, look, elements } = files;
  const parts = [
    { part: picturePart(index), type: "jpeg", stored: [picture] },
    { part: lookPart(index), type: "png", stored: look ? [look, before] : [] },
    {
      part: elementsPart(index),
      type: "json-gzip",
      stored: [elements.action, elements.assertion],
    },
  ] as const;
  const contents = parts.flatMap(({ stored }) => stored.flatMap((each) => each ?? []));
  // One that is told again, without files, stands with all others at the end.
  await withArtifacts(deps, { teamId, contents, signal: run.signal }, (sha256s) =>
    run.write(async (tx) => {
      const stored = new Map(contents.map((each, at) => [each, sha256s[at] ?? ""]));
      for (const { part, type, stored: files } of parts) {
        const uses = files.flatMap((each, position) =>
          each ? [{ position, sha256: stored.get(each) ?? "", type, details: null }] : [],
        );
        if (uses.length > 0) await useArtifacts(tx, run.row, part, uses);
      }
      if (look && step.look?.status === "new") {
        const first = { stepId, sha256: stored.get(look) ?? "" };
        await insertLook(tx, looksOf(own, run.configs), first);
      }
      if (state) await insertState(tx, state);
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
  const { url, box, console, requests, tries, look, gap } = step;
  const part = (one: StepReport["action"]) =>
    one && {
      ...{ status: one.status, time_created: one.time_created, time_completed: one.time_completed },
      ...{ code: one.code, exception: one.reason, via: one.via, conflict: one.conflict },
      means: one.means,
      heal: one.heal && {
        ...{ from: one.heal.from, to: one.heal.to, agreeing: one.heal.agreeing },
        ...{ disagreeing: one.heal.disagreeing, waited_ms: one.heal.waitedMs, decision: null },
      },
    };
  return {
    ...{ index, action: part(action), assertion: part(assertion) },
    ...{ url, box, console, requests, tries },
    look: look && { ...look, accepted: false },
    state_gap: gap,
  };
}
