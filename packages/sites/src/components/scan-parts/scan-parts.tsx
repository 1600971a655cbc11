import type { Scan, ScanPartState } from "@sitewright/contract";
import { Card, Duration, Progress, StatusPill } from "@sitewright/ui-kit";
import { msBetween } from "../../model/elapsed.ts";
import { partLabels, scanProgress } from "../../model/scan-progress.ts";
import { partStatusViews } from "../../model/status-view.ts";
import { Elapsed } from "../elapsed/elapsed.tsx";
import * as styles from "./scan-parts.css.ts";

/** The parts of a scan as they go from waiting to running to done, each with its own time. */
export function ScanParts({ scan }: { scan: Scan }) {
  const { ended, total } = scanProgress(scan.parts);
  return (
    <Card
      title={scan.status === "queued" ? "Waiting for a free browser" : "Scanning"}
      description={`${ended} of ${total} parts`}
      padding="none"
    >
      <div className={styles.bar}>
        <Progress
          label="Parts of the scan"
          value={scan.status === "queued" ? null : ended}
          max={total}
        />
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
  const { tone, icon, label } = partStatusViews[part.status];
  return (
    <li className={styles.row} data-state={part.status}>
      <div className={styles.what}>
        <b className={styles.name}>{partLabels[part.name]}</b>
        <small className={styles.note}>{part.reason ?? partPurpose[part.name]}</small>
      </div>
      <span className={styles.time}>
        <PartTime part={part} />
      </span>
      <span className={styles.status}>
        <StatusPill tone={tone} icon={icon}>
          {label}
        </StatusPill>
      </span>
    </li>
  );
}

const partPurpose = {
  html: "Opens the page and keeps its final source",
  logs: "Listens to what the page writes to its console",
  images: "Takes a picture of the whole page",
  lighthouse: "Measures speed, accessibility, best practices and SEO",
  security: "Checks transport and browser protections",
} satisfies Record<ScanPartState["name"], string>;

function PartTime({ part }: { part: ScanPartState }) {
  const ms = msBetween(part.time_started, part.time_completed);
  if (ms !== null) return <Duration ms={ms} />;
  if (part.status === "running" && part.time_started !== null) {
    return <Elapsed since={part.time_started} />;
  }
  return null;
}
