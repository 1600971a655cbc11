import type { Page } from "@sitewright/contract";
import { StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { partLabels } from "../../model/scan-progress.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import * as styles from "./pages-table.css.ts";

/** What is under way for a page, and how far it is; else how its newest finished scan ended. */
export function PageState({ page }: { page: Page }) {
  const { active_scan: active, latest_scan: latest } = page.info;
  const status = active?.status ?? latest.status;
  if (status === null) {
    return (
      <StatusPill tone="neutral" icon={icons.minus}>
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
  const { active_scan: active, latest_scan: latest } = info;
  if (active === null) return latest.status === "failed" ? latest.reason : null;
  if (active.status !== "running") return null;
  const { progress } = active;
  const count = `${progress.done} of ${progress.total} parts`;
  return progress.part === null ? count : `${count} · ${partLabels[progress.part]}`;
}
