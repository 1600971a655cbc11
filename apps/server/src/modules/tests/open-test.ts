import type { Scan, ScanPart } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { type Plan, requireActiveSite } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { openRuns, type RunBecause, startReady } from "../runs/index.ts";
import { joinScan } from "../scans/index.ts";
import { partsToCompare, scannedFor, testKey, testRun } from "./test-run.ts";
import { insertTest, nameScans } from "./test-run-repository.ts";
import { findBaseline, findNamedScan, hasScan } from "./test-targets-repository.ts";

/** How a test is to be made. */
export type TestChoices = {
  /** The parts that it compares; nothing for those that scans of its site look at. */
  type: readonly ScanPart[];
  threshold: number;
  tags: string[];
};

type Wanted = TestChoices & {
  preScan: string | null;
  postScan: string | null;
  batch: string | null;
};

type Page = { id: string; siteId: string };

/**
 * Opens a test of a page with the scans that it needs, in the caller's transaction, which holds the plan.
 * A scan that is under way is joined; a first one to compare with takes nothing of the allowance, and the
 * one to compare is taken after it.
 * @returns its id, which stays whatever becomes of its scans
 * @throws ServiceError as `createTest` does
 */
export async function openTest(
  tx: TeamDb,
  plan: Plan,
  page: Page,
  wanted: Wanted,
  because: RunBecause,
): Promise<string> {
  await requireActiveSite(tx, plan, page.siteId);
  const { preScan, postScan } = wanted;
  if (preScan !== null) await requireGood(tx, page, preScan, "to compare with");
  if (postScan !== null) await requireGood(tx, page, postScan, "to compare");
  if (preScan !== null && preScan === postScan) {
    throw new ServiceError("BAD_REQUEST", "A scan cannot be compared with itself.");
  }
  if (!(await hasScan(tx, plan.teamId, page.id))) {
    throw new ServiceError("BAD_REQUEST", "This page has no scan to compare with: scan it first.");
  }
  const configs = await findRunConfigs(tx, { teamId: plan.teamId, siteId: page.siteId });
  const parts = partsToCompare(wanted.type, configs);
  const look = { ...configs, parts: scannedFor(parts) };
  const first = { ...configs, parts: scannedFor([...configs.parts, ...parts]) };
  const [run] = await openRuns(tx, plan, testRun, {
    ...because,
    isWaiting: true,
    requests: [{ siteId: page.siteId, pageId: page.id, subjectId: page.id }],
    configs,
    configKey: testKey(configs, { ...wanted, parts }),
  });
  if (!run) {
    throw new ServiceError("DUPLICATE", "A test of this page is waiting or running already.");
  }
  await insertTest(tx, plan.teamId, { id: run.id, ...wanted, parts });
  const chosen = await chooseScans(
    tx,
    plan,
    page,
    { look, first },
    { ...wanted, testId: run.id },
    because,
  );
  await nameScans(tx, plan.teamId, run.id, chosen);
  await startReady(tx, plan.teamId, [run.id]);
  return run.id;
}

async function chooseScans(
  tx: TeamDb,
  plan: Plan,
  page: Page,
  { look, first }: { look: Scan["configs"]; first: Scan["configs"] },
  { preScan, postScan, testId }: Wanted & { testId: string },
  because: RunBecause,
): Promise<{ preScan: string; postScan: string }> {
  const scan = {
    trigger: "test",
    triggerId: testId,
    by: because.by,
    siteId: page.siteId,
    pageId: page.id,
    configs: look,
    waiterId: testId,
  } as const;
  const known = preScan ?? (await findBaseline(tx, plan.teamId, page.id, look, postScan));
  if (known !== null) {
    return { preScan: known, postScan: postScan ?? (await joinScan(tx, plan, scan)) };
  }
  if (postScan !== null) {
    throw new ServiceError("BAD_REQUEST", "There is no scan before that one to compare with.");
  }
  const before = await joinScan(tx, plan, { ...scan, configs: first, isFree: true });
  return { preScan: before, postScan: await joinScan(tx, plan, { ...scan, after: before }) };
}

/** @throws ServiceError NOT_FOUND for what is no scan of the caller's, BAD_REQUEST for one that will not do */
async function requireGood(tx: TeamDb, page: Page, id: string, what: string): Promise<void> {
  const scan = await findNamedScan(tx, id);
  if (!scan) throw notFound("scan");
  if (scan.pageId !== page.id) {
    throw new ServiceError("BAD_REQUEST", `The scan ${what} is of another page.`);
  }
  if (scan.status === "queued" || scan.status === "running") {
    throw new ServiceError(
      "BAD_REQUEST",
      `The scan ${what} is not finished yet: wait for its end.`,
    );
  }
  if (scan.status !== "done") {
    throw new ServiceError("BAD_REQUEST", `The scan ${what} did not finish well: choose another.`);
  }
}
