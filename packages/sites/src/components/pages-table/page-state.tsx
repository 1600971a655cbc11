import type { Page } from "@sitewright/contract";
import { StatusPill } from "@sitewright/ui-kit";
import { partLabels } from "../../model/scan-progress.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import * as styles from "./pages-table.css.ts";

/** What a page's latest scan is doing; while it runs, how many of its parts have ended. */
export function PageState({ page }: { page: Page }) {
  const { status } = page.info.latest_scan;
  if (status === null) {
    return (
      <StatusPill tone="neutral" icon="minus">
        Not scanned
      </StatusPill>
    );
  }
  const { tone, icon, label } = scanStatusViews[status];
  const note = noteOf(page);
  return (
    <span className={styles.state}>
      <StatusPill tone={tone} icon={icon}>
        {label}
      </StatusPill>
      {note !== null && <small className={styles.note}>{note}</small>}
    </span>
  );
}

function noteOf({ info }: Page): string | null {
  const { status, reason, progress } = info.latest_scan;
  if (status === "failed") return reason;
  if (status !== "running" || progress === null) return null;
  const count = `${progress.done} of ${progress.total} parts`;
  return progress.part === null ? count : `${count} · ${partLabels[progress.part]}`;
}
