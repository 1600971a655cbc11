import { maintenanceQueries, useApi } from "@sitewright/api-client";
import { useReasonOf } from "@sitewright/feature-kit";
import { Icon, RelativeTime, SkeletonText, useFormats, useSettled } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { isTimeOfDay, type WindowDraft, windowTimingOf } from "../../model/window-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../schedule-drawer/schedule-drawer.css.ts";

/** When a draft of a maintenance window would come next, in its zone and in UTC, asked while it is typed. */
export function NextWindows({ draft }: { draft: WindowDraft }) {
  const texts = useTexts("windowForm");
  const reasonOf = useReasonOf();
  const settled = useSettled(JSON.stringify(windowTimingOf(draft)), 300);
  const isReadable =
    [draft.fromTime, draft.toTime].every(isTimeOfDay) && draft.fromDay !== "" && draft.toDay !== "";
  const { data, error, isPlaceholderData } = useQuery({
    ...maintenanceQueries.preview(useApi(), JSON.parse(settled)),
    enabled: isReadable,
  });
  const title = draft.repeats === "none" ? texts.when : texts.next;
  return (
    <section className={styles.preview} aria-label={title}>
      <p className={styles.previewTitle}>{title}</p>
      <div role="status" className={styles.runs}>
        {!isReadable && <p className={styles.note}>{texts.nextWrong}</p>}
        {isReadable && error && <p className={styles.note}>{reasonOf(error)}</p>}
        {isReadable && !error && data === undefined && <SkeletonText lines={3} />}
        {isReadable && !error && data !== undefined && (
          <>
            {data.next.length === 0 && <p className={styles.note}>{texts.nextNone}</p>}
            <ul className={styles.list} data-stale={isPlaceholderData}>
              {data.next.map((one) => (
                <Occurrence key={one.starts_at} {...one} timeZone={draft.timezone} />
              ))}
            </ul>
            <p className={styles.note}>{texts.rule}</p>
          </>
        )}
      </div>
    </section>
  );
}

type OccurrenceProps = { starts_at: string; ends_at: string; timeZone: string };

function Occurrence({ starts_at, ends_at, timeZone }: OccurrenceProps) {
  const texts = useTexts("windowForm");
  const { to } = useTexts("windows");
  const { date } = useFormats();
  const dayOf = (moment: string) => date(moment, { dateStyle: "short", timeZone });
  const isOneDay = dayOf(starts_at) === dayOf(ends_at);
  return (
    <li className={styles.run}>
      <Icon icon={icons.schedules} />
      <span className={styles.local}>
        {to(
          date(starts_at, { ...day, ...clock, timeZone }),
          date(ends_at, { ...(isOneDay ? {} : day), ...clock, timeZone }),
        )}
      </span>
      <span className={styles.beside}>
        <span className={styles.quiet}>
          {texts.utc(
            date(starts_at, { ...clock, timeZone: "UTC" }),
            date(ends_at, { ...clock, timeZone: "UTC" }),
          )}
        </span>
        <span className={styles.quiet}>
          <RelativeTime time={starts_at} />
        </span>
      </span>
    </li>
  );
}

/** As the fields of the times are written, whatever the reader's clock shows. */
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const day = { weekday: "short", day: "numeric", month: "short" } as const;
