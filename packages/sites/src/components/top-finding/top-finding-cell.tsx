import { May } from "@sitewright/api-client";
import { addressOf, type Site } from "@sitewright/contract";
import { CutText, Icon, IconButton, SeverityMark } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { siteWork } from "../../model/site-work.ts";
import { needSeverities, topFinding } from "../../model/top-finding.ts";
import { useTexts } from "../../texts.ts";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";
import { SiteWorkProgress } from "../site-work/site-work-progress.tsx";
import * as styles from "./top-finding-cell.css.ts";
import { useTopFindingWords } from "./use-top-finding-words.ts";

/** Of a site's row: the work under way, else what needs somebody most, in one line and what it is about in another. */
export function TopFindingCell({ site }: { site: Site }) {
  const { phase } = siteWork(site);
  const isWorking = phase !== "idle" && phase !== "failed";
  return isWorking ? <SiteWorkProgress site={site} /> : <Told site={site} />;
}

function Told({ site }: { site: Site }) {
  const top = topFinding(site);
  const { title, about } = useTopFindingWords(site, top);
  const isCrawl = top.kind === "need" && top.reason === "crawl";
  return (
    <span className={styles.root}>
      {/* Its word stands in the second line. */}
      <span aria-hidden>
        <Mark top={top} />
      </span>
      <span className={styles.lines}>
        <span
          className={top.kind === "finding" || top.kind === "need" ? styles.title : styles.calm}
        >
          <CutText text={title} />
        </span>
        {about !== null && (
          <small className={styles.about}>
            {/* How many others there are stands last, and is not to be cut off. */}
            {top.kind === "finding" ? about : <CutText text={about} />}
          </small>
        )}
      </span>
      {isCrawl && (
        <May call="sites.crawl">
          <CrawlAgain site={site} />
        </May>
      )}
    </span>
  );
}

function Mark({ top }: { top: ReturnType<typeof topFinding> }): ReactNode {
  switch (top.kind) {
    case "finding":
      return <SeverityMark severity={top.severity} hideWord />;
    case "need":
      return <SeverityMark severity={needSeverities[top.reason]} hideWord />;
    case "addresses":
      return <SeverityMark severity="medium" hideWord />;
    case "none":
      return (
        <span className={styles.well}>
          <Icon icon={icons.checkCircle} />
        </span>
      );
    default:
      return (
        <span className={styles.about}>
          <Icon icon={icons.minus} />
        </span>
      );
  }
}

function CrawlAgain({ site }: { site: Site }) {
  const texts = useTexts("topFinding");
  const { crawl, crawlPending } = useSiteWorkActions(site);
  return (
    <IconButton
      icon={icons.refresh}
      size="small"
      label={texts.crawlAgain(addressOf(site.site_url))}
      onClick={crawl}
      disabled={crawlPending}
    />
  );
}
