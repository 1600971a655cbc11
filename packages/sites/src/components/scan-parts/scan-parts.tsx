import type { Scan, ScanPartState } from "@sitewright/contract";
import { Card, Duration, Progress, StatusPill } from "@sitewright/ui-kit";
import { msBetween } from "../../model/elapsed.ts";
import { scanProgress } from "../../model/scan-progress.ts";
import { partStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { Elapsed } from "../elapsed/elapsed.tsx";
import * as styles from "./scan-parts.css.ts";

/** The parts of a scan as they go from waiting to running to done, each with its own time. */
export function ScanParts({ scan }: { scan: Scan }) {
  const words = useTexts("words");
  const texts = useTexts("scanParts");
  const { ended, total } = scanProgress(scan.parts);
  return (
    <Card
      title={scan.status === "queued" ? words.waitingForBrowser : texts.scanning}
      description={texts.done(ended, total)}
      padding="none"
    >
      <div className={styles.bar}>
        <Progress label={texts.parts} value={scan.status === "queued" ? null : ended} max={total} />
      </div>
      <ul className={styles.list}>
        {scan.parts.map((part) => (
          <PartRow key={part.name} part={part} />
        ))}
      </ul>
    </Card>
  );
}

function PartRow({ part }: { part: ScanPartState }) {
  const texts = useTexts("scanParts");
  const parts = useTexts("parts");
  const states = useTexts("partStates");
  const { tone, icon } = partStatusViews[part.status];
  return (
    <li className={styles.row} data-state={part.status}>
      <div className={styles.what}>
        <b className={styles.name}>{parts[part.name]}</b>
        <small className={styles.note}>{part.reason ?? texts.purpose[part.name]}</small>
      </div>
      <span className={styles.time}>
        <PartTime part={part} />
      </span>
      <span className={styles.status}>
        <StatusPill tone={tone} icon={icon}>
          {states[part.status]}
        </StatusPill>
      </span>
    </li>
  );
}

function PartTime({ part }: { part: ScanPartState }) {
  const ms = msBetween(part.time_started, part.time_completed);
  if (ms !== null) return <Duration ms={ms} />;
  if (part.status === "running" && part.time_started !== null) {
    return <Elapsed since={part.time_started} />;
  }
  return null;
}
