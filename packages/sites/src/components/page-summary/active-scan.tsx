import { type Page, paths } from "@sitewright/contract";
import { Elapsed } from "@sitewright/feature-kit";
import { Card, CutText, Link, Progress } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "../site-work/site-work-progress.css.ts";

type ActiveScanProps = { scan: NonNullable<Page["info"]["active_scan"]> };

/** A page's scan under way: how far it is, on which device, since when, and the way to it. */
export function ActiveScan({ scan }: ActiveScanProps) {
  const words = useTexts("words");
  const texts = useTexts("pageSummary");
  const parts = useTexts("parts");
  const { done, total, part } = scan.progress;
  const isQueued = scan.status === "queued";
  const headline = isQueued ? words.waitingForBrowser : texts.done(done, total);
  return (
    <Card>
      <div className={styles.work}>
        <Progress label={headline} value={isQueued ? null : done} max={total} />
        <div className={styles.line}>
          <b className={styles.headline}>{headline}</b>
          <span className={styles.path}>
            <CutText text={part === null ? scan.device : `${scan.device} · ${parts[part]}`} />
          </span>
          <Link href={paths.scan(scan.id)}>{texts.openScan}</Link>
          <span className={styles.elapsed}>
            <Elapsed since={scan.time_created} />
          </span>
        </div>
      </div>
    </Card>
  );
}
