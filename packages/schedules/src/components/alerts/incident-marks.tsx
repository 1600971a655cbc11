import type { Incident } from "@sitewright/contract";
import { StatusPill, useFormats } from "@sitewright/ui-kit";
import { isMuted } from "../../model/is-muted.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./alerts.css.ts";

/** How an incident stands with people: it keeps changing, somebody looks after it, it is muted. */
export function IncidentMarks({ incident }: { incident: Incident }) {
  const texts = useTexts("alerts");
  const { date } = useFormats();
  const { unstable, acknowledged, muted_until: mutedUntil, maintenance } = incident;
  return (
    <>
      {unstable && <StatusPill tone="caution">{texts.unstable}</StatusPill>}
      {acknowledged && <StatusPill tone="info">{texts.acknowledged(acknowledged.by)}</StatusPill>}
      {maintenance && (
        <span className={styles.mark}>
          <StatusPill tone="neutral">
            {texts.kept(date(maintenance.until, { timeStyle: "short" }))}
          </StatusPill>
          <bdi className={styles.second}>{texts.keptBy(maintenance.name)}</bdi>
        </span>
      )}
      {mutedUntil !== null && isMuted(incident) && (
        <StatusPill tone="neutral">
          {texts.mutedUntil(date(mutedUntil, { timeStyle: "short" }))}
        </StatusPill>
      )}
    </>
  );
}
