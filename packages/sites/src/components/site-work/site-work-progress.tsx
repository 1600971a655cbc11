import { May } from "@sitewright/api-client";
import { addressOf, pathOf, type Site } from "@sitewright/contract";
import { Elapsed } from "@sitewright/feature-kit";
import { CutText, IconButton, Progress } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { siteWork, workHeadline } from "../../model/site-work.ts";
import { useTexts } from "../../texts.ts";
import { useSiteWorkActions } from "../site-actions/use-site-work-actions.ts";
import * as styles from "./site-work-progress.css.ts";

/** A site's work as it happens: a bar, the phase with its count, the page and part at hand, the time so far. */
export function SiteWorkProgress({ site }: { site: Site }) {
  const texts = useTexts("siteWork");
  const atHand = useAtHand(site);
  const work = siteWork(site);
  const { cancel, cancelPending } = useSiteWorkActions(site);
  if (work.phase === "idle" || work.phase === "failed") return null;

  const headline = workHeadline(work, texts);
  const isCounted = work.phase === "scanning";
  return (
    <div className={styles.root} data-state={work.phase}>
      <div className={styles.work}>
        <Progress
          label={headline}
          value={isCounted ? work.done : null}
          max={isCounted ? work.total : 1}
        />
        <div className={styles.line}>
          <b className={styles.headline}>{headline}</b>
          {atHand !== null && (
            <span className={styles.path}>
              <CutText text={atHand} />
            </span>
          )}
          <span className={styles.elapsed}>
            <Elapsed since={work.startedAt} />
          </span>
        </div>
      </div>
      <May call="sites.cancel">
        <IconButton
          icon={icons.close}
          size="small"
          label={texts.cancelOn(addressOf(site.site_url))}
          onClick={cancel}
          disabled={cancelPending}
        />
      </May>
    </div>
  );
}

/** The page that is scanned, with the part, else the one that is crawled. */
function useAtHand({ scans, crawl }: Site): string | null {
  const parts = useTexts("parts");
  if (scans.current !== null) {
    const { page_url, part } = scans.current;
    return part === null ? pathOf(page_url) : `${pathOf(page_url)} · ${parts[part]}`;
  }
  return crawl.current_url === null ? null : pathOf(crawl.current_url);
}
