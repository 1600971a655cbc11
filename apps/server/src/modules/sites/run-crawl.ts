import type { AppMode } from "@sitewright/contract";
import { type CrawledPage, type CrawlResult, ScanError, toFailure } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { storable } from "../../platform/storage/storable.ts";
import { addPages, countPages, selectPageUrls } from "../pages/index.ts";
import { lockPlan, type PlanRules, requireActiveSite, roomFor } from "../plan/index.ts";
import {
  endOf,
  failedWith,
  maxCrawlTries,
  pageRowOf,
  progressOf,
  setAside,
  stoppedByPlan,
} from "./crawl-policy.ts";
import {
  type ClaimedCrawl,
  type CrawlRun,
  claimCrawl,
  countAddedPages,
  countFoundPages,
  countUnscannedPages,
  endCrawl,
  lockCrawl,
  releaseCrawl,
  saveCrawlProgress,
} from "./crawl-run-repository.ts";
import { createLatestWriter } from "./latest-writer.ts";
import type { CrawlProgress, SiteCrawler } from "./site-crawler.ts";

type CrawlWorkerDeps = {
  db: Db;
  crawl: SiteCrawler;
  /** Pages one crawl may add. */
  pageBudget: number;
  settings: { appMode: AppMode };
  log: Logger;
};

/** Often enough to look alive, seldom enough to cost nothing. */
const progressEveryMs = 500;

/**
 * Crawls a site from wherever it stands. Safe to be called again for the same crawl, after a crash
 * or twice at once: pages are added once, and only the newest caller writes.
 *
 * A site that cannot be crawled is a result: the crawl ends as failed with its reason, and with
 * `time_crawl_completed`, so that nothing waits for it for ever. One that its team's plan stops keeps
 * what it has and says so.
 * @throws when `signal` aborts (the crawl is handed back) or the database fails: try again later.
 */
export async function runCrawl(
  deps: CrawlWorkerDeps,
  job: { team_id: string; site_id: string },
  signal: AbortSignal,
): Promise<void> {
  const run = await claimCrawl(deps.db, job.team_id, job.site_id);
  if (!run) return;
  if (run.tries > maxCrawlTries) return setCrawlAside(deps, run);

  try {
    const room = await transaction(deps.db, (tx) => findRoom(tx, run, deps));
    const result = await crawl(deps, run, { budget: room.budget, signal });
    await transaction(deps.db, async (tx) => {
      const plan = await lockPlan(tx, run.teamId, rulesOf(deps));
      const unscanned = await countUnscannedPages(tx, run);
      await endCrawl(tx, run, endOf(result, { plan, isPlanBound: room.isPlanBound, unscanned }));
    });
  } catch (error) {
    if (error instanceof CrawlLostError || isTeamGone(error)) return;
    if (error instanceof ServiceError && error.code === "PLAN_LIMIT") {
      return endCrawl(deps.db, run, stoppedByPlan(error.reason));
    }
    if (signal.aborted || isCancelled(error)) {
      await releaseCrawl(deps.db, run);
      throw error;
    }
    if (!(error instanceof ScanError)) throw error;
    await endCrawl(deps.db, run, failedWith(storable(toFailure(error))));
  }
}

/** Ends a crawl that the queue has given up on. */
export async function abandonCrawl(
  deps: Pick<CrawlWorkerDeps, "db" | "log">,
  job: { team_id: string; site_id: string },
): Promise<void> {
  const run = await claimCrawl(deps.db, job.team_id, job.site_id);
  if (run) await setCrawlAside(deps, run);
}

/** The run no longer holds the crawl: another worker took it, or the site was deleted. */
class CrawlLostError extends Error {
  override readonly name = "CrawlLostError";
}

/**
 * The pages this crawl may still add, and whether the plan allows fewer than the installation.
 * @throws ServiceError PLAN_LIMIT for a paused site.
 */
async function findRoom(tx: Db, run: ClaimedCrawl, deps: CrawlWorkerDeps) {
  const plan = await lockPlan(tx, run.teamId, rulesOf(deps));
  await requireActiveSite(tx, plan, run.siteId);
  const left = deps.pageBudget - (await countAddedPages(tx, run));
  const room = roomFor(plan, "pages", await countPages(tx, run.teamId, run.siteId));
  return { budget: Math.min(left, room), isPlanBound: room < left };
}

async function crawl(
  deps: CrawlWorkerDeps,
  run: ClaimedCrawl,
  { budget, signal }: { budget: number; signal: AbortSignal },
): Promise<CrawlResult> {
  // Stops the crawl at once when a result could not be written; the reason is what went wrong.
  const halt = new AbortController();
  const attempt = async (write: () => Promise<boolean>) => {
    try {
      if (!(await write())) halt.abort(new CrawlLostError());
    } catch (error) {
      halt.abort(error);
    }
  };
  const progress = createLatestWriter<CrawlProgress>(
    (at) => attempt(() => saveCrawlProgress(deps.db, run, progressOf(at))),
    progressEveryMs,
  );
  try {
    const result = await deps.crawl({
      siteUrl: run.siteUrl,
      budget,
      knownUrls: await selectPageUrls(deps.db, run.teamId, run.siteId),
      signal: AbortSignal.any([signal, halt.signal]),
      onPage: (page) => attempt(() => savePage(deps, run, page)),
      onProgress: (at) => progress.push(at),
    });
    halt.signal.throwIfAborted();
    return result;
  } catch (error) {
    halt.signal.throwIfAborted();
    throw error;
  } finally {
    await progress.close();
  }
}

/**
 * A page, its first scan if the plan has one left, and the scan's job: all of it, or none.
 * @throws ServiceError PLAN_LIMIT when the plan has no room for it any more.
 */
function savePage(deps: CrawlWorkerDeps, run: CrawlRun, page: CrawledPage): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const plan = await lockPlan(tx, run.teamId, rulesOf(deps));
    if (!(await lockCrawl(tx, run))) return false;
    await requireActiveSite(tx, plan, run.siteId);
    const row = pageRowOf(storable(page));
    await addPages(tx, plan, run.siteId, [row], { unscannedToo: true });
    await countFoundPages(tx, run);
    return true;
  });
}

async function setCrawlAside(
  deps: Pick<CrawlWorkerDeps, "db" | "log">,
  run: CrawlRun,
): Promise<void> {
  deps.log.warn({ site: run.siteId }, "a crawl was set aside after stopping its worker repeatedly");
  await endCrawl(deps.db, run, setAside());
}

function rulesOf({ settings }: CrawlWorkerDeps): PlanRules {
  return { appMode: settings.appMode };
}

function isTeamGone(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "NOT_FOUND";
}

function isCancelled(error: unknown): boolean {
  return error instanceof ScanError && error.code === "CANCELLED";
}
