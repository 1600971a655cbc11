import { type CaseStep, casesMax, caseTitleMax } from "@sitewright/contract";
import { type CaseGeneration, ScanError } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { invariant } from "../../platform/errors.ts";
import { createLatestWriter } from "../../platform/latest-writer.ts";
import { storable } from "../../platform/storage/storable.ts";
import { bySystem, emit } from "../events/index.ts";
import {
  type FinishRun,
  type HeldRun,
  type RunDeps,
  type RunEnd,
  type RunJob,
  RunLostError,
  workRun,
} from "../runs/index.ts";
import type { AccessOfRun } from "../site-access/index.ts";
import type { CaseRunner } from "./case-runner.ts";
import {
  countCasesOf,
  findSiteUrl,
  insertGenerated,
  listGeneratedTitles,
} from "./generation-repository.ts";
import { type GenerationConfigs, generationRun } from "./generation-run.ts";

export type GenerationDeps = RunDeps & { caseRunner: CaseRunner; accessOfRun: AccessOfRun };

type Held = HeldRun<GenerationConfigs>;

/** All of it, in ms: nobody waits longer for suggestions. */
const totalMs = 90_000;
const progressEveryMs = 500;

/**
 * Makes cases of what a site offers, by the protocol of runs. That there are none is a result, and says why; a site that
 * cannot be opened is one, too.
 */
export function generateCases(deps: GenerationDeps, job: RunJob): Promise<void> {
  return workRun(deps, generationRun, { execute: (run) => generate(deps, run) }, job);
}

async function generate(deps: GenerationDeps, run: Held): Promise<FinishRun> {
  const { teamId, subjectId: siteId } = run.row;
  const siteUrl = await findSiteUrl(deps.db, siteId);
  if (siteUrl === null) throw new RunLostError();
  const { start_url: startUrl, max_cases, max_layers, device, window_size } = run.configs;
  const [width = 1350, height = 940] = window_size.split(",").map(Number);
  const progress = createLatestWriter<number>(
    // A run that was lost says so with the next write that counts.
    (percent) => run.report(percent).catch(() => undefined),
    progressEveryMs,
  );
  try {
    const made = await deps.caseRunner.generateCases(
      {
        ...{ siteUrl, startUrl, maxCases: max_cases, maxLayers: max_layers, totalMs, device },
        windowSize: { width, height },
        known: await listGeneratedTitles(deps.db, siteId),
        access: (await deps.accessOfRun(deps.db, { teamId, siteId })) ?? undefined,
      },
      { signal: run.signal, onProgress: (percent) => progress.push(percent) },
    );
    return (tx) => keep(run, tx, made);
  } catch (error) {
    const isTold = error instanceof ScanError && error.code !== "CANCELLED";
    if (run.signal.aborted || !isTold) throw error;
    return async () => failed(error);
  } finally {
    await progress.close();
  }
}

async function keep(
  { row }: Held,
  tx: Db,
  { cases, leftOut, pages, trouble }: CaseGeneration,
): Promise<RunEnd> {
  const { teamId, subjectId: siteId, createdBy } = row;
  invariant(createdBy, "somebody asked for it");
  // The team is locked as a run ends: nobody else takes the room meanwhile.
  const room = Math.max(0, casesMax - (await countCasesOf(tx, teamId)));
  const kept = cases.slice(0, room);
  for (const { title: name, reason, steps } of kept) {
    const title = name.slice(0, caseTitleMax);
    const own = storable({ teamId, siteId, title, steps: withReason(steps, reason), createdBy });
    const id = await insertGenerated(tx, own);
    const data = { case_id: id, title };
    await emit(tx, bySystem(teamId), { name: "case.created", siteId, data });
  }
  if (trouble !== null && pages === 0) {
    return storable({ status: "failed", code: "NOT_OPENED", reason: trouble } as const);
  }
  const isFull = kept.length < cases.length;
  const reason = isFull ? fullTeam : storable({ reason: messageOf(kept.length, leftOut) }).reason;
  return { status: "done", code: null, reason };
}

const fullTeam = `A team can have ${casesMax} cases. Delete some, then generate again.`;

/** Why it was made stands with its first step, as why each step is there stands with that. */
function withReason([first, ...rest]: readonly CaseStep[], reason: string): CaseStep[] {
  return first ? [{ ...first, action: { ...first.action, reason } }, ...rest] : [];
}

/** The most that are told of what is no case. */
const toldMax = 3;

function messageOf(made: number, leftOut: CaseGeneration["leftOut"]): string {
  const told = leftOut.slice(0, toldMax).map(({ title, reason }) => `${title}: ${reason}`);
  const others = told.length === 0 ? "" : ` Left out: ${told.join(" ")}`;
  if (made === 0 && told.length === 0) {
    return "There was nothing that a case could be made of: no form, menu or product.";
  }
  return `${made === 1 ? "1 case was" : `${made} cases were`} made.${others}`;
}

/** A site that takes all memory, or time, would at the next try. */
function failed({ code, message }: ScanError): RunEnd {
  const fault = code === "INTERNAL" ? "ours" : "theirs";
  return { status: "failed", code, reason: message, fault };
}
