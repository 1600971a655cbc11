import type { Page } from "@sitewright/contract";
import { StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { scanStatusViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./pages-table.css.ts";

/** What is under way for a page, and how far it is; else how its newest finished scan ended. */
export function PageState({ page }: { page: Page }) {
  const texts = useTexts("pagesTable");
  const states = useTexts("scanStates");
  const note = useNote(page);
  const { active_scan: active, latest_scan: latest } = page.info;
  const status = active?.status ?? latest.status;
  if (status === null) {
    return (
      <StatusPill tone="neutral" icon={icons.minus}>
        {texts.notScanned}
      </StatusPill>
    );
  }
  const { tone, icon } = scanStatusViews[status];
  return (
    <span className={styles.state}>
      <StatusPill tone={tone} icon={icon}>
        {states[status]}
      </StatusPill>
      {note !== null && <small className={styles.note}>{note}</small>}
    </span>
  );
}

function useNote({ info }: Page): string | null {
  const scanTexts = useTexts("scanParts");
  const parts = useTexts("parts");
  const { active_scan: active, latest_scan: latest } = info;
  if (active === null) return latest.status === "failed" ? latest.reason : null;
  if (active.status !== "running") return null;
  const { progress } = active;
  const count = scanTexts.done(progress.done, progress.total);
  return progress.part === null ? count : `${count} · ${parts[progress.part]}`;
}
