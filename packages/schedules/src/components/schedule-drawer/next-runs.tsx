import { scheduleQueries, useApi } from "@sitewright/api-client";
import { endpoints, paths } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import {
  Icon,
  Link,
  Notice,
  RelativeTime,
  SkeletonText,
  useFormats,
  useNow,
  useSettled,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { isByRealTime } from "../../model/real-time.ts";
import { aimOf, type ScheduleDraft, timingOf } from "../../model/schedule-draft.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./schedule-drawer.css.ts";

/** What a draft would do, asked a moment after the last change; kept until the next answer. */
export function usePreview(draft: ScheduleDraft) {
  const now = useNow(() => hour);
  const { task_type, resources } = draft;
  const asked = JSON.stringify({ task_type, ...aimOf(resources), ...timingOf(draft, now) });
  const settled = useSettled(asked, 300);
  const isReadable = time.safeParse(draft.time.trim()).success;
  const query = useQuery({
    ...scheduleQueries.preview(useApi(), JSON.parse(settled)),
    enabled: isReadable,
  });
  return { query, isReadable };
}

type NextRunsProps = { draft: ScheduleDraft; preview: ReturnType<typeof usePreview> };

/** When a draft would run next, in its zone and in UTC, with what the clocks and the plan do to it. */
export function NextRuns({ draft, preview: { query, isReadable } }: NextRunsProps) {
  const texts = useTexts("form");
  const { date } = useFormats();
  const { timezone: timeZone, frequency } = draft;
  const { data } = query;
  return (
    <section className={styles.preview} aria-label={texts.next}>
      <p className={styles.previewTitle}>{texts.next}</p>
      <div role="status" className={styles.runs}>
        {!isReadable && <p className={styles.note}>{texts.nextWrong}</p>}
        {isReadable && data === undefined && query.isError && <QueryError query={query} />}
        {isReadable && data === undefined && query.isPending && <SkeletonText lines={3} />}
        {isReadable && data !== undefined && (
          <ul className={styles.list} data-stale={query.isPlaceholderData}>
            {data.next.map((time) => (
              <li key={time} className={styles.run}>
                <Icon icon={icons.schedules} />
                <span className={styles.local}>{date(time, { ...local, timeZone })}</span>
                <span className={styles.beside}>
                  <span className={styles.quiet}>
                    {texts.utc(date(time, { ...clock, timeZone: "UTC" }))}
                  </span>
                  <span className={styles.quiet}>
                    <RelativeTime time={time} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {isReadable && data !== undefined && (
          <p className={styles.note}>
            {[
              isByRealTime(frequency) ? texts.realTime : texts.rule,
              ...data.changes
                .slice(0, 2)
                .map(({ kind, day, runs_at }) =>
                  kind === "skipped"
                    ? texts.skipped(date(day, dayOnly), draft.time, runs_at)
                    : texts.repeated(date(day, dayOnly), draft.time),
                ),
              ...(frequency === "monthly" && Number(draft.day) > 28 ? [texts.shortMonth] : []),
            ].join(" ")}
          </p>
        )}
      </div>
      {data?.takes && <Takes takes={data.takes} />}
    </section>
  );
}

type TakesProps = {
  takes: {
    kind: "scans" | "tests" | "caseruns" | "flowruns";
    each: number;
    all: number;
    left: number | null;
    renews: string;
  };
};

/** What a draft would take of the plan until that is renewed. It warns and forbids nothing. */
function Takes({ takes: { kind, each, all, left, renews } }: TakesProps) {
  const texts = useTexts("form");
  const { date } = useFormats();
  const sentence = texts.takes[kind](each, all, date(renews, dayOnly));
  if (left === null) return <p className={styles.note}>{sentence}</p>;
  if (all <= left) return <p className={styles.note}>{`${sentence} ${texts.left(left)}`}</p>;
  return (
    <Notice tone="caution">
      {sentence} {texts.tooFew(left, all - left)} <Link href={paths.billing()}>{texts.plans}</Link>
    </Notice>
  );
}

const { time } = endpoints.schedules.preview.body.shape;
const hour = 3_600_000;
const dayOnly = { day: "numeric", month: "long", timeZone: "UTC" } as const;
/** As the field of the time is written, whatever the reader's clock shows. */
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const local = {
  weekday: "long",
  day: "numeric",
  month: "long",
  ...clock,
} as const;
