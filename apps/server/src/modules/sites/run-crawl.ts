import type { CrawlOptions } from "@sitewright/contract";
import {
  type CrawledAddress,
  type CrawledPage,
  type CrawlResult,
  type DatedPage,
  pageKey,
  ScanError,
  toFailure,
} from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { createLatestWriter } from "../../platform/latest-writer.ts";
import { storable } from "../../platform/storage/storable.ts";
import { bySystem, emit } from "../events/index.ts";
import { recordLinkFindings } from "../findings/index.ts";
import { finishLinks, forgetLinksOf, keepLinks } from "../links/index.ts";
import { addPages, countPages, dateChanges, selectPageUrls } from "../pages/index.ts";
import { requireActiveSite, roomFor } from "../plan/index.ts";
import {
  type FinishRun,
  type HeldRun,
  type RunDeps,
  type RunEnd,
  type RunJob,
  RunLostError,
  workRun,
} from "../runs/index.ts";
import type { VisitorOfRun } from "../site-logins/index.ts";
import { KnownTemplates } from "../templates/index.ts";
import { findAnswer, forgetAnswers, hasAnswers, keepAnswers } from "./crawl-answers-repository.ts";
import { endOf, failedWith, pageRowOf, progressOf, stoppedByPlan } from "./crawl-policy.ts";
import { crawlRun } from "./crawl-run.ts";
import {
  countAddedPages,
  countFoundPages,
  countPagesOfTemplate,
  countSample,
  countSampledOut,
  countUnscannedPages,
  findSiteUrl,
  saveCurrentUrl,
  saveSeen,
} from "./crawl-run-repository.ts";
import type { CrawlProgress, SiteCrawler } from "./site-crawler.ts";

type CrawlWorkerDeps = RunDeps & {
  crawl: SiteCrawler;
  visitorOfRun: VisitorOfRun;
  /** Pages one crawl may add. */
  pageBudget: number;
};

type HeldCrawl = Pick<
  HeldRun<CrawlOptions>,
  "configs" | "row" | "signal" | "write" | "writeWithPlan" | "report"
>;

/** Often enough to look alive, seldom enough to cost nothing. */
const progressEveryMs = 500;

/**
 * Crawls a site from wherever it stands, by the protocol of runs; pages are added once, and what an
 * earlier start of the crawl was answered is not asked for again.
 *
 * A site that cannot be crawled is a result: the crawl ends as failed with its reason, so that nothing
 * waits for it for ever. One that its team's plan stops keeps what it has and says so.
 */
export function runCrawl(deps: CrawlWorkerDeps, job: RunJob): Promise<void> {
  return workRun(deps, crawlRun, { execute: (run) => crawlSite(deps, run) }, job);
}

async function crawlSite(deps: CrawlWorkerDeps, run: HeldCrawl): Promise<FinishRun> {
  try {
    const { one_in: oneIn } = run.configs;
    const room = await findRoom(deps, run);
    const result = await crawl(deps, run, room.budget);
    return async (tx, plan) => {
      const sample = await countSample(tx, run.row);
      const unscanned = (await countUnscannedPages(tx, run.row)) - sample.leftOut;
      await finishLinks(tx, crawlOf(run), result.looked);
      await recordLinkFindings(tx, crawlOf(run), {
        otherHosts: run.configs.other_hosts,
        unseen: result.unseen,
      });
      const { missing, icon } = result;
      await saveSeen(tx, run.row, {
        ...(missing !== undefined && { missingPage: storable(missing) }),
        ...(icon !== undefined && { icon }),
      });
      await forgetAnswers(tx, run.row);
      return endOf(result, {
        plan,
        isPlanBound: room.isPlanBound,
        unscanned,
        extraScans: run.configs.extra_scans,
        sample: { ...sample, oneIn },
      });
    };
  } catch (error) {
    const end = endBy(error);
    if (!end || run.signal.aborted) throw error;
    return async (tx) => {
      await forgetAnswers(tx, run.row);
      return end;
    };
  }
}

/** What an error says about the site or its team; null where it is no outcome. */
function endBy(error: unknown): RunEnd | null {
  if (error instanceof ServiceError && error.code === "PLAN_LIMIT") {
    return stoppedByPlan(error.reason);
  }
  if (error instanceof ScanError && error.code !== "CANCELLED") {
    return failedWith(storable(toFailure(error)));
  }
  return null;
}

/**
 * The pages this crawl may still add, and whether the plan allows fewer than the installation.
 * @throws ServiceError PLAN_LIMIT for a paused site.
 */
function findRoom({ pageBudget }: CrawlWorkerDeps, { row, writeWithPlan }: HeldCrawl) {
  return writeWithPlan(async (tx, plan) => {
    await requireActiveSite(tx, plan, row.subjectId);
    const left = pageBudget - (await countAddedPages(tx, row));
    const room = roomFor(plan, "pages", await countPages(tx, row.teamId, row.subjectId));
    return { budget: Math.min(left, room), isPlanBound: room < left };
  });
}

