import { scanQueries, useApi } from "@sitewright/api-client";
import type { Page } from "@sitewright/contract";
import { StatusPill } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { scanProgress } from "../../model/scan-progress.ts";
import { scanStatusViews } from "../../model/status-view.ts";
import * as styles from "./pages-table.css.ts";

/** What a page's latest scan is doing; while it runs, how many of its parts have ended. */
export function PageState({ page }: { page: Page }) {
  const { id, status, reason } = page.info.latest_scan;
  if (status === null) {
    return (
      <StatusPill tone="neutral" icon="minus">
        Not scanned
      </StatusPill>
    );
  }
  const { tone, icon, label } = scanStatusViews[status];
  const pill = (
    <StatusPill tone={tone} icon={icon}>
      {label}
    </StatusPill>
  );
  if (status === "failed" && reason !== null) {
    return (
      <span className={styles.state}>
        {pill}
        <small className={styles.reason}>{reason}</small>
      </span>
    );
  }
  if (status === "running" && id !== null) {
    return (
      <span className={styles.state}>
        {pill}
        <PartsDone scanId={id} />
      </span>
    );
  }
  return pill;
}

/** A page in a list does not say how far its scan is, so the few that run are asked themselves. */
function PartsDone({ scanId }: { scanId: string }) {
  const api = useApi();
  const { data } = useQuery(scanQueries.detail(api, scanId));
  if (!data) return null;
  const { ended, total } = scanProgress(data.parts);
  return (
    <small className={styles.parts}>
      {ended} of {total} parts
    </small>
  );
}
