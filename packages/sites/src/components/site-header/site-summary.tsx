import { paths, type Site } from "@sitewright/contract";
import { Spoken } from "@sitewright/feature-kit";
import {
  Duration,
  Fold,
  Gauge,
  Link,
  RelativeTime,
  useFormats,
  useMedia,
} from "@sitewright/ui-kit";
import { media } from "@sitewright/ui-kit/tokens";
import { msBetween } from "../../model/ms-between.ts";
import { siteWork } from "../../model/site-work.ts";
import { useTexts } from "../../texts.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";
import { Figure } from "../figure/figure.tsx";
import { HealthMade } from "../health-made/health-made.tsx";
import { LatestTest } from "../latest-test/latest-test.tsx";
import { DownNotice } from "../reachability/down-notice.tsx";
import { ReachFigure, UptimeFigure } from "../reachability/uptime-figures.tsx";
import { useReachWords } from "../reachability/use-reach-words.ts";
import { SiteWorkProgress } from "../site-work/site-work-progress.tsx";
import { CrawlNotice } from "./crawl-notice.tsx";
import * as styles from "./site-summary.css.ts";

/** The site's health beside its work: live while it is done, its figures after, its reason if it failed. */
export function SiteSummary({ site }: { site: Site }) {
  const texts = useTexts("siteHeader");
  const isNarrow = useMedia(media.narrow);
  const work = siteWork(site);
  return (
    <>
      <Spoken>{texts.phases[work.phase]}</Spoken>
      <DownNotice site={site} />
      {work.phase === "failed" && <CrawlFailed site={site} code={work.code} reason={work.reason} />}
      <CrawlNotice site={site} />
      <section className={styles.root} aria-label={texts.title}>
        {isNarrow ? <InShort site={site} /> : <InFull site={site} />}
      </section>
    </>
  );
}

function InFull({ site }: { site: Site }) {
  const texts = useTexts("siteHeader");
  return (
    <>
      <div className={styles.health}>
        <Health site={site} size="large" beside={texts.overAll} />
      </div>
      <div className={styles.work}>
        <SiteWorkProgress site={site} />
        <SiteFigures site={site} />
      </div>
    </>
  );
}

/** One line on a phone, so that the tabs below are in view; its figures are a press away. */
function InShort({ site }: { site: Site }) {
  const texts = useTexts("siteHeader");
  const reach = useReachWords();
  const beside = texts.inShort(site.pages, reach.state(site.reach));
  return (
    <>
      <Fold label={texts.figures} line={<Health site={site} size="medium" beside={beside} />}>
        <div className={styles.work}>
          <SiteFigures site={site} />
        </div>
      </Fold>
      <div className={styles.work}>
        <SiteWorkProgress site={site} />
      </div>
    </>
  );
}

type HealthProps = { site: Site; size: "medium" | "large"; beside: string };

function Health({ site, size, beside }: HealthProps) {
  const texts = useTexts("siteHeader");
  const words = useTexts("words");
  const isRenewed = siteWork(site).phase === "scanning";
  const { score } = site.info.latest_scan;
  return (
    <Gauge
      value={score}
      label={words.health}
      description={isRenewed ? texts.renewing : beside}
      size={size}
      isOutdated={isRenewed}
      explanation={score === null ? undefined : <HealthMade siteId={site.id} />}
    />
  );
}

function CrawlFailed({
  site,
  code,
  reason,
}: {
  site: Site;
  code: string | null;
  reason: string | null;
}) {
  const texts = useTexts("siteHeader");
  return (
    <FailureNotice
      title={texts.crawlFailed}
      code={code}
      reason={reason ?? texts.phases.failed}
      kept={site.pages > 0 ? texts.kept(site.pages) : texts.siteKept}
    />
  );
}

function SiteFigures({ site }: { site: Site }) {
  const { number } = useFormats();
  const words = useTexts("words");
  const texts = useTexts("siteHeader");
  const reach = useTexts("reach");
  const crawlMs = msBetween(site.time_crawl_started, site.time_crawl_completed);
  const lastScan = site.info.latest_scan.time_completed;
  return (
    <dl className={styles.figures}>
      <Figure label={reach.reachable}>
        <ReachFigure site={site} />
      </Figure>
      <Figure label={reach.uptime}>
        <UptimeFigure site={site} />
      </Figure>
      <Figure label={words.pages}>{number(site.pages)}</Figure>
      <Figure label={texts.scanned}>{number(site.scans.done)}</Figure>
      <Figure label={texts.failedScans}>{number(site.scans.failed)}</Figure>
      <Figure label={texts.brokenLinks}>
        {site.links.broken === 0 ? (
          number(site.links.broken)
        ) : (
          <Link href={paths.site(site.id, { tab: "links", group: "broken" })}>
            {number(site.links.broken)}
          </Link>
        )}
      </Figure>
      <Figure label={texts.lastCrawl}>
        <LastCrawl site={site} />
        {crawlMs !== null && (
          <small className={styles.took}>
            {" "}
            {texts.took} <Duration ms={crawlMs} />
          </small>
        )}
      </Figure>
      <Figure label={words.lastScan}>
        {lastScan === null ? words.never : <RelativeTime time={lastScan} />}
      </Figure>
      <Figure label={words.lastTest}>
        {site.info.latest_test.status === null ? (
          words.never
        ) : (
          <Link href={paths.siteTests(site.id)}>
            <LatestTest test={site.info.latest_test} />
          </Link>
        )}
      </Figure>
    </dl>
  );
}

function LastCrawl({ site }: { site: Site }) {
  const texts = useTexts("siteHeader");
  const words = useTexts("words");
  if (site.crawl.status === "running") return texts.crawling;
  if (site.time_crawl_completed === null) return words.never;
  return <RelativeTime time={site.time_crawl_completed} />;
}
