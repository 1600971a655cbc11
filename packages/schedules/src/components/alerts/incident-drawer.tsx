import { alertQueries, useApi } from "@sitewright/api-client";
import { type IncidentDetail, paths } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Drawer, Duration, Link, RelativeTime, Stack, StatusPill } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./alerts.css.ts";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentMarks } from "./incident-marks.tsx";

type IncidentDrawerProps = { id: string; onClose: () => void };

/** One incident whole: what of the site is or was in it by which rule, and what was told of it to whom. */
export function IncidentDrawer({ id, onClose }: IncidentDrawerProps) {
  const texts = useTexts("incident");
  const incident = useQuery(alertQueries.incident(useApi(), id));
  return (
    <Drawer open wide onOpenChange={onClose} title={incident.data?.title ?? texts.title}>
      <Loaded query={incident} label={texts.loading} failure={texts.failure}>
        {(data) => (
          <Stack gap="5">
            <div className={styles.standing}>
              <Lasted incident={data} />
              <IncidentMarks incident={data} />
              <span className={styles.actions}>
                <IncidentActions incident={data} />
              </span>
            </div>
            <Subjects incident={data} />
            <Told told={data.told} isOpen={data.status === "open"} />
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}

function Lasted({ incident }: { incident: IncidentDetail }) {
  const texts = useTexts("incident");
  const { time_opened: opened, time_recovered: recovered } = incident;
  return (
    <p className={styles.note}>
      {texts.opened} <RelativeTime time={opened} />
      {recovered !== null && (
        <>
          {" · "}
          {texts.over} <Duration ms={Date.parse(recovered) - Date.parse(opened)} />
        </>
      )}
    </p>
  );
}

/** What is still wrong first, as the server has it. */
function Subjects({ incident: { pages } }: { incident: IncidentDetail }) {
  const texts = useTexts("incident");
  return (
    <section aria-label={texts.pages}>
      <h3 className={styles.heading}>{texts.pages}</h3>
      <ul className={styles.plain}>
        {pages.map(({ rule, url, case: replayed, said, time_opened, time_recovered }) => (
          <li key={`${rule.id} ${replayed?.id ?? url} ${time_opened}`} className={styles.entry}>
            <span className={styles.entryWhat}>
              {replayed === null ? (
                <Link href={url} external>
                  {url}
                </Link>
              ) : (
                <Link href={replayed.run ? paths.caseRun(replayed.run) : paths.case(replayed.id)}>
                  {replayed.title}
                </Link>
              )}
              <span className={styles.second}>
                {said.replace(/\.$/, "")} · <bdi>{rule.name}</bdi>
              </span>
            </span>
            <span className={styles.second}>
              {time_recovered === null ? (
                <>
                  {texts.since} <RelativeTime time={time_opened} />
                </>
              ) : (
                texts.well
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Told({ told, isOpen }: { told: IncidentDetail["told"]; isOpen: boolean }) {
  const texts = useTexts("incident");
  return (
    <section aria-label={texts.told}>
      <h3 className={styles.heading}>{texts.told}</h3>
      {told.length === 0 ? (
        <p className={styles.note}>{isOpen ? texts.toldNotYet : texts.toldNone}</p>
      ) : (
        <ul className={styles.plain}>
          {told.map(({ id, channel, title, status, time_created }) => (
            <li key={id} className={styles.entry}>
              <span className={styles.entryWhat}>
                {title}
                <span className={styles.second}>
                  {[texts.kinds[channel.kind], channel.name].filter(Boolean).join(": ")} ·{" "}
                  <RelativeTime time={time_created} />
                </span>
              </span>
              <StatusPill tone={tones[status]}>{texts.outcomes[status]}</StatusPill>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const tones = {
  queued: "neutral",
  sending: "neutral",
  sent: "positive",
  failed: "critical",
  skipped: "neutral",
  unclear: "caution",
} as const satisfies Record<IncidentDetail["told"][number]["status"], string>;
