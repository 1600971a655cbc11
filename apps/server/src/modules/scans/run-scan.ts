import type { ScanPart } from "@sitewright/contract";
import { ScanError, type ScanFailure, toFailure } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { Logger } from "../../platform/logger.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { PageScanner } from "./page-scanner.ts";
import { recordEvent } from "./record-event.ts";
import { concludeScan, maxTries, partsToRetry, partsToRun } from "./scan-policy.ts";
import {
  type ClaimedScan,
  claimScan,
  endScan,
  failOpenParts,
  getScores,
  isHeld,
  listPartStates,
  lockRun,
  releaseScan,
  resetParts,
  type ScanRun,
} from "./scan-run-repository.ts";

type ScanWorkerDeps = { db: Db; files: FileStore; scanner: PageScanner; log: Logger };

/**
 * Takes a scan from wherever it stands to its end. Safe to be called again for the same scan, after
 * a crash or twice at once: the newest caller holds the scan and the writes of others are refused.
 *
 * A page that cannot be scanned is a result, not an error; our own browser's failure is tried once
 * more.
 * @throws when `signal` aborts (the scan is handed back) or the database fails: try again later.
 */
export async function runScan(
  deps: ScanWorkerDeps,
  job: { team_id: string; scan_id: string },
  signal: AbortSignal,
): Promise<void> {
  const claim = await transaction(deps.db, (tx) => claimOpenParts(tx, job.team_id, job.scan_id));
  if (!claim) return;
  const { run, parts } = claim;
  if (run.tries > maxTries) return setScanAside(deps, run);

  try {
    await scanParts(deps, run, parts, signal);
    const again = await transaction(deps.db, (tx) => reopenAfterMachineryFailure(tx, run));
    await scanParts(deps, run, again, signal);
    await concludeRun(deps.db, run);
  } catch (error) {
    if (error instanceof ScanLostError) return;
    if (signal.aborted || isCancelled(error)) await releaseScan(deps.db, run);
    throw error;
  }
}

/** Ends a scan that the queue has given up on. */
export async function abandonScan(
  deps: { db: Db; log: Logger },
  job: { team_id: string; scan_id: string },
): Promise<void> {
  const run = await claimScan(deps.db, job.team_id, job.scan_id);
  if (run) await setScanAside(deps, run);
}

/** The run no longer holds the scan: another worker took it, or it was deleted with its site. */
class ScanLostError extends Error {
  override readonly name = "ScanLostError";
}

/** A scan that keeps stopping its worker must not hold up the others for ever. */
function setScanAside(deps: { db: Db; log: Logger }, run: ScanRun): Promise<void> {
  deps.log.warn({ scan: run.scanId }, "a scan was set aside after stopping its worker repeatedly");
  return concludeRun(deps.db, run, {
    code: "INTERNAL",
    reason: `This scan stopped its worker ${maxTries} times, so it was set aside.`,
  });
}

async function claimOpenParts(tx: Db, teamId: string, scanId: string) {
  const run = await claimScan(tx, teamId, scanId);
  if (!run) return null;
  const parts = partsToRun(await listPartStates(tx, run));
  await resetParts(tx, run, parts);
  return { run, parts };
}

async function reopenAfterMachineryFailure(tx: Db, run: ScanRun): Promise<ScanPart[]> {
  if (!(await lockRun(tx, run))) return [];
  const parts = partsToRetry(await listPartStates(tx, run));
  await resetParts(tx, run, parts);
  return parts;
}

async function scanParts(
  deps: ScanWorkerDeps,
  run: ClaimedScan,
  parts: readonly ScanPart[],
  signal: AbortSignal,
): Promise<void> {
  if (parts.length === 0) return;
  const hold = watchHold(deps.db, run);
  try {
    await deps.scanner.scan(
      { url: run.pageUrl, parts, configs: run.configs },
      {
        signal: AbortSignal.any([signal, hold.lost]),
        async onEvent(event) {
          if (!(await recordEvent(deps, run, event))) throw new ScanLostError();
        },
      },
    );
  } catch (error) {
    if (hold.lost.aborted && !signal.aborted) throw new ScanLostError();
    throw error;
  } finally {
    hold.stop();
  }
}

/** Milliseconds between looks: how long a cancelled scan may go on. */
const lookEveryMs = 1000;

/** Aborts `lost` when the scan is no longer the run's: cancelled, deleted, or taken by another. */
function watchHold(db: Db, run: ScanRun): { lost: AbortSignal; stop(): void } {
  const losing = new AbortController();
  const timer = setInterval(() => {
    // A database that does not answer says nothing about the hold; the next write will find out.
    isHeld(db, run).then(
      (held) => held || losing.abort(),
      () => {},
    );
  }, lookEveryMs);
  return { lost: losing.signal, stop: () => clearInterval(timer) };
}

/** Whatever has not ended by now never will: `failure` says why, INTERNAL when nobody knows. */
async function concludeRun(
  db: Db,
  run: ScanRun,
  failure: ScanFailure = toFailure(null),
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockRun(tx, run))) return;
    await failOpenParts(tx, run, failure);
    await endScan(tx, run, concludeScan(await listPartStates(tx, run), await getScores(tx, run)));
  });
}

function isCancelled(error: unknown): boolean {
  return error instanceof ScanError && error.code === "CANCELLED";
}
