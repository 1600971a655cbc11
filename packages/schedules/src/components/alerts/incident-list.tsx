import { type Incident, paths } from "@sitewright/contract";
import { Button, Link, RelativeTime, SeverityMark } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as rows from "../row-list.css.ts";
import * as styles from "./alerts.css.ts";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentMarks } from "./incident-marks.tsx";

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
  const { site, title, severity, subjects, status, time_opened } = incident;
  return (
    <li className={styles.incident} aria-label={title}>
      <div className={styles.what}>
        <div className={styles.title}>
          <SeverityMark severity={severity} />
          <Link href={paths.site(site)}>{title}</Link>
        </div>
        <span className={rows.second}>
          {subjects.all > 1 &&
            `${texts.pages(status === "open" ? subjects.open : subjects.all, subjects.all)} · `}
          {texts.since} <RelativeTime time={time_opened} />
        </span>
        <div className={styles.marks}>
          <IncidentMarks incident={incident} />
        </div>
      </div>
      <span className={styles.actions}>
        <Button size="small" onClick={onOpen}>
          {texts.details}
        </Button>
        <IncidentActions incident={incident} />
      </span>
    </li>
  );
}
