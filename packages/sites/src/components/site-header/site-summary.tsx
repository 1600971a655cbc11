import type { Site } from "@sitewright/contract";
import { countOf, Spoken } from "@sitewright/feature-kit";
import { Duration, formatNumber, Gauge, Notice, RelativeTime } from "@sitewright/ui-kit";
import type { ReactNode } from "react";
import { msBetween } from "../../model/elapsed.ts";
import { siteWork } from "../../model/site-work.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";
import { SiteWorkProgress } from "../site-work/site-work-progress.tsx";
import * as styles from "./site-summary.css.ts";

/** The site's health beside its work: live while it is done, its figures after, its reason if it failed. */
export function SiteSummary({ site }: { site: Site }) {
  const work = siteWork(site);
  return (
    <>
      <Spoken>{announcements[work.phase]}</Spoken>
      {work.phase === "failed" && <CrawlFailed site={site} code={work.code} reason={work.reason} />}
      {site.crawl.status === "done" && site.crawl.reason !== null && (
        <Notice tone="info">{site.crawl.reason}</Notice>
      )}
      <section className={styles.root} aria-label="Summary">
        <div className={styles.health}>
          <Gauge
            value={site.info.latest_scan.score}
            label="Health"
            description={work.phase === "scanning" ? "being renewed" : "over all pages"}
            size="large"
            isOutdated={work.phase === "scanning"}
          />
        </div>
        <div className={styles.work}>
          <SiteWorkProgress site={site} />
          <SiteFigures site={site} />
        </div>
      </section>
    </>
  );
}

const announcements = {
  idle: "No work is running.",
  failed: "The crawl failed.",
  queued: "The crawl is waiting to start.",
  crawling: "The site is being crawled.",
  scanning: "The site's pages are being scanned.",
};

function CrawlFailed({ site, code, reason }: { site: Site; code: string | null; reason: string }) {
  return (
    <FailureNotice
      title="The crawl failed"
      code={code}
      reason={reason}
      kept={
        site.pages > 0
          ? `${countOf(site.pages, "page")} found before, and their scans, were kept.`
          : "The site was kept."
      }
    />
  );
}

function SiteFigures({ site }: { site: Site }) {
  const crawlMs = msBetween(site.time_crawl_started, site.time_crawl_completed);
  const lastScan = site.info.latest_scan.time_completed;
  return (
    <dl className={styles.figures}>
      <Figure label="Pages">{formatNumber(site.pages)}</Figure>
      <Figure label="Scanned">{formatNumber(site.scans.done)}</Figure>
      <Figure label="Failed scans">{formatNumber(site.scans.failed)}</Figure>
      <Figure label="Last crawl">
        <LastCrawl site={site} />
        {crawlMs !== null && (
          <small className={styles.took}>
            {" "}
            took <Duration ms={crawlMs} />
          </small>
        )}
      </Figure>
      <Figure label="Last scan">
        {lastScan === null ? "never" : <RelativeTime time={lastScan} />}
      </Figure>
    </dl>
  );
}

function LastCrawl({ site }: { site: Site }) {
  if (site.crawl.status === "running") return "running";
  if (site.time_crawl_completed === null) return "never";
  return <RelativeTime time={site.time_crawl_completed} />;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
