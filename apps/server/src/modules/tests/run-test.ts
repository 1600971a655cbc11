import type { Scan } from "@sitewright/contract";
import { type CompareRequest, type Comparison, ScanError } from "@sitewright/scan-engine";
import type { FileStore } from "../../platform/storage/file-store.ts";
import {
  type ArtifactUse,
  listArtifacts,
  useArtifacts,
  withArtifacts,
} from "../artifacts/index.ts";
import { comparisonPart, packComparison, rememberMoved, writeVerdict } from "../baselines/index.ts";
import {
  type FinishRun,
  type HeldRun,
  type RunDeps,
  type RunEnd,
  type RunJob,
  RunLostError,
  workRun,
} from "../runs/index.ts";
import { figuresOf } from "./compared-figures.ts";
import { nextLoads } from "./further-loads.ts";
import type { PageComparer } from "./page-comparer.ts";
import { readSides } from "./read-sides.ts";
import { takeFurtherLoads } from "./take-further-loads.ts";
import { whyIncomplete } from "./test-policy.ts";
import { testRun } from "./test-run.ts";
import {
  findTestedPair,
  listFurtherLoads,
  saveFigures,
  type TestedPair,
} from "./test-run-repository.ts";

export type TestWorkerDeps = RunDeps & { files: FileStore; comparer: PageComparer };

type HeldTest = HeldRun<Scan["configs"]>;

/**
 * Takes a test from wherever it stands to its end, by the protocol of runs. Its job comes when both of its
 * scans have ended, and again when the further loads have that the comparison wanted; what cannot be compared
 * is a result, and its reason says why.
 */
export function runTest(deps: TestWorkerDeps, job: RunJob): Promise<void> {
  return workRun(deps, testRun, { execute: (run) => compareScans(deps, run) }, job);
}

async function compareScans(deps: TestWorkerDeps, run: HeldTest): Promise<FinishRun> {
  const pair = await findTestedPair(deps.db, run.row);
  if (!pair) throw new RunLostError();
  const reason = whyIncomplete(pair);
  if (reason !== null) return async () => reason;
  await run.report(20);
  const sides = await readSides(deps, run.row, pair);
  if (sides === null) return async () => gone;
  await run.report(40);
  const comparison = await compareOrGiveUp(deps, run, sides);
  if ("end" in comparison) return async () => comparison.end;
  await waitForLoads(deps, run, pair, comparison);
  await run.report(80);
  await keepComparison(deps, run, pair, comparison);
  return (tx) => judgeNow(tx, run.row, pair, comparison);
}

/** Puts the test back until what its comparison wants to be settled has been looked at again. */
async function waitForLoads(
  { db }: TestWorkerDeps,
  run: HeldTest,
  { post }: TestedPair,
  { wants }: Comparison,
): Promise<void> {
  if (wants.length === 0 || post === null) return;
  const made = await listFurtherLoads(db, run.row.teamId, run.row.id);
  const loads = nextLoads(
    wants,
    made.map(({ parts }) => parts),
  );
  if (loads.length === 0) return;
  await run.waitFor((tx, plan) =>
    takeFurtherLoads(tx, plan, run.row, { post, loads, made: made.length }),
  );
}

/** What cannot be compared in time, or not read, would not be at the next try either. */
async function compareOrGiveUp(
  { comparer }: TestWorkerDeps,
  { signal }: HeldTest,
  sides: CompareRequest,
): Promise<Comparison | { end: RunEnd }> {
  try {
    return await comparer.compare(sides, { signal });
  } catch (error) {
    const isTold = error instanceof ScanError && error.code !== "CANCELLED";
    if (signal.aborted || !isTold) throw error;
    const reason = "The two scans could not be compared. Nothing was charged.";
    return { end: { status: "failed", code: error.code, reason, fault: "ours" } };
  }
}

/** Its scans were there a moment ago. */
const gone: RunEnd = {
  status: "failed",
  code: "SCAN_GONE",
  reason: "One of the two scans was deleted before they were compared.",
  fault: "ours",
};

/** Keeps the comparison, and the pictures of both scans: those may be deleted before the test is. */
async function keepComparison(
  deps: TestWorkerDeps,
  run: HeldTest,
  { pre, post }: TestedPair,
  comparison: Comparison,
): Promise<void> {
  const { teamId } = run.row;
  const contents = [packComparison(comparison)];
  const [before, after] = await Promise.all([pre, post].map((scan) => picturesOf(deps, run, scan)));
  await withArtifacts(deps, { teamId, contents, signal: run.signal }, ([sha256 = ""]) =>
    run.write(async (tx) => {
      const file = { position: 0, sha256, type: "json-gzip", details: null } as const;
      await useArtifacts(tx, run.row, comparisonPart, [file]);
      await useArtifacts(tx, run.row, "before", before ?? []);
      await useArtifacts(tx, run.row, "after", after ?? []);
    }),
  );
}

async function picturesOf(
  { db }: TestWorkerDeps,
  { row }: HeldTest,
  scan: TestedPair["pre"],
): Promise<ArtifactUse[]> {
  const files = scan ? await listArtifacts(db, row.teamId, scan.id) : [];
  return files.flatMap(({ part, position, sha256, type, details }) =>
    part === "images" ? [{ position, sha256, type, details }] : [],
  );
}

async function judgeNow(
  tx: Parameters<FinishRun>[0],
  { id, teamId, siteId, pageId }: HeldTest["row"],
  { own }: TestedPair,
  comparison: Comparison,
): Promise<RunEnd> {
  if (siteId === null || pageId === null) throw new RunLostError();
  const test = { id, teamId, siteId, pageId, threshold: own.threshold };
  await saveFigures(tx, test, figuresOf(comparison));
  const { score } = await writeVerdict(tx, test, comparison);
  await rememberMoved(tx, test, comparison);
  return { status: "done", code: null, reason: null, score };
}
