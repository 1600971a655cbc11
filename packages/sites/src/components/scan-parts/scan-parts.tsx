import type { Scan, ScanPartState } from "@sitewright/contract";
import { Elapsed } from "@sitewright/feature-kit";
import { Card, Duration, Progress, StatusPill } from "@sitewright/ui-kit";
import { shownRun } from "../../model/measured-run.ts";
import { msBetween } from "../../model/ms-between.ts";
import { scanProgress } from "../../model/scan-progress.ts";
import { partStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
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
          <PartRow key={part.name} part={part} scan={scan} />
        ))}
      </ul>
    </Card>
  );
}

function PartRow({ part, scan }: { part: ScanPartState; scan: Scan }) {
  const texts = useTexts("scanParts");
  const parts = useTexts("parts");
  const states = useTexts("partStates");
  const measured = useMeasured(part, scan);
  const { tone, icon } = partStatusViews[part.status];
  return (
    <li className={styles.row} data-state={part.status}>
      <div className={styles.what}>
        <b className={styles.name}>{parts[part.name]}</b>
        <small className={styles.note}>{part.reason ?? measured ?? texts.purpose[part.name]}</small>
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

/** How far the figures of a measured part are to be trusted, where there is anything to say. */
function useMeasured({ name, status }: ScanPartState, { lighthouse }: Scan): string | null {
  const texts = useTexts("measuredRuns");
  if (name !== "lighthouse" || status !== "done") return null;
  const said = [
    ...(shownRun(lighthouse)?.noisy ? [texts.noisy] : []),
    ...(lighthouse.runs.length > 1 ? [texts.median(lighthouse.runs.length)] : []),
  ];
  return said.length > 0 ? said.join(", ") : null;
}

function PartTime({ part }: { part: ScanPartState }) {
  const ms = msBetween(part.time_started, part.time_completed);
  if (ms !== null) return <Duration ms={ms} />;
  if (part.status === "running" && part.time_started !== null) {
    return <Elapsed since={part.time_started} />;
  }
  return null;
}