async function crawl(deps: CrawlWorkerDeps, run: HeldCrawl, budget: number): Promise<CrawlResult> {
  const siteUrl = await findSiteUrl(deps.db, run.row);
  if (siteUrl === null) throw new RunLostError();
  const { teamId, siteId } = crawlOf(run);
  const visitor = await deps.visitorOfRun(deps.db, { teamId, siteId, signal: run.signal });
  await run.write((tx) => forgetLinksOf(tx, crawlOf(run)));
  const templates = new KnownTemplates(crawlOf(run));
  // Stops the crawl at once when a result could not be written; the reason is what went wrong.
  const halt = new AbortController();
  const attempt = (write: () => Promise<void>) =>
    write().catch((error: unknown) => halt.abort(error));
  const progress = createLatestWriter<CrawlProgress>(
    (at) => attempt(() => saveProgress(deps, run, at)),
    progressEveryMs,
  );
  try {
    const result = await deps.crawl({
      siteUrl,
      budget,
      otherHosts: run.configs.other_hosts,
      access: visitor.access,
      knownUrls: await selectPageUrls(deps.db, run.row.teamId, run.row.subjectId),
      signal: AbortSignal.any([run.signal, halt.signal]),
      onPage: (page) => attempt(() => savePage(run, page, templates)),
      onAnswers: (answers) => attempt(() => run.write((tx) => keepAnswers(tx, run.row, answers))),
      recall: (await hasAnswers(deps.db, run.row))
        ? (key) => findAnswer(deps.db, run.row, key)
        : null,
      onAddresses: (addresses) => attempt(() => saveAddresses(run, addresses)),
      onDates: (pages) => attempt(() => saveDates(run, pages)),
      onProgress: (at) => progress.push(at),
    });
    halt.signal.throwIfAborted();
    return result;
  } catch (error) {
    halt.signal.throwIfAborted();
    const isOut = error instanceof ScanError && error.code === "LOGIN_REQUIRED";
    if (isOut && visitor.wasTurnedAway()) {
      await run.write((tx) => forgetAnswers(tx, run.row));
      return crawl(deps, run, budget);
    }
    throw error;
  } finally {
    await progress.close();
  }
}

async function saveProgress(
  deps: CrawlWorkerDeps,
  run: HeldCrawl,
  at: CrawlProgress,
): Promise<void> {
  const { progress, currentUrl } = progressOf(at);
  await run.report(progress);
  await saveCurrentUrl(deps.db, run.row, currentUrl);
}

/**
 * A page, its first scan if the plan has one left, and the scan's job: all of it, or none.
 * @throws ServiceError PLAN_LIMIT when the plan has no room for it any more.
 * @throws RunLostError
 */
function savePage(
  run: HeldCrawl,
  { shape, ...page }: CrawledPage,
  templates: KnownTemplates,
): Promise<void> {
  return run.writeWithPlan(async (tx, plan) => {
    await requireActiveSite(tx, plan, run.row.subjectId);
    const templateId = await templates.of(tx, { url: page.url, shape });
    const row = { ...pageRowOf(storable(page)), templateId };
    const isScanless = await isSampledOut(tx, run, templateId);
    const by = bySystem(run.row.teamId);
    const because = { trigger: "crawl", triggerId: run.row.id, by } as const;
    const siteId = run.row.subjectId;
    const { added: count } = await addPages(tx, plan, siteId, [row], {
      ...because,
      unscannedToo: true,
      extraScans: run.configs.extra_scans,
      ...(isScanless && { scansAtMost: 0 }),
    });
    await countFoundPages(tx, run.row);
    if (count === 0) return;
    if (isScanless) await countSampledOut(tx, run.row);
    await emit(tx, by, { name: "page.found", siteId, data: { count, page_url: row.pageUrl } });
  });
}

/** Whether the pages of its template that are scanned stand for the one to be added. */
async function isSampledOut(tx: Db, run: HeldCrawl, templateId: string | null): Promise<boolean> {
  const { one_in: oneIn } = run.configs;
  if (oneIn === 1 || templateId === null) return false;
  return (await countPagesOfTemplate(tx, run.row, templateId)) % oneIn !== 0;
}

/** @throws RunLostError */
function saveAddresses(run: HeldCrawl, addresses: readonly CrawledAddress[]): Promise<void> {
  return run.write((tx) => keepLinks(tx, crawlOf(run), storable(addresses)));
}

/** @throws RunLostError */
function saveDates(run: HeldCrawl, pages: readonly DatedPage[]): Promise<void> {
  const dates = pages.map(({ url, modified }) => ({
    urlKey: pageKey(url),
    modified: new Date(modified).toISOString(),
  }));
  return run.write((tx) => dateChanges(tx, crawlOf(run), dates));
}

function crawlOf({ row }: HeldCrawl) {
  return { teamId: row.teamId, siteId: row.subjectId, runId: row.id };
}
