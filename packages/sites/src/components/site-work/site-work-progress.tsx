import { pathOf, type Site } from "@sitewright/contract";
import { Progress } from "@sitewright/ui-kit";
import { useScanningPath } from "../../api/use-scanning-path.ts";
import { type ActiveWork, siteWork, workHeadline } from "../../model/site-work.ts";
import { Elapsed } from "../elapsed/elapsed.tsx";
import * as styles from "./site-work-progress.css.ts";

/** A site's work as it happens: a bar, the phase with its count, the path at hand and the time so far. */
export function SiteWorkProgress({ site }: { site: Site }) {
  const work = siteWork(site);
  const scanningPath = useScanningPath(site.id, work.phase === "scanning");
  if (work.phase === "idle" || work.phase === "failed") return null;

  const headline = workHeadline(work);
  const path = pathAtHand(work) ?? scanningPath;
  const isCounted = work.phase === "scanning";
  return (
    <div className={styles.root} data-state={work.phase}>
      <Progress
        label={headline}
        value={isCounted ? work.done : null}
        max={isCounted ? work.total : 1}
      />
      <div className={styles.line}>
        <b className={styles.headline}>{headline}</b>
        {path !== null && <span className={styles.path}>{path}</span>}
        <span className={styles.elapsed}>
          <Elapsed since={work.startedAt} />
        </span>
      </div>
    </div>
  );
}

function pathAtHand(work: ActiveWork): string | null {
  return work.phase === "crawling" && work.currentUrl !== null ? pathOf(work.currentUrl) : null;
}
