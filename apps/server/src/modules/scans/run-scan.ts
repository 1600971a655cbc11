import { deviceTypeOf, type Scan, type ScanPart } from "@sitewright/contract";
import { ScanError, toFailure } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { LaterError } from "../../platform/jobs/job-error.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { recordFindings } from "../findings/index.ts";
import {
  type HeldRun,
  type RunDeps,
  type RunEnd,
  type RunJob,
  RunLostError,
  workRun,
} from "../runs/index.ts";
import type { Visitor, VisitorOfRun } from "../site-logins/index.ts";
import type { PageScanner } from "./page-scanner.ts";
import { recordEvent } from "./record-event.ts";
import {
  concludeScan,
  isTurnedAway,
  maxCrashWaits,
  openParts,
  partsToRetry,
  partsToRun,
} from "./scan-policy.ts";
import { scanRun } from "./scan-run.ts";
import {
  failOpenParts,
  findScannedPage,
  getSums,
  insertMissingParts,
  listPartStates,
  resetParts,
} from "./scan-run-repository.ts";

type ScanWorkerDeps = RunDeps & {
  files: FileStore;
  scanner: PageScanner;
  visitorOfRun: VisitorOfRun;
};

/**
 * Takes a scan from wherever it stands to its end, by the protocol of runs. A page that cannot be
 * scanned is a result, not an error. What our own browser failed is tried once more at once, and then
 * later and later; only what fails it time after time ends by that. So is a page whose site had enough of
 * us, but for the try at once.
 */
export function runScan(deps: ScanWorkerDeps, job: RunJob): Promise<void> {
  return workRun(
    deps,
    scanRun,
    {
      async begin(tx, run) {
        await insertMissingParts(tx, run);
        await resetParts(tx, run, openParts(await listPartStates(tx, run)));
      },
      async execute(run) {
        await scanOpenParts(deps, run);
        await reopenSpoilt(run);
        await scanOpenParts(deps, run);
        const why = run.row.waits < maxCrashWaits ? await reopenForLater(run) : null;
        if (why !== null) throw new LaterError(why);
        return async (tx) => {
          await failOpenParts(tx, run.row);
          const parts = await listPartStates(tx, run.row);
          const end = concludeScan(parts, await getSums(tx, run.row));
          await tellFindings(tx, run, end);
          return end;
        };
      },
    },
    job,
  );
}

/** Opens the parts again that our own machinery spoilt. @returns whether there were any */
function reopenSpoilt(run: HeldRun<unknown>): Promise<boolean> {
  return run.write(async (tx) => {
    const spoilt = partsToRetry(await listPartStates(tx, run.row));
    await resetParts(tx, run.row, spoilt);
    return spoilt.length > 0;
  });
}

/** Opens again what may go better after a while: what was spoilt, or all where the site asked for patience. @returns why */
function reopenForLater(run: HeldRun<unknown>): Promise<string | null> {
  return run.write(async (tx) => {
    const parts = await listPartStates(tx, run.row);
    const spoilt = partsToRetry(parts);
    const isAway = spoilt.length === 0 && isTurnedAway(await getSums(tx, run.row));
    await resetParts(tx, run.row, isAway ? parts.map(({ name }) => name) : spoilt);
    if (isAway) return "The site had enough of its visitors.";
    return spoilt.length > 0 ? "The browser failed twice." : null;
  });
}

async function scanOpenParts(deps: ScanWorkerDeps, run: HeldRun<Scan["configs"]>): Promise<void> {
  const parts = partsToRun(await listPartStates(deps.db, run.row));
  if (parts.length === 0) return;
  const page = await findScannedPage(deps.db, run.row);
  const { teamId, siteId } = run.row;
  if (page === null || siteId === null) throw new RunLostError();
  const visitor = await findVisitor(deps, run, { teamId, siteId, parts });
  if (visitor === null) return;
  const turnedAway: ScanPart[] = [];
  await deps.scanner.scan(
    { ...page, parts, configs: run.configs, access: visitor.access },
    {
      signal: run.signal,
      async onEvent(event) {
        if (event.type === "failed" && event.failure.code === "LOGIN_REQUIRED") {
          turnedAway.push(event.part);
        }
        await recordEvent(deps, run, event);
      },
    },
  );
  if (turnedAway.length === 0 || !visitor.wasTurnedAway()) return;
  await run.write((tx) => resetParts(tx, run.row, turnedAway));
  await scanOpenParts(deps, run);
}

/** Null where nobody could log in, which its parts have been told then. */
async function findVisitor(
  { db, files, visitorOfRun }: ScanWorkerDeps,
  run: HeldRun<unknown>,
  { parts, ...site }: { teamId: string; siteId: string; parts: readonly ScanPart[] },
): Promise<Visitor | null> {
  try {
    return await visitorOfRun(db, { ...site, signal: run.signal });
  } catch (error) {
    if (!(error instanceof ScanError && error.code === "LOGIN_FAILED")) throw error;
    for (const part of parts) {
      await recordEvent({ db, files }, run, { type: "failed", part, failure: toFailure(error) });
    }
    return null;
  }
}

/**
 * Has the page's findings follow what the scan saw, unless it was we who could not look, or another run looked
 * again for what is its own.
 */
async function tellFindings(
  tx: Db,
  { row, configs }: HeldRun<Scan["configs"]>,
  end: RunEnd,
): Promise<void> {
  const { id, teamId, siteId, pageId, subjectId } = row;
  if (siteId === null || pageId === null || end.fault === "ours" || subjectId !== pageId) return;
  const scan = { id, teamId, siteId, pageId, lens: deviceTypeOf(configs.device) };
  await recordFindings(tx, scan, end.status === "done" ? "done" : { failure: end });
}
