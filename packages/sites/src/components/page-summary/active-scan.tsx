import { type Page, paths } from "@sitewright/contract";
import { Card, Link, Progress } from "@sitewright/ui-kit";
import { partLabels } from "../../model/scan-progress.ts";
import { Elapsed } from "../elapsed/elapsed.tsx";
import * as styles from "../site-work/site-work-progress.css.ts";

type ActiveScanProps = { scan: NonNullable<Page["info"]["active_scan"]> };

/** A page's scan under way: how far it is, since when, and the way to it. */
export function ActiveScan({ scan }: ActiveScanProps) {
  const { done, total, part } = scan.progress;
  const isQueued = scan.status === "queued";
  const headline = isQueued ? "Waiting for a free browser" : `${done} of ${total} parts scanned`;
  return (
    <Card>
      <div className={styles.work}>
        <Progress label={headline} value={isQueued ? null : done} max={total} />
        <div className={styles.line}>
          <b className={styles.headline}>{headline}</b>
          {part !== null && <span className={styles.path}>{partLabels[part]}</span>}
          <Link href={paths.scan(scan.id)}>Open the scan</Link>
          <span className={styles.elapsed}>
            <Elapsed since={scan.time_created} />
          </span>
        </div>
      </div>
    </Card>
  );
}
