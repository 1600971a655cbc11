import { Elapsed } from "@sitewright/feature-kit";
import { Icon } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../texts.ts";
import { scannedPages, shares } from "./onboarding-progress.ts";
import * as styles from "./stages.css.ts";
import type { SiteProgress } from "./use-site-progress.ts";

/** How far a first site is: the percent as the four shares that it is made of, in words, and since when. */
export function Stages({ found }: { found: SiteProgress }) {
  const texts = useTexts("progress");
  const { site, progress } = found;
  const stages = stagesOf(found);
  return (
    <div className={styles.root}>
      <p className={styles.percent} aria-hidden="true">
        {progress}%
      </p>
      <div className={styles.middle}>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={texts.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
        >
          {stages.map(({ name, share, part }) => (
            <div key={name} className={styles.segment} style={{ flexGrow: share }}>
              <div className={styles.fill} style={{ width: `${part * 100}%` }} />
            </div>
          ))}
        </div>
        <ol className={styles.stages}>
          {stages.map(({ name, share, part }) => (
            <li
              key={name}
              className={styles.stage}
              style={{ flexGrow: share }}
              data-state={part === 1 ? "done" : "ahead"}
            >
              <Icon icon={part === 1 ? icons.check : icons.pending} size={14} />
              {texts.stages[name]}
            </li>
          ))}
        </ol>
        <p role="status" className={styles.counts}>
          <Counts found={found} />
        </p>
      </div>
      <p className={styles.clock}>
        <span className={styles.elapsed}>
          <Elapsed since={site.time_created} />
        </span>
        {texts.since}
      </p>
    </div>
  );
}

type Stage = { name: "added" | "crawled" | "scanned" | "cases"; share: number; part: number };

/** Each share with how much of it is there, from 0 to 1. */
function stagesOf({ site, cases }: SiteProgress): Stage[] {
  const isCrawled = site.time_crawl_completed !== null;
  const ended = scannedPages(site);
  const all = ended + site.scans.waiting + site.scans.running;
  const scanned = all === 0 ? 1 : ended / all;
  return [
    { name: "added", share: shares.added, part: 1 },
    { name: "crawled", share: shares.crawled, part: isCrawled ? 1 : 0 },
    { name: "scanned", share: shares.scanned, part: isCrawled ? scanned : 0 },
    { name: "cases", share: shares.cases, part: isCrawled ? (cases ?? 100) / 100 : 0 },
  ];
}

function Counts({ found: { site, cases } }: { found: SiteProgress }) {
  const texts = useTexts("progress");
  if (site.time_crawl_completed === null) return texts.crawling(site.crawl.pages_found);
  const scanned = texts.scanning(scannedPages(site), site.pages);
  return cases === null ? scanned : `${scanned} ${texts.generating(Math.round(cases))}`;
}
