import { May } from "@sitewright/api-client";
import { type Incident, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  Link,
  RelativeTime,
  SeverityMark,
  StatusPill,
  toast,
  useFormats,
} from "@sitewright/ui-kit";
import { useActOnIncident } from "../../api/use-change-alerts.ts";
import { useTexts } from "../../texts.ts";
import * as rows from "../row-list.css.ts";
import * as styles from "./alerts.css.ts";

type IncidentListProps = {
  /** What they are, for readers. */
  label: string;
  incidents: readonly Incident[];
  /** Shows one whole. */
  onOpen: (incident: Incident) => void;
};

/** What is or was wrong, each site once, with what can be done about the telling. */
export function IncidentList({ label, incidents, onOpen }: IncidentListProps) {
  return (
    <ul className={rows.list} aria-label={label}>
      {incidents.map((incident) => (
        <IncidentRow key={incident.id} incident={incident} onOpen={() => onOpen(incident)} />
      ))}
    </ul>
  );
}

function IncidentRow({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const texts = useTexts("alerts");
  const { date } = useFormats();
  const reasonOf = useReasonOf();
  const act = useActOnIncident();
  const { id, site, title, severity, subjects, unstable, acknowledged, time_opened } = incident;
  const { muted_until: mutedUntil } = incident;
  const isOpen = incident.status === "open";
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  return (
    <li className={rows.row} aria-label={title}>
      <div className={styles.what}>
        <div className={styles.title}>
          <SeverityMark severity={severity} />
          <Link href={paths.site(site)}>{title}</Link>
        </div>
        <span className={rows.second}>
          {subjects.all > 1 &&
            `${texts.pages(isOpen ? subjects.open : subjects.all, subjects.all)} · `}
          {texts.since} <RelativeTime time={time_opened} />
        </span>
      </div>
      <span className={rows.lines}>
        {unstable && <StatusPill tone="caution">{texts.unstable}</StatusPill>}
        {acknowledged && <StatusPill tone="info">{texts.acknowledged(acknowledged.by)}</StatusPill>}
        {isMuted && (
          <StatusPill tone="neutral">
            {texts.mutedUntil(date(mutedUntil, { timeStyle: "short" }))}
          </StatusPill>
        )}
      </span>
      <span className={styles.actions}>
        <Button size="small" onClick={onOpen}>
          {texts.details}
        </Button>
        {isOpen && acknowledged === null && (
          <May call="incidents.acknowledge">
            <Button
              size="small"
              pending={act.isPending}
              onClick={() => act.mutate({ id, minutes: null }, { onError })}
            >
              {texts.acknowledge}
            </Button>
          </May>
        )}
        {isOpen && (
          <May call="incidents.mute">
            <Button
              size="small"
              pending={act.isPending}
              onClick={() => act.mutate({ id, minutes: isMuted ? 0 : 60 }, { onError })}
            >
              {isMuted ? texts.unmute : texts.mute}
            </Button>
          </May>
        )}
      </span>
    </li>
  );
}
